/** A rule without evidence of a kind, and why there can be none. */
export interface Exclusion {
  readonly requirement: string;
  readonly lacks: readonly ('vector' | 'property')[];
  readonly reason: string;
}

/** Every rule that no vector or no property hunts. The gate fails for a rule that lacks either and is not here. */
export const exclusions: readonly Exclusion[] = [
  {
    requirement: 'envelope.pure.unchanged',
    lacks: ['vector', 'property'],
    reason:
      'A port reads its own copy of the input from a pipe, so no answer shows a change. ' +
      'The tests of the reference hold it, and so may those of an implementation.',
  },
  {
    requirement: 'envelope.reject.no-partial',
    lacks: ['property'],
    reason:
      'A message bears exactly one of output and rejected, so a part beside a rejection is a fault of the protocol; ' +
      'a part instead of one breaks `envelope.reject.codes`, which properties cover.',
  },
];

/** Ids of vectors, properties and mutants that were released and are no more. They stay taken. */
export const retired: readonly string[] = [];
