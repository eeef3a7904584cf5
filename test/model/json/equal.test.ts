import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameJson } from '../../../src/model/json/equal.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { type Json, JsonObject } from '../../../src/model/json/value.ts';
import { casesOf, json } from './arbitraries.ts';

const many = (from: number, to: number) =>
  `{${Array.from({ length: to - from }, (_, i) => `"${from + i}":${from + i}`).join(',')}}`;

const rows: [a: string, b: string, same: boolean][] = [
  ['null', 'null', true],
  ['null', 'false', false],
  ['null', '0', false],
  ['null', '[]', false],
  ['null', '{}', false],
  ['true', 'true', true],
  ['true', 'false', false],
  ['""', '""', true],
  ['"a"', '"b"', false],
  ['"1"', '1', false],
  ['1', '1.0', true],
  ['1', '2', false],
  ['[]', '[]', true],
  ['[]', '{}', false],
  ['[]', '""', false],
  ['[]', '[null]', false],
  ['[1,2]', '[1,2.0]', true],
  ['[1,2]', '[2,1]', false],
  ['[1,2]', '[1,3]', false],
  ['[1,2]', '[3,2]', false],
  ['[[1],[2]]', '[[1],[2]]', true],
  ['[[1],[2]]', '[[1,2],[]]', false],
  ['[[1],[2]]', '[[1],[3]]', false],
  ['{}', '{}', true],
  ['{"a":1}', '{}', false],
  ['{"a":1}', '{"b":1}', false],
  ['{"a":1}', '{"a":2}', false],
  ['{"a":1,"b":2}', '{"b":2,"a":1}', true],
  ['{"a":1,"b":[{"c":2}]}', '{"b":[{"c":3}],"a":1}', false],
  ['{"a":1,"a":2}', '{"a":2}', true],
  ['{"a":1,"a":2}', '{"a":1}', false],
  ['{"a":1,"a":1}', '{"a":1,"b":1}', false],
  ['{"a":null}', '{"b":null}', false],
  [many(0, 30), many(0, 30), true],
  [many(0, 30), many(1, 31), false],
];
test.each(rows)('%s and %s', (a, b, same) => {
  expect(sameJson(readJson(a), readJson(b))).toBe(same);
  expect(sameJson(readJson(b), readJson(a))).toBe(same);
});

test('is no matter of depth', () => {
  const nest = (inside: string) =>
    readJson(`${'[{"a":'.repeat(50_000)}${inside}${'}]'.repeat(50_000)}`, { maxDepth: 1e6 });
  expect(sameJson(nest('1'), nest('1.0'))).toBe(true);
  expect(sameJson(nest('1'), nest('2'))).toBe(false);
});

/** The same value with the members of every object turned round; no name twice. */
function turned(value: Json): Json {
  if (Array.isArray(value)) return value.map(turned);
  if (!(value instanceof JsonObject)) return value;
  const unique = new Map(value.members);
  return new JsonObject([...unique].reverse().map(([name, member]) => [name, turned(member)]));
}

test('does not regard order nor members that are overridden', () => {
  fc.assert(
    fc.property(json, (value) => sameJson(value, turned(value)) && sameJson(turned(value), value)),
    { numRuns: casesOf(2_000), seed: 7 },
  );
});
