import type { Mutant } from '../../model/suite.ts';
import { countMutants } from './count.ts';
import { frameMutants } from './frames.ts';
import { stripMutants } from './strip.ts';

export const sanitizeMutants: readonly Mutant[] = [...stripMutants, ...frameMutants, ...countMutants];
