import { Random } from 'fast-check';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SEED } from '../../src/harness/seed.ts';
import { writeJson } from '../../src/model/json/write.ts';
import type { Answerer, Request } from '../../src/model/outcome.ts';
import type { Feature } from '../../src/model/vectors.gen.ts';
import type { Property } from '../../src/properties/property.ts';
import { suites } from '../../src/suites/all.ts';
import { complaints } from '../vectors/schemas.ts';

/** Cases a property, steps from each, and how many of the simpler cases are looked at before each step. */
const [CASES, STEPS, LOOKED_AT] = [6, 12, 8];

function schemaOf(op: string): string {
  const [suite = '', name = ''] = op.split('.');
  if (suite === 'envelope') return 'envelope-input.schema.json';
  return suite === 'stream'
    ? `stream-${name}-input.schema.json`
    : `shaping-inputs.schema.json#/$defs/${name}`;
}

const isValid = ({ op, input }: Request): boolean => complaints(schemaOf(op), input).length === 0;

/** A port that claims the least of numbers, so that a case that needs more shows. */
const features: ReadonlySet<Feature> = new Set<Feature>(['reject']);

describe.each(suites)('what $name shrinks to', async ({ featuresOf, properties, reference }) => {
  const ask: Answerer = await reference();

  /** What is wrong with a simpler case: it is no case of the property, no valid input, or needs more of a port. */
  function troubleOf(property: Property, value: unknown): string | undefined {
    const requests = property.requests(value);
    const said = requests.map(({ input }) => writeJson(input)).join(' ');
    const found = property.check(value, requests.map(ask));
    if (found) return `${found.requirement} is broken by ${said}`;
    if (requests.some((request) => featuresOf(request).size > 0)) return `more is needed for ${said}`;
    const invalid = property.needs !== 'reject' && requests.some((request) => !isValid(request));
    return invalid ? `invalid: ${said}` : undefined;
  }

  const rows = (await properties()).map((property) => [property.id, property] as const);
  test.each(rows)('%s', (_id, property) => {
    const arbitrary = property.arbitrary(features);
    const random = new Random(xorshift128plus(DEFAULT_SEED));
    for (let i = 0; i < CASES; i++) {
      let current = arbitrary.generate(random, undefined);
      for (let step = 0; step < STEPS; step++) {
        const simpler = [...arbitrary.shrink(current.value, current.context).take(LOOKED_AT)];
        for (const { value } of simpler) expect(troubleOf(property, value)).toBeUndefined();
        const next = simpler[(i + step) % Math.max(simpler.length, 1)];
        if (!next) break;
        current = next;
      }
    }
  });
});
