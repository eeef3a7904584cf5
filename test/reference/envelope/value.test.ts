import { expect, test } from 'vitest';
import { Float } from '../../../src/model/float.ts';
import { spelling } from '../../../src/reference/envelope/parts.ts';
import { faultOf, renderValue } from '../../../src/reference/envelope/value.ts';

const rows: readonly (readonly [value: unknown, rendered: string])[] = [
  ['', ''],
  ['a=1, "b"; c', 'a=1, "b"; c'],
  ['\uD83D', '\uD83D'],
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
  [0, '0'],
  [-0, '0'],
  [-7, '-7'],
  [9007199254740991, '9007199254740991'],
  [9007199254740993n, '9007199254740993'],
  [-(10n ** 30n), `-1${'0'.repeat(30)}`],
  [10n ** 999n, `1${'0'.repeat(999)}`],
  [1.1, '1.1'],
  [-0.5, '-0.5'],
  [0.0001, '0.0001'],
  [0.00012, '0.00012'],
  [0.00001, '1e-05'],
  [0.000015, '1.5e-05'],
  [-0.00001, '-1e-05'],
  [0.00009999999999999999, '9.999999999999999e-05'],
  [1.5e-10, '1.5e-10'],
  [5e-324, '5e-324'],
  [2.2250738585072014e-308, '2.2250738585072014e-308'],
  [9007199254740992, '9007199254740992.0'],
  [1e16, '1e+16'],
  [-1e16, '-1e+16'],
  [1e21, '1e+21'],
  [1.7976931348623157e308, '1.7976931348623157e+308'],
  [new Float(0), '0.0'],
  [new Float(-0), '-0.0'],
  [new Float(1), '1.0'],
  [new Float(-3), '-3.0'],
  [new Float(1e5), '100000.0'],
  [new Float(1e15), '1000000000000000.0'],
  [new Float(9999999999999998), '9999999999999998.0'],
  [new Float(Number('9007199254740993')), '9007199254740992.0'],
  [new Float(1e16), '1e+16'],
  [new Float(123456789012345680), '1.2345678901234568e+17'],
  [new Float(0.1), '0.1'],
];

test.each(rows)('%o renders as %j', (value, rendered) => {
  expect(renderValue(spelling, value)).toBe(rendered);
});

const faults: readonly (readonly [value: unknown, code: string])[] = [
  [Number.NaN, 'number_out_of_range'],
  [Number.POSITIVE_INFINITY, 'number_out_of_range'],
  [new Float(Number.NEGATIVE_INFINITY), 'number_out_of_range'],
  [[], 'not_flat'],
  [{}, 'not_flat'],
  [undefined, 'not_flat'],
  [Symbol('s'), 'not_flat'],
];

test.each(faults)('%o does not render', (value, code) => {
  expect(renderValue(spelling, value)).toBeUndefined();
  expect(faultOf(value)).toBe(code);
});
