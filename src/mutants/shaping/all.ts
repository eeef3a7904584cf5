import type { Mutant } from '../../model/suite.ts';
import { checkMutants } from './check.ts';
import { commonMutants } from './common.ts';
import { elideMutants } from './elide.ts';
import { errorMutants } from './error.ts';
import { messageMutants } from './message.ts';
import { pageMutants } from './page.ts';
import { projectMutants } from './project.ts';
import { rejectMutants } from './reject.ts';
import { sanitizeMutants } from './sanitize.ts';

/** The wrong implementations of the shaping suite. */
export const shapingMutants: readonly Mutant[] = [
  ...commonMutants,
  ...elideMutants,
  ...pageMutants,
  ...projectMutants,
  ...errorMutants,
  ...sanitizeMutants,
  ...checkMutants,
  ...messageMutants,
  ...rejectMutants,
];
