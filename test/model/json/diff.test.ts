import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from '../../../src/model/json/diff.ts';
import { sameJson } from '../../../src/model/json/equal.ts';
import { resolve } from '../../../src/model/json/pointer.ts';
import { readJson } from '../../../src/model/json/read.ts';
import type { Json } from '../../../src/model/json/value.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import { casesOf, json } from './arbitraries.ts';

const side = (value: Json | undefined): string => (value === undefined ? 'nothing' : writeJson(value));
const told = (expected: string, actual: string, limit?: number): string[] =>
  differences(readJson(expected), readJson(actual), limit).map(
    (place) => `${place.path}: ${side(place.expected)}, not ${side(place.actual)}`,
  );

const rows: [expected: string, actual: string, places: string[]][] = [
  ['1', '1.0', []],
  ['1', '2', [': 1, not 2']],
  ['null', '[]', [': null, not []']],
  ['[]', '{}', [': [], not {}']],
  ['{"a":1}', '[1]', [': {"a":1}, not [1]']],
  ['[1]', '{"0":1}', [': [1], not {"0":1}']],
  ['[1,2,3]', '[1,5,3]', ['/1: 2, not 5']],
  ['[1,2,3]', '[1]', ['/1: 2, not nothing', '/2: 3, not nothing']],
  ['[1]', '[2,[3]]', ['/0: 1, not 2', '/1: nothing, not [3]']],
  ['{"a":1,"b":2}', '{"b":2,"a":1}', []],
  [
    '{"b":2,"a":1}',
    '{"c":3,"a":1,"d":4}',
    ['/b: 2, not nothing', '/c: nothing, not 3', '/d: nothing, not 4'],
  ],
  ['{"a/b":{"~":[0,{"x":null}]}}', '{"a/b":{"~":[0,{"x":[]}]}}', ['/a~1b/~0/1/x: null, not []']],
  ['[[1,2],[3,4],5]', '[[1,0],[0,4],0]', ['/0/1: 2, not 0', '/1/0: 3, not 0', '/2: 5, not 0']],
  ['{"a":1,"a":2}', '{"a":1}', ['/a: 2, not 1']],
  ['{"a":1,"a":2,"b":1}', '{"a":2,"b":1,"b":0}', ['/b: 1, not 0']],
];
test.each(rows)('%s against %s', (expected, actual, places) => {
  expect(told(expected, actual)).toEqual(places);
});

test('an absent side has no member', () => {
  expect(differences(['a'], [])).toEqual([{ path: '/0', expected: 'a' }]);
  expect(Object.keys(differences([], ['a'])[0] ?? {})).toEqual(['path', 'actual']);
  expect(Object.keys(differences(['a'], [])[0] ?? {})).toEqual(['path', 'expected']);
});

test('stops at the limit', () => {
  expect(told('[1,2,3]', '[4,5,6]', 2)).toEqual(['/0: 1, not 4', '/1: 2, not 5']);
  expect(told('[1]', '[2]', 0)).toEqual([]);
  const numbers = JSON.stringify(Array.from({ length: 60 }, (_, i) => i));
  expect(told(numbers, '[]')).toHaveLength(50);
  expect(told(numbers, '[]')[49]).toBe('/49: 49, not nothing');
});

test('reaches any depth', () => {
  const nest = (inside: string) => `${'['.repeat(10_000)}${inside}${']'.repeat(10_000)}`;
  expect(told(nest('1'), nest('2'))).toEqual([`${'/0'.repeat(10_000)}: 1, not 2`]);
});

test('each place is one where the two differ, and there is one exactly if they do', () => {
  fc.assert(
    fc.property(json, json, fc.boolean(), (one, other, wrap) => {
      const [expected, actual] = wrap
        ? [
            [one, other],
            [other, one],
          ]
        : [one, other];
      const places = differences(expected, actual);
      expect(places.length === 0).toBe(sameJson(expected, actual));
      for (const place of places) {
        expect(resolve(expected, place.path)).toBe(place.expected);
        expect(resolve(actual, place.path)).toBe(place.actual);
      }
    }),
    { numRuns: casesOf(2_000), seed: 7 },
  );
});
