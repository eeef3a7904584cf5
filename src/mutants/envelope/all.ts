import type { Mutant } from '../../model/suite.ts';

/** Wrong implementations of the envelope suite. */
export const envelopeMutants: readonly Mutant[] = [];
