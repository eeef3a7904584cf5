import { expect, test } from 'vitest';
import { pointer, resolve } from '../../../src/model/json/pointer.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { writeJson } from '../../../src/model/json/write.ts';

// The document of RFC 6901, section 5, and more.
const document = readJson(`{
  "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\\\j": 5, "k\\"l": 6, " ": 7, "m~n": 8,
  "~1": 9, "deep": [{"x": [null]}], "twice": 1, "twice": 2, "0": "zero"
}`);

const found: [segments: (string | number)[], path: string, value: string][] = [
  [['foo'], '/foo', '["bar","baz"]'],
  [['foo', 0], '/foo/0', '"bar"'],
  [['foo', '1'], '/foo/1', '"baz"'],
  [[''], '/', '0'],
  [['a/b'], '/a~1b', '1'],
  [['c%d'], '/c%d', '2'],
  [['i\\j'], '/i\\j', '5'],
  [['k"l'], '/k"l', '6'],
  [[' '], '/ ', '7'],
  [['m~n'], '/m~0n', '8'],
  [['~1'], '/~01', '9'],
  [['deep', 0, 'x', 0], '/deep/0/x/0', 'null'],
  [['twice'], '/twice', '2'],
  [[0], '/0', '"zero"'],
];
test.each(found)('%j is %s', (segments, path, value) => {
  expect(pointer(...segments)).toBe(path);
  const there = resolve(document, path);
  expect(there === undefined ? undefined : writeJson(there)).toBe(value);
});

test('an item may stand behind the tenth', () => {
  const items = Array.from({ length: 120 }, (_, i) => `item ${i}`);
  for (const i of [9, 10, 99, 100, 119]) expect(resolve(items, `/${i}`)).toBe(`item ${i}`);
});

test('no segments are the whole', () => {
  expect(pointer()).toBe('');
  expect(resolve(document, '')).toBe(document);
  expect(pointer('~/~/', '/')).toBe('/~0~1~0~1/~1');
});

const missing = [
  '/bar',
  '/foo/2',
  '/foo/-',
  '/foo/-1',
  '/foo/00',
  '/foo/01',
  '/foo/1x',
  '/foo/x1',
  '/foo/',
  '/foo/1.0',
];
const deeper = [
  '/foo/length',
  '/foo/0/0',
  '/foo/0/length',
  '/deep/0/x/0/y',
  '/twice/x',
  '/bar/0',
  '/__proto__',
];
const malformed = ['foo', 'foo/0', ' ', '/~', '/~2', '/m~n', '/foo/0~', '#/foo'];
test.each([...missing, ...deeper, ...malformed])('%j is nowhere', (path) => {
  expect(resolve(document, path)).toBe(undefined);
});
