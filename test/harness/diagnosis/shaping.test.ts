import { shaping } from '../../../src/suites/shaping.ts';
import { recognition } from './recognition.ts';

recognition(shaping, await shaping.mutants());
