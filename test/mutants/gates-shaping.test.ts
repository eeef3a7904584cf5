import { shaping } from '../../src/suites/shaping.ts';
import { gates } from './gates.ts';

gates(shaping, await shaping.mutants());
