import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SEED } from '../../src/harness/seed.ts';
import { allFeatures } from '../../src/model/features.ts';
import type { Feature } from '../../src/model/vectors.gen.ts';
import { suites } from '../../src/suites/all.ts';

const RUNS = 1_000;
/** Of 1,000 cases so many must fall into each class that a property needs. */
const LEAST = 5;

const claims: ReadonlySet<Feature>[] = [
  new Set(allFeatures),
  new Set<Feature>(['reject']),
  new Set<Feature>(),
];

for (const suite of suites) {
  const properties = await suite.properties();
  const rows = properties.flatMap((property) =>
    claims
      .filter((features) => property.needs === undefined || features.has(property.needs))
      .map((features) => [property.id, [...features].join(' ') || 'no feature', property, features] as const),
  );

  describe(`cases of ${suite.name}: every class needed is seen, and no feature that is not claimed`, () => {
    it.each(rows)('%s, with %s', (_id, _claim, property, features) => {
      const seen = new Map<string, number>();
      const values = fc.sample(property.arbitrary(features), { seed: DEFAULT_SEED, numRuns: RUNS });
      for (const value of values) {
        for (const name of property.classes(value)) seen.set(name, (seen.get(name) ?? 0) + 1);
      }
      const rare = property.required(features).filter((name) => (seen.get(name) ?? 0) < LEAST);
      expect(rare).toEqual([]);
      const requests = values.slice(0, 300).flatMap((value) => property.requests(value));
      const needed = requests.flatMap((request) => [...suite.featuresOf(request)]);
      expect(needed.filter((feature) => !features.has(feature))).toEqual([]);
    });
  });
}
