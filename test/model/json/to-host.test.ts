import { expect, test } from 'vitest';
import { Float } from '../../../src/model/float.ts';
import { toHost } from '../../../src/model/json/host.ts';
import { readJson } from '../../../src/model/json/read.ts';

const plain = { floats: false, bigs: false };
const full = { floats: true, bigs: true };
const huge = '9'.repeat(400);

const rows: [text: string, withNone: unknown, withAll: unknown][] = [
  ['null', null, null],
  ['true', true, true],
  ['"a"', 'a', 'a'],
  ['0', 0, 0],
  ['-0', 0, 0],
  ['-7', -7, -7],
  ['9007199254740991', 9007199254740991, 9007199254740991],
  ['-9007199254740991', -9007199254740991, -9007199254740991],
  ['9007199254740992', 9007199254740992, 9007199254740992n],
  ['-9007199254740993', -9007199254740992, -9007199254740993n],
  [huge, Number.POSITIVE_INFINITY, BigInt(huge)],
  ['1.5', 1.5, 1.5],
  ['1.0', 1, new Float(1)],
  ['1e300', 1e300, new Float(1e300)],
  ['-0.0', -0, new Float(-0)],
  ['1e-400', 0, new Float(0)],
  ['1e999', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ['-1e999', Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ['[]', [], []],
  ['{}', {}, {}],
  ['[1,[2.0],{"a":{"b":[]}}]', [1, [2], { a: { b: [] } }], [1, [new Float(2)], { a: { b: [] } }]],
  ['{"a":1,"b":2,"a":[3]}', { a: [3], b: 2 }, { a: [3], b: 2 }],
  ['{"a":[3],"a":1}', { a: 1 }, { a: 1 }],
];
test.each(rows)('%s', (text, withNone, withAll) => {
  expect(toHost(readJson(text), plain)).toStrictEqual(withNone);
  expect(toHost(readJson(text), full)).toStrictEqual(withAll);
});

test('each feature is by itself', () => {
  const json = readJson('[1.0, 9007199254740993]');
  expect(toHost(json, { floats: true, bigs: false })).toStrictEqual([new Float(1), 9007199254740992]);
  expect(toHost(json, { floats: false, bigs: true })).toStrictEqual([1, 9007199254740993n]);
});

test('members keep their order and are ordinary, __proto__ included', () => {
  const host = toHost(readJson('{"z":{"y":[1]},"__proto__":{"polluted":true},"a":[[2]]}'), plain);
  expect(Object.keys(host as object)).toEqual(['z', '__proto__', 'a']);
  expect(Object.getPrototypeOf(host)).toBe(Object.prototype);
  expect(JSON.stringify(host)).toBe('{"z":{"y":[1]},"__proto__":{"polluted":true},"a":[[2]]}');
  const own = { value: { polluted: true }, configurable: true, enumerable: true, writable: true };
  expect(Object.getOwnPropertyDescriptor(host, '__proto__')).toEqual(own);
});

test('bare objects have the same members and no prototype', () => {
  const text = '{"__proto__":1,"a":[{"b":2}]}';
  const bare = toHost(readJson(text), { ...full, bare: true }) as { a: object[] };
  for (const object of [bare, bare.a[0]]) expect(Object.getPrototypeOf(object)).toBe(null);
  expect(JSON.stringify(bare)).toBe(text);
  expect(Object.getPrototypeOf(toHost(readJson(text), full))).toBe(Object.prototype);
});

test('is no matter of depth', () => {
  const depth = 10_000;
  let host = toHost(readJson(`${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`), full);
  for (let i = 0; i < depth; i += 2) host = (host as { a: unknown }[])[0]?.a;
  expect(host).toBe(1);
});
