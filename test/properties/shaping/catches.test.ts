import { expect, it } from 'vitest';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';
import { propertyKills } from '../../../src/harness/strength/property-kills.ts';
import { shapingMutants } from '../../../src/mutants/shaping/all.ts';
import { shapingProperties } from '../../../src/properties/shaping/all.ts';

it.each(shapingProperties)('$id catches a wrong implementation by itself', (property) => {
  const covered = shapingMutants.filter(({ violates }) => property.covers.includes(violates));
  // What breaks idempotence is caught on other texts first, so there any mutant will do.
  const caught = [covered, shapingMutants].some(
    (mutants) => propertyKills([property], mutants, DEFAULT_SEED, 60).size > 0,
  );
  expect(caught).toBe(true);
});
