import type { Mutant } from '../../model/suite.ts';

/** Wrong implementations of the stream suite. */
export const streamMutants: readonly Mutant[] = [];
