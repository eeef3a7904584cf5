import { envelope } from '../../../src/suites/envelope.ts';
import { recognition } from './recognition.ts';

recognition(envelope, await envelope.mutants());
