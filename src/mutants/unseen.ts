const MANY = 'needs more than 500 rows, which a port may skip, so no property sends them';
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
  ['mut:envelope.error-cut-10000', LONG],
  ['mut:envelope.error-cut-65535', LONG],
]);
