import * as fc from 'fast-check';
import { allFeatures } from '../../model/features.ts';
import type { Request } from '../../model/outcome.ts';
import type { Property } from '../../properties/property.ts';

/** A generated case of a property, and what it asks. */
export interface GeneratedCase {
  readonly value: unknown;
  readonly requests: readonly Request[];
}

/** The first cases that a run of this seed puts to a property, for a port that claims everything. */
export function casesOf(property: Property, seed: number, runs: number): readonly GeneratedCase[] {
  const cases: GeneratedCase[] = [];
  const take = (value: unknown): void => {
    cases.push({ value, requests: property.requests(value) });
  };
  fc.check(fc.property(property.arbitrary(new Set(allFeatures)), take), { seed, numRuns: runs });
  return cases;
}
