import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '../../../src/model/json/read.ts';
import { type Json, JsonNumber, JsonObject } from '../../../src/model/json/value.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import { casesOf, json, text } from './arbitraries.ts';

const rows: [value: Json, text: string][] = [
  [null, 'null'],
  [true, 'true'],
  [false, 'false'],
  ['', '""'],
  [new JsonNumber('1.00E+5'), '1.00E+5'],
  [[], '[]'],
  [new JsonObject([]), '{}'],
  [[[], [[]], 'a', null], '[[],[[]],"a",null]'],
  [
    new JsonObject([
      ['a', []],
      ['a', new JsonObject([['', null]])],
      ['0', 'x'],
    ]),
    '{"a":[],"a":{"":null},"0":"x"}',
  ],
  ['\ud800', '"\\ud800"'],
  ['\u{1f600}é\u2028\u007f', '"\u{1f600}é\u2028\u007f"'],
];
test.each(rows)('%j', (value, compact) => {
  expect(writeJson(value)).toBe(compact);
});

test('every unit is quoted as JSON.stringify quotes it, in short strings and long ones', () => {
  for (let unit = 0; unit <= 0xffff; unit++) {
    const short = `a${String.fromCharCode(unit)}b`;
    for (const string of [short, short.padEnd(60)]) {
      if (writeJson(string) !== JSON.stringify(string))
        expect(writeJson(string)).toBe(JSON.stringify(string));
    }
  }
});

test('strings as JSON.stringify has them, as values and as names', () => {
  fc.assert(
    fc.property(text, (string) => {
      expect(writeJson([string])).toBe(JSON.stringify([string]));
      expect(writeJson(new JsonObject([[string, true]]))).toBe(`{${JSON.stringify(string)}:true}`);
    }),
    { numRuns: casesOf(2_000), seed: 7 },
  );
});

test('writing what was read of compact text changes nothing', () => {
  fc.assert(
    fc.property(json, (value) => {
      const compact = writeJson(value);
      expect(writeJson(readJson(compact))).toBe(compact);
    }),
    { numRuns: casesOf(2_000), seed: 7 },
  );
});
