import { expect, test } from 'vitest';
import { num, obj } from '../../../src/model/json/build.ts';
import { JsonNumber, JsonObject } from '../../../src/model/json/value.ts';
import { writeJson } from '../../../src/model/json/write.ts';

const numbers: [value: number | bigint | string, token: string][] = [
  [0, '0'],
  [-12, '-12'],
  [1.5, '1.5'],
  [1e21, '1e+21'],
  [12345678901234567890n, '12345678901234567890'],
  ['1.0', '1.0'],
  ['-0', '-0'],
  ['-0.50E+05', '-0.50E+05'],
  ['10e-1', '10e-1'],
  ['1e5', '1e5'],
  [-0, '0'],
];
test.each(numbers)('num(%s)', (value, token) => {
  expect(num(value)).toEqual(new JsonNumber(token));
});

const bad = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '01',
  '1.',
  '.5',
  '+1',
  '1e',
  '0x1',
  ' 1',
  '1 ',
  'a1',
  '1e+',
  '-',
];
test.each(bad)('num(%j) is refused', (value) => {
  expect(() => num(value)).toThrow(new TypeError(`not a JSON number: ${value}`));
});

test('obj of a record and of members', () => {
  expect(writeJson(obj({ b: num(1), a: [obj({})] }))).toBe('{"b":1,"a":[{}]}');
  expect(
    writeJson(
      obj([
        ['2', null],
        ['1', 'x'],
        ['2', true],
      ]),
    ),
  ).toBe('{"2":null,"1":"x","2":true}');
  expect(obj([])).toEqual(new JsonObject([]));
});
