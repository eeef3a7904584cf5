import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floatOf, isInteger, isIntegral, overflows, sameNumber } from '../../../src/model/json/number.ts';
import { JsonNumber } from '../../../src/model/json/value.ts';
import { casesOf, token } from './arbitraries.ts';

const nines = '9'.repeat(1000);
const large = `1${'0'.repeat(400)}`;

const rows: [token: string, integer: boolean, integral: boolean, overflow: boolean, float: number][] = [
  ['0', true, true, false, 0],
  ['-0', true, true, false, -0],
  ['12', true, true, false, 12],
  [large, true, true, false, Number.POSITIVE_INFINITY],
  ['1.0', false, true, false, 1],
  ['1e3', false, true, false, 1000],
  ['1E3', false, true, false, 1000],
  ['1e300', false, true, false, 1e300],
  ['1e-400', false, true, false, 0],
  ['-0.0', false, true, false, -0],
  ['0e999', false, true, false, 0],
  ['1.5', false, false, false, 1.5],
  ['15E-1', false, false, false, 1.5],
  ['1e999', false, false, true, Number.POSITIVE_INFINITY],
  ['-1E999', false, false, true, Number.NEGATIVE_INFINITY],
  ['1.7976931348623157e308', false, true, false, Number.MAX_VALUE],
  ['1.7976931348623158e308', false, true, false, Number.MAX_VALUE],
  ['1.7976931348623159e308', false, false, true, Number.POSITIVE_INFINITY],
];
test.each(rows)('the kind of %s', (spelling, integer, integral, overflow, float) => {
  const number = new JsonNumber(spelling);
  expect(isInteger(number)).toBe(integer);
  expect(isIntegral(number)).toBe(integral);
  expect(overflows(number)).toBe(overflow);
  expect(floatOf(number)).toBe(float);
});

const pairs: [a: string, b: string, same: boolean][] = [
  ['1', '1', true],
  ['1', '2', false],
  ['1', '-1', false],
  ['0', '-0', true],
  ['-0', '0.0', true],
  ['0', '-0.0', true],
  ['0.0', '-0.0', true],
  ['1', '1.0', true],
  ['1', '10e-1', true],
  ['1', '1.5', false],
  ['1', '1.00000000000000000001', true],
  ['0', '1e-400', true],
  ['100', '1e2', true],
  ['1.0', '1.00', true],
  ['0.1', '0.10000000000000000001', true],
  ['0.1', '0.2', false],
  ['9007199254740993', '9007199254740992', false],
  ['9007199254740993', '9007199254740993.0', false],
  ['9007199254740992', '9007199254740993.0', true],
  ['100000000000000000000000', '1e23', false],
  ['99999999999999991611392', '1e23', true],
  ['-99999999999999991611392', '-1e23', true],
  ['-99999999999999991611392', '1e23', false],
  [nines, nines, true],
  [nines, `-${nines}`, false],
  [nines, `${nines}9`, false],
  [nines, '1e999', false],
  [nines, '1e1000', false],
  ['1e999', '1e999', true],
  ['1e999', '2e999', true],
  ['1e999', '-1e999', false],
  ['1e999', '1e308', false],
  ['1e999', '1', false],
];
test.each(pairs)('%s and %s', (a, b, same) => {
  expect(sameNumber(new JsonNumber(a), new JsonNumber(b))).toBe(same);
  expect(sameNumber(new JsonNumber(b), new JsonNumber(a))).toBe(same);
});

/** An oracle that shares nothing with the code: the exact value as a fraction's two bigints, or infinity. */
function fraction(spelling: string): readonly [bigint, bigint] | number {
  if (/^-?[0-9]+$/.test(spelling)) return [BigInt(spelling), 1n];
  let value = Number.parseFloat(spelling);
  if (Math.abs(value) > Number.MAX_VALUE) return value;
  let divisor = 1n;
  while (value !== Math.trunc(value)) {
    value *= 2;
    divisor *= 2n;
  }
  return [BigInt(value), divisor];
}

function oracle(a: string, b: string): boolean {
  const [x, y] = [fraction(a), fraction(b)];
  if (typeof x === 'number' || typeof y === 'number') return x === y;
  return x[0] * y[1] === y[0] * x[1];
}

/** Another spelling that rounds to the same number, or nearly. */
const respelled = fc
  .tuple(token, fc.constantFrom('', '.0', 'e0', '0', '1'))
  .map(([first, tail]): [string, string] => {
    const second = /[.eE]/.test(first) ? String(Number(first)) : first + tail;
    return [first, /^-?(0|[1-9][0-9]*)([.e].*)?$/.test(second) ? second : first];
  });

test('sameNumber is equality of exact fractions', () => {
  let same = 0;
  fc.assert(
    fc.property(fc.oneof(fc.tuple(token, token), respelled), ([a, b]) => {
      const expected = oracle(a, b);
      if (expected && a !== b) same++;
      return sameNumber(new JsonNumber(a), new JsonNumber(b)) === expected;
    }),
    { numRuns: casesOf(10_000), seed: 7 },
  );
  expect(same).toBeGreaterThan(casesOf(10_000) / 25);
});
