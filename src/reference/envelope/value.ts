import { Float } from '../../model/float.ts';
import type { RejectionCode } from '../../model/rejection.ts';

/** The spellings that a row is made of (`envelope.value.*`). */
export interface Spelling {
  readonly true: string;
  readonly false: string;
  readonly null: string;
  /** A text, as it stands in a row (`envelope.row.verbatim`). */
  readonly text: (text: string) => string;
  /** An integer: a safe number, or a bigint. */
  readonly integer: (integer: number | bigint) => string;
  /** A finite float. */
  readonly float: (float: number) => string;
}

/**
 * A value as it stands in a row; `undefined` if it cannot stand in one.
 *
 * @example
 * renderValue(spelling, 1.5e-5); // '1.5e-05'
 */
export function renderValue(spelling: Spelling, value: unknown): string | undefined {
  if (typeof value === 'string') return spelling.text(value);
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return spelling.integer(value);
    return Number.isFinite(value) ? spelling.float(value) : undefined;
  }
  if (value === true) return spelling.true;
  if (value === false) return spelling.false;
  if (value === null) return spelling.null;
  if (typeof value === 'bigint') return spelling.integer(value);
  return value instanceof Float && Number.isFinite(value.value) ? spelling.float(value.value) : undefined;
}

/** What is wrong with a value that `renderValue` does not render. */
export function faultOf(value: unknown): RejectionCode {
  return typeof value === 'number' || value instanceof Float ? 'number_out_of_range' : 'not_flat';
}

/** An integer as its digits; minus zero as `0` (`envelope.value.integer`, `envelope.value.integer-zero`). */
export function renderInteger(integer: number | bigint): string {
  return String(integer);
}

/**
 * A float as its shortest digits, which the engine finds as the contract wants them; only the layout differs
 * (`envelope.value.float-*`).
 *
 * @example
 * renderFloat(1e15); // '1000000000000000.0'
 * renderFloat(1e16); // '1e+16'
 */
export function renderFloat(float: number): string {
  if (float === 0) return Object.is(float, -0) ? '-0.0' : '0.0';
  const size = Math.abs(float);
  if (size < 1e-4 || size >= 1e16) return twoDigits(float.toExponential());
  return Number.isInteger(float) ? `${float}.0` : String(float);
}

/** Gives an exponent of one digit a second one. A positive one has two by itself: it is at least 16. */
function twoDigits(scientific: string): string {
  const digit = scientific.length - 1;
  if (scientific.charAt(digit - 1) !== '-') return scientific;
  return `${scientific.slice(0, digit)}0${scientific.charAt(digit)}`;
}
