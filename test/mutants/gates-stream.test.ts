import { stream } from '../../src/suites/stream.ts';
import { gates } from './gates.ts';

gates(stream, await stream.mutants());
