import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';
import { toHost } from '../../../src/model/json/host.ts';
import { type Json, JsonObject } from '../../../src/model/json/value.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import { checked } from '../../../src/properties/shaping/check.ts';
import { ask } from './ask.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });

const plain = (value: Json): unknown => toHost(value, { floats: false, bigs: false });

/** The errors of the other validator as a set: it gives one for every absent or additional member. */
function theirErrors(schema: Json, value: Json): string[] {
  const validate = ajv.compile(plain(schema) as object);
  if (validate(plain(value))) return [];
  return [
    ...new Set((validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)),
  ].sort();
}

function ourErrors(schema: Json, value: Json): string[] {
  const errors = ask('check', { value, schema }).get('errors') as readonly JsonObject[];
  return errors.map((error) => `${error.get('path')} ${error.get('keyword')}`).sort();
}

// It takes inherited names for members, calls a value's own toString, and refuses an empty enum.
const itIsRight = (text: string): boolean => !/__proto__|toString|"enum":\[\]/.test(text);

it('errors are those of another validator, where that one is right', () => {
  const cases = fc.sample(checked(new Set()), { seed: DEFAULT_SEED, numRuns: 3000 });
  let compared = 0;
  let failed = 0;
  for (const { schema, value } of cases) {
    const text = `${writeJson(schema)} ${writeJson(value)}`;
    if (!itIsRight(text)) continue;
    const theirs = theirErrors(schema, value);
    expect(ourErrors(schema, value), text).toEqual(theirs);
    compared++;
    if (theirs.length > 0) failed++;
  }
  expect(compared).toBeGreaterThan(1000);
  expect(failed).toBeGreaterThan(300);
});

it('own members are told from inherited ones, where that validator goes wrong', () => {
  const schema = new JsonObject([['required', ['toString']]]);
  expect(ourErrors(schema, new JsonObject([]))).toEqual([' required']);
});
