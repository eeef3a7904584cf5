import { Float } from '../../model/float.ts';
import { JsonNumber } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { isObject } from '../../reference/envelope/check.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { withParts, withSpelling } from './make.ts';
import { withTokens } from './tokens.ts';

const isBig = (integer: number | bigint): integer is bigint => typeof integer === 'bigint';

/** The reference with another spelling of integers that every language can hold. */
function safe(id: string, mistake: string, spell: (integer: number) => string): Mutant {
  return withSpelling(id, 'value.integer', mistake, {
    integer: (integer) => (isBig(integer) ? String(integer) : spell(integer)),
  });
}

/** The same for larger ones. */
function big(id: string, mistake: string, spell: (integer: bigint) => string): Mutant {
  return withSpelling(id, 'value.big-integer', mistake, {
    integer: (integer) => (isBig(integer) ? spell(integer) : String(integer)),
  });
}

/** Mistakes in the words for true, false and null. */
const wordMutants: readonly Mutant[] = [
  withSpelling('truth-lower', 'value.true-false', 'writes true and false in lower case', {
    true: 'true',
    false: 'false',
  }),
  withSpelling('truth-upper', 'value.true-false', 'writes true and false in capitals', {
    true: 'TRUE',
    false: 'FALSE',
  }),
  withSpelling('truth-digits', 'value.true-false', 'writes true and false as 1 and 0', {
    true: '1',
    false: '0',
  }),
  withSpelling('truth-words', 'value.true-false', 'writes true and false as `yes` and `no`', {
    true: 'yes',
    false: 'no',
  }),
  withSpelling('false-empty', 'value.true-false', 'writes false as an empty text', { false: '' }),
  withSpelling('null-word', 'value.null', 'writes null as `null`', { null: 'null' }),
  withSpelling('null-empty', 'value.null', 'writes null as an empty text', { null: '' }),
  withSpelling('null-nil', 'value.null', 'writes null as `nil`', { null: 'nil' }),
  withSpelling('null-upper', 'value.null', 'writes null as `NULL`', { null: 'NULL' }),
];

/** Mistakes in the spelling of integers. */
const integerMutants: readonly Mutant[] = [
  safe('integer-grouped', 'groups the digits of integers by thousands', (integer) =>
    integer.toLocaleString('en'),
  ),
  safe(
    'integer-plus',
    'writes a plus before positive integers',
    (integer) => `${integer > 0 ? '+' : ''}${integer}`,
  ),
  safe('integer-point', 'writes integers as floats', (integer) => `${integer}.0`),
  safe('integer-unsigned', 'loses the sign of negative integers', (integer) => String(Math.abs(integer))),
  safe('integer-32-bits', 'keeps 32 bits of integers', (integer) => String(integer | 0)),
  safe('integer-scientific', 'writes integers from 1e6 in scientific notation', (integer) =>
    Math.abs(integer) < 1e6 ? String(integer) : integer.toExponential(),
  ),
  withParts(
    'integer-in-column',
    'value.integer',
    'writes an integer as a float where another row has a fraction or null under its key',
    { rowsOf: (rows) => framed(envelopeParts.rowsOf(rows)) },
  ),
  safe('integer-zero-empty', 'writes the integer 0 as an empty text', (integer) => String(integer || '')),
  big('big-as-double', 'rounds large integers to a double', (integer) => {
    const double = Number(integer);
    return Number.isFinite(double) ? String(BigInt(double)) : String(double);
  }),
  big('big-as-float', 'writes large integers as floats', (integer) => String(Number(integer))),
  big('big-64-bits', 'keeps 64 bits of large integers', (integer) => String(BigInt.asIntN(64, integer))),
  big('big-clamped', 'clamps large integers to 64 bits', (integer) => {
    const size = integer < 0n ? -integer : integer;
    const limit = 2n ** 63n - 1n;
    return size <= limit ? String(integer) : String(integer < 0n ? -limit - 1n : limit);
  }),
  big('big-suffix', 'marks large integers with an `n`', (integer) => `${integer}n`),
  big('big-300-digits', 'cuts integers at 300 digits', (integer) => String(integer).slice(0, 300)),
  withTokens('integer-minus-zero', 'value.integer-zero', 'writes the integer -0 as `-0`', (number) =>
    number.token === '-0' ? '-0' : number,
  ),
  withTokens(
    'integer-minus-zero-float',
    'value.integer-zero',
    'takes the integer -0 for a float',
    (number) => (number.token === '-0' ? new JsonNumber('-0.0') : number),
  ),
];

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** The rows as a data frame holds them: integers of a column with a fraction or a gap become floats. */
function framed(rows: readonly unknown[]): readonly unknown[] {
  const entries = rows.filter(isObject).flatMap((row) => Object.entries(row));
  const odd = entries.filter(([, value]) => value === null || (typeof value === 'number' && !isWhole(value)));
  const columns = new Set(odd.map(([key]) => key));
  return rows.map((row) => {
    if (!isObject(row)) return row;
    const cast = (key: string, value: unknown): unknown =>
      columns.has(key) && isWhole(value) ? new Float(value) : value;
    return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cast(key, value)]));
  });
}

/** Mistakes in the spelling of what is neither a text nor a float. */
export const valueMutants: readonly Mutant[] = [...wordMutants, ...integerMutants];
