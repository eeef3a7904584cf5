const MANY = 'needs more than 500 rows, which a port may skip, so no property sends them';
const WIDE = 'needs a row of more than 64 entries; a generated one has five at most';
const ALIKE = 'needs two keys in a row that are alike for 32 characters or more';
const LONG = 'needs an error line of more than 10,000 characters; generated ones end near 2,100';

/**
 * Mutants that no property sees within the cases that the gate runs, and why that is no gap in the properties. Vectors
 * kill every one of them.
 */
export const unseen: ReadonlyMap<string, string> = new Map([
  ['mut:envelope.omitted-first-500', MANY],
  ['mut:envelope.omitted-first-1000', MANY],
  ['mut:envelope.maximal-500-rows', MANY],
  ['mut:envelope.maximal-1000-rows', MANY],
  ['mut:envelope.many-rows-before-error', MANY],
  ['mut:envelope.many-rows-hide-error', MANY],
  ['mut:envelope.entries-first-64', WIDE],
  ['mut:envelope.entries-first-256', WIDE],
  ['mut:envelope.order-first-32', ALIKE],
  ['mut:envelope.order-first-64', ALIKE],
  ['mut:envelope.order-first-255', ALIKE],
  ['mut:envelope.keys-255-once', ALIKE],
  ['mut:envelope.error-cut-10000', LONG],
  ['mut:envelope.error-cut-65535', LONG],
  ['mut:envelope.maximal-million', 'needs content of more than a million characters'],
]);
