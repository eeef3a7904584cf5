import { isInteger } from '../../model/json/number.ts';
import { JsonNumber } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { renderFloat } from '../../reference/envelope/value.ts';
import { decimalOf, type Layout, layOut } from './decimal.ts';
import { withSpelling } from './make.ts';
import { withTokens } from './tokens.ts';

/** The reference with another spelling of floats that are not zero. */
function spelt(id: string, violates: string, mistake: string, spell: (float: number) => string): Mutant {
  return withSpelling(id, `value.${violates}`, mistake, {
    float: (float) => (float === 0 ? renderFloat(float) : spell(float)),
  });
}

/** The same, digits as the contract wants them but laid out otherwise. */
function laidOut(id: string, violates: string, mistake: string, layout: Layout): Mutant {
  return spelt(id, violates, mistake, (float) => layOut(decimalOf(float), layout));
}

/** The same, laid out as the contract wants it but of other digits. */
function digits(id: string, mistake: string, of: (size: number) => string): Mutant {
  return spelt(id, 'float-digits', mistake, (float) => layOut(decimalOf(float, of(Math.abs(float)))));
}

/** Mistakes in the digits of a float. */
const digitMutants: readonly Mutant[] = [
  digits('float-15-digits', 'gives floats 15 significant digits', (size) => size.toExponential(14)),
  digits('float-16-digits', 'gives floats 16 significant digits', (size) => size.toExponential(15)),
  digits('float-17-digits', 'gives floats 17 significant digits', (size) => size.toExponential(16)),
  digits('float-6-digits', 'gives floats 6 significant digits', (size) => size.toExponential(5)),
  digits('float-single', 'keeps floats in single precision', (size) => {
    const single = Math.fround(size);
    return (Number.isFinite(single) && single > 0 ? single : size).toExponential();
  }),
  spelt('float-2-decimals', 'float-digits', 'rounds floats to two decimals', (float) =>
    Math.abs(float) < 1e15
      ? layOut(decimalOf(float, Number(Math.abs(float).toFixed(2)).toExponential()))
      : renderFloat(float),
  ),
  spelt('float-6-decimals', 'float-digits', 'rounds floats to six decimals', (float) =>
    Math.abs(float) < 1e15
      ? layOut(decimalOf(float, Number(Math.abs(float).toFixed(6)).toExponential()))
      : renderFloat(float),
  ),
];

/** A float token read in two steps, each of which rounds. */
function stepwise(number: JsonNumber): JsonNumber {
  const [mantissa = '', exponent = '0'] = number.token.split(/e/i);
  const places = mantissa.split('.')[1]?.length ?? 0;
  const value = Number(mantissa.replace('.', '')) * 10 ** (Number(exponent) - places);
  if (isInteger(number) || !Number.isFinite(value) || Number.isInteger(value)) return number;
  return new JsonNumber(String(value));
}

/** Mistakes in reading a float. */
const tokenMutants: readonly Mutant[] = [
  withTokens('float-in-steps', 'value.float-digits', 'reads floats as digits times a power of ten', stepwise),
  withTokens(
    'float-exponent-limit',
    'value.float-zero',
    'refuses floats whose exponent has more than four digits as out of range',
    (number) => (/e[+-]?\d{5}/i.test(number.token) ? new JsonNumber('1e999') : number),
  ),
];

const JAVASCRIPT: Layout = { low: -7, high: 21 };

/** Mistakes about which floats are positional, and how those look. */
const positionalMutants: readonly Mutant[] = [
  laidOut('float-low-minus-3', 'float-positional', 'turns to scientific notation below 0.001', { low: -3 }),
  laidOut('float-high-15', 'float-positional', 'turns to scientific notation at 1e15', { high: 15 }),
  laidOut('float-high-6', 'float-positional', 'turns to scientific notation at 1e6', { high: 6 }),
  laidOut('float-scientific', 'float-positional', 'writes every float in scientific notation', {
    low: 0,
    high: 0,
  }),
  spelt('float-no-leading-zero', 'float-positional', 'leaves out the zero before the point', (float) =>
    renderFloat(float).replace(/^(-?)0\./, '$1.'),
  ),
  laidOut('float-bare', 'float-point', 'writes a float of integral value as an integer', { point: '' }),
  laidOut('float-bare-point', 'float-point', 'writes no zero behind the point', { point: '.' }),
  laidOut('float-two-zeros', 'float-point', 'writes two zeros behind the point', { point: '.00' }),
  spelt(
    'float-point-lost-late',
    'float-point',
    'writes a float of integral value as an integer from 1e10',
    (float) => layOut(decimalOf(float), { point: Math.abs(float) < 1e10 ? '.0' : '' }),
  ),
];

/** Mistakes in scientific notation, and about which floats have it. */
const scientificMutants: readonly Mutant[] = [
  laidOut(
    'float-javascript',
    'float-scientific',
    'turns to scientific notation where JavaScript does',
    JAVASCRIPT,
  ),
  laidOut('float-low-minus-5', 'float-scientific', 'turns to scientific notation one decimal too late', {
    low: -5,
  }),
  laidOut('float-high-17', 'float-scientific', 'turns to scientific notation at 1e17', { high: 17 }),
  laidOut('float-positional', 'float-scientific', 'writes no float in scientific notation', {
    low: -400,
    high: 400,
  }),
  laidOut('float-no-plus', 'float-scientific', 'writes no plus before an exponent', { plus: '' }),
  laidOut('float-short-exponent', 'float-scientific', 'writes an exponent of one digit as one digit', {
    width: 1,
  }),
  laidOut('float-long-exponent', 'float-scientific', 'writes exponents with three digits', { width: 3 }),
  laidOut('float-capital', 'float-scientific', 'writes a capital E', { mark: 'E' }),
  spelt(
    'float-scientific-point',
    'float-scientific',
    'adds `.0` to a single digit before an exponent',
    (float) => renderFloat(float).replace(/^(-?\d)e/, '$1.0e'),
  ),
];

/** Mistakes with zeros. */
const zeroMutants: readonly Mutant[] = [
  withSpelling('float-zero-bare', 'value.float-zero', 'writes a float zero as `0`', {
    float: (float) => (Object.is(float, 0) ? '0' : renderFloat(float)),
  }),
  withSpelling('float-zero-unsigned', 'value.float-zero', 'loses the sign of a negative zero', {
    float: (float) => renderFloat(float === 0 ? 0 : float),
  }),
  withSpelling('float-minus-zero-bare', 'value.float-zero', 'writes a negative zero as `-0`', {
    float: (float) => (Object.is(float, -0) ? '-0' : renderFloat(float)),
  }),
  withSpelling('float-zero-scientific', 'value.float-zero', 'writes a float zero as `0e+00`', {
    float: (float) => (float === 0 ? '0e+00' : renderFloat(float)),
  }),
];

/** Mistakes in the spelling of floats. */
export const floatMutants: readonly Mutant[] = [
  ...digitMutants,
  ...tokenMutants,
  ...positionalMutants,
  ...scientificMutants,
  ...zeroMutants,
];
