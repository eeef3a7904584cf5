import { stream } from '../../../src/suites/stream.ts';
import { recognition } from './recognition.ts';

recognition(stream, await stream.mutants());
