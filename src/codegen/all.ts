// Every generator; `--check` reaches each of them.
import './types.ts';
import './beyond-schema.ts';
import './requirements.ts';
import './framing.ts';
import './vectors.ts';
