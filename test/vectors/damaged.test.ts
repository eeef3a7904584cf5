import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trialsOf } from '../../src/harness/cases.ts';
import { DEFAULT_SEED } from '../../src/harness/seed.ts';
import { VectorError } from '../../src/harness/vector-error.ts';
import { readVectors } from '../../src/harness/vectors.ts';
import { resolve } from '../../src/model/json/pointer.ts';
import { readJson } from '../../src/model/json/read.ts';
import { isArray, type Json, JsonObject } from '../../src/model/json/value.ts';
import type { VectorFile } from '../../src/model/vectors.gen.ts';
import { bytesOf, bytewise, treewise } from './damage.ts';
import { files } from './files.ts';

/** Of every suite the small ones: what is wrong with a large one is wrong with them. */
const samples = files.filter(({ text }) => text.length < 12_000);
const encoder = new TextEncoder();
/** Its place in the list: a counterexample is long enough without the file. */
const sample = fc.nat({ max: samples.length - 1 });
const textOf = (i: number): string => samples[i]?.text ?? '';
const jsonOf = (i: number): Json => samples[i]?.json ?? null;
const NAME = 'vectors/any/file.json';

/** How many came through and how many were refused, by code. */
type Tally = Record<string, number>;

function count(tally: Tally, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

/** Reads, and holds what comes of it against the text. Anything but a `VectorError` is thrown on. */
function tried(bytes: Uint8Array, tally: Tally): void {
  let file: VectorFile;
  try {
    file = readVectors(NAME, bytes);
  } catch (error) {
    if (!(error instanceof VectorError)) throw error;
    count(tally, error.code);
    expectPlace(error, bytes);
    return;
  }
  count(tally, 'read');
  expectWhole(file, readJson(new TextDecoder().decode(bytes)));
}

/** The message names the file, and the place by line or by a pointer to something that is there. */
function expectPlace({ code, message, path }: VectorError, bytes: Uint8Array): void {
  expect(message.startsWith(path === '' ? `${NAME}: ` : `${NAME} at ${path}: `)).toBe(true);
  if (code === 'not_json')
    expect(message).toMatch(/ at line \d+, column \d+$|this is not UTF-8 from byte \d+ on$/);
  else expect(resolve(readJson(new TextDecoder().decode(bytes)), path), path).toBeDefined();
}

/** As many vectors, requests and wrong answers as are written down, whatever stands twice. */
function expectWhole({ vectors }: VectorFile, json: Json): void {
  const written = all([json], 'vectors').flatMap(itemsOf);
  expect(vectors.length).toBe(written.length);
  expect(vectors.length).toBeGreaterThan(0);
  expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
  const cases = all(written, 'case').length + all(written, 'steps').flatMap(itemsOf).length;
  expect(vectors.flatMap(trialsOf).length).toBe(cases);
  const wrong = vectors.flatMap((vector) => ('wrong' in vector ? (vector.wrong ?? []) : []));
  expect(wrong.length).toBe(all(written, 'wrong').flatMap(itemsOf).length);
}

/** Every member of that name of these values. */
function all(values: readonly Json[], name: string): readonly Json[] {
  const members = values.flatMap((value) => (value instanceof JsonObject ? value.members : []));
  return members.filter((member) => member[0] === name).map(([, value]) => value);
}

function itemsOf(value: Json): readonly Json[] {
  return isArray(value) ? value : [];
}

const OPTIONS = { seed: DEFAULT_SEED, numRuns: 2_000 };

describe('a damaged vector file is read whole or refused with its place', () => {
  it('when it is any bytes', () => {
    const tally: Tally = {};
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => tried(bytes, tally)),
      OPTIONS,
    );
    expect(tally['not_json']).toBeGreaterThan(0.9 * OPTIONS.numRuns);
    expect(tally['read']).toBeUndefined();
  });

  it('when bytes of it were changed', () => {
    const tally: Tally = {};
    fc.assert(
      fc.property(sample, fc.array(bytewise, { minLength: 1, maxLength: 2 }), (i, damages) =>
        tried(
          damages.reduce<Uint8Array>((bytes, damage) => damage(bytes), encoder.encode(textOf(i))),
          tally,
        ),
      ),
      OPTIONS,
    );
    for (const what of ['read', 'not_json']) expect(tally[what], what).toBeGreaterThan(100);
  });

  it('when members and items of it were changed', () => {
    const tally: Tally = {};
    fc.assert(
      fc.property(sample, fc.array(treewise, { minLength: 1, maxLength: 3 }), (i, changes) =>
        tried(bytesOf(changes.reduce((value, change) => change(value), jsonOf(i))), tally),
      ),
      OPTIONS,
    );
    for (const what of ['read', 'missing_member', 'wrong_value'])
      expect(tally[what], what).toBeGreaterThan(50);
  });

  it.each([
    ['[', 1_000_000],
    ['{"a":', 1_000_000],
    ['{"vectors":[', 200_000],
  ])('when it is %s, over and over', (text, times) => {
    const tally: Tally = {};
    tried(encoder.encode(text.repeat(times)), tally);
    expect(tally).toEqual({ not_json: 1 });
  });

  it('when something in a vector nests deep', () => {
    const json = JSON.stringify(JSON.parse(textOf(0)));
    const at = json.indexOf('"input":{') + '"input":{'.length;
    for (const depth of [5_000, 15_000, 50_000]) {
      const deep = `"deep":${'['.repeat(depth)}${']'.repeat(depth)},`;
      tried(encoder.encode(json.slice(0, at) + deep + json.slice(at)), {});
    }
  });
});
