import type { Mutant } from '../../model/suite.ts';
import { errorMutants } from './check-errors.ts';
import { memberMutants } from './check-members.ts';
import { otherMutants } from './check-others.ts';
import { valueMutants } from './check-values.ts';

export const checkMutants: readonly Mutant[] = [
  ...memberMutants,
  ...otherMutants,
  ...valueMutants,
  ...errorMutants,
];
