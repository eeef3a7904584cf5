/**
 * Mutants that no property sees within the cases that the gate runs, and why that is no gap in the properties. Vectors
 * kill every one of them.
 */
export const unseen: ReadonlyMap<string, string> = new Map([]);
