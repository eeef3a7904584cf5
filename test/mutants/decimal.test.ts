import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, layOut } from '../../src/mutants/envelope/decimal.ts';
import { renderFloat } from '../../src/reference/envelope/value.ts';

const float = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => value !== 0);

test('without a change the layout is the reference’s', () => {
  fc.assert(
    fc.property(float, (value) => {
      expect(layOut(decimalOf(value))).toBe(renderFloat(value));
    }),
  );
});

test.each([
  [1e5, { high: 5 }, '1e+05'],
  [1e-5, { low: -5 }, '0.00001'],
  [1e16, { plus: '' }, '1e16'],
  [1e16, { mark: 'E' }, '1E+16'],
  [1e-5, { width: 1 }, '1e-5'],
  [-1.5e300, { width: 4 }, '-1.5e+0300'],
  [-3, { point: '' }, '-3'],
])('%d with %j is %s', (value, layout, text) => {
  expect(layOut(decimalOf(value), layout)).toBe(text);
});
