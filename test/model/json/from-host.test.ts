import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Float } from '../../../src/model/float.ts';
import { sameJson } from '../../../src/model/json/equal.ts';
import { fromHost, toHost } from '../../../src/model/json/host.ts';
import { overflows } from '../../../src/model/json/number.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { type Json, JsonNumber } from '../../../src/model/json/value.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import { casesOf, json } from './arbitraries.ts';

const shared = { x: [1] };
const rows: [value: unknown, text: string][] = [
  [null, 'null'],
  [true, 'true'],
  [false, 'false'],
  ['', '""'],
  ['\ud800é', '"\\ud800é"'],
  [0, '0'],
  [-0, '-0.0'],
  [-7, '-7'],
  [9007199254740991, '9007199254740991'],
  [-9007199254740991, '-9007199254740991'],
  [9007199254740992, '9007199254740992.0'],
  [2 ** 63, '9223372036854776000.0'],
  [1.5, '1.5'],
  [1e21, '1e+21'],
  [1e-7, '1e-7'],
  [0n, '0'],
  [-(2n ** 64n), '-18446744073709551616'],
  [new Float(1), '1.0'],
  [new Float(-0), '-0.0'],
  [new Float(1.5), '1.5'],
  [new Float(1e300), '1e+300'],
  [[], '[]'],
  [{}, '{}'],
  [[[], [1, [{}]], 'a'], '[[],[1,[{}]],"a"]'],
  [{ b: { c: [] }, a: 1 }, '{"b":{"c":[]},"a":1}'],
  [{ a: undefined, b: 1, c: undefined }, '{"b":1}'],
  [{ a: { b: undefined } }, '{"a":{}}'],
  [Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
  [JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
  [[shared, { shared }], '[{"x":[1]},{"shared":{"x":[1]}}]'],
  [runInNewContext('({a: [1, {}]})'), '{"a":[1,{}]}'],
  [Object.defineProperty({ a: 1 }, 'hidden', { value: 1, enumerable: false }), '{"a":1}'],
];
test.each(rows)('%# gives its text', (value, text) => {
  expect(writeJson(fromHost(value))).toBe(text);
});

class Answer {}
const refused: [value: unknown, what: string, path: string][] = [
  [undefined, 'undefined', ''],
  [Number.NaN, 'NaN', ''],
  [{ a: Number.POSITIVE_INFINITY }, 'Infinity', '/a'],
  [[Number.NEGATIVE_INFINITY], '-Infinity', '/0'],
  [new Float(Number.NaN), 'a Float of NaN', ''],
  [[1, new Float(Number.POSITIVE_INFINITY)], 'a Float of Infinity', '/1'],
  [[1, undefined], 'undefined', '/1'],
  [[[], new Array(1)], 'undefined', '/1/0'],
  [() => 1, 'a function', ''],
  [{ 'a/b': [{}, { '~': Symbol('s') }] }, 'a symbol', '/a~1b/1/~0'],
  [{ at: new Date(0) }, 'an object of class Date', '/at'],
  [new Map(), 'an object of class Map', ''],
  [new Set(), 'an object of class Set', ''],
  [[new Answer()], 'an object of class Answer', '/0'],
  [Object(1), 'an object of class Number', ''],
  [Object.create(Object.create(Object.create(null))), 'an object of class undefined', ''],
  [new JsonNumber('1'), 'an object of class JsonNumber', ''],
  [{ ok: { ok: [1] }, a: [[2], { c: new Uint8Array(1) }] }, 'an object of class Uint8Array', '/a/1/c'],
];
test.each(refused)('%# is refused', (value, what, path) => {
  expect(() => fromHost(value)).toThrow(new TypeError(`JSON cannot hold ${what}, found at "${path}"`));
});

test('a cycle is refused, deep values are not', () => {
  const cycle: unknown[] = [];
  cycle.push(cycle, cycle);
  const complaint = `JSON cannot hold what nests deeper than 20000 (a cycle?), found at "${'/0'.repeat(50)}…"`;
  expect(() => fromHost(cycle)).toThrow(new TypeError(complaint));
  const nest = (depth: number) =>
    toHost(readJson('['.repeat(depth) + ']'.repeat(depth), { maxDepth: depth }), none);
  const none = { floats: false, bigs: false };
  expect(writeJson(fromHost(nest(20_000))).length).toBe(40_000);
  expect(() => fromHost(nest(20_001))).toThrow('deeper than 20000');
});

test('a path is shown whole up to a hundred units', () => {
  const name = 'n'.repeat(99);
  expect(() => fromHost({ [name]: Number.NaN })).toThrow(`found at "/${name}"`);
  expect(() => fromHost({ [`${name}n`]: Number.NaN })).toThrow(`found at "/${name}…"`);
});

function hasOverflow(value: Json): boolean {
  const texts = writeJson(value).match(/-?[0-9][0-9.eE+-]*/g) ?? [];
  return texts.some((token) => overflows(new JsonNumber(token)));
}

test('fromHost takes back what toHost gives with all features, the value unchanged', () => {
  fc.assert(
    fc.property(json, (value) => {
      fc.pre(!hasOverflow(value));
      return sameJson(fromHost(toHost(value, { floats: true, bigs: true })), value);
    }),
    { numRuns: casesOf(2_000), seed: 7 },
  );
});
