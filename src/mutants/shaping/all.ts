import type { Mutant } from '../../model/suite.ts';

/** The wrong implementations of the shaping suite. */
export const shapingMutants: readonly Mutant[] = [];
