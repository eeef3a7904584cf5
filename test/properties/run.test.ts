import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SEED } from '../../src/harness/seed.ts';
import { allFeatures } from '../../src/model/features.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import { suites } from '../../src/suites/all.ts';

const features = new Set(allFeatures);
const covered = new Map(requirements.map((requirement) => [requirement.id, requirement]));

for (const suite of suites) {
  const [reference, properties] = await Promise.all([suite.reference(), suite.properties()]);

  describe(`properties of ${suite.name}`, () => {
    it.each(properties)('$id holds', ({ arbitrary, requests, check }) => {
      const property = fc.property(arbitrary(features), (value) => {
        expect(check(value, requests(value).map(reference))).toBeUndefined();
      });
      fc.assert(property, { seed: DEFAULT_SEED, numRuns: 300 });
    });

    it.each(properties)('$id covers requirements that exist', ({ id, covers }) => {
      expect(id).toMatch(new RegExp(`^prop:${suite.name}\\.[a-z]+(?:-[a-z]+)*$`));
      expect(covers.filter((name) => covered.get(name)?.suite !== suite.name)).toEqual([]);
      expect(new Set(covers).size).toBe(covers.length);
    });

    it('names no property twice', () => {
      expect(new Set(properties.map(({ id }) => id)).size).toBe(properties.length);
    });
  });
}
