import { envelope } from '../../src/suites/envelope.ts';
import { gates } from './gates.ts';

gates(envelope, await envelope.mutants());
