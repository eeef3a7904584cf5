import { serve, write } from './lib/port.mjs';

await serve(({ seq }) => write(`{"seq":${seq},"skipped":{"reason":"what is hello?"}}\n`), { all: true });
