import type { JsonNumber } from './value.ts';

/** True for a token without `.`, `e` or `E`, whatever its value: `1` is an integer, `1.0` and `1e3` are floats. */
export function isInteger({ token }: JsonNumber): boolean {
  for (let i = 0; i < token.length; i++) {
    const unit = token.charCodeAt(i);
    if (unit === 0x2e || unit === 0x65 || unit === 0x45) return false;
  }
  return true;
}

/** The nearest binary64, ties to even; infinite where the rounding is. */
export function floatOf(number: JsonNumber): number {
  return Number(number.token);
}

/** True for a float token that rounds to infinity: `1e999`, not `0e999`. An integer, however long, is exact. */
export function overflows(number: JsonNumber): boolean {
  return !isInteger(number) && !Number.isFinite(floatOf(number));
}

/** True if the value is integral: any integer, and a float whose binary64 is (`1.0`, `1e300`, `1e-400`). */
export function isIntegral(number: JsonNumber): boolean {
  return isInteger(number) || Number.isInteger(floatOf(number));
}

/**
 * Equality by value, exact: `1`, `1.0` and `10e-1` are the same, `9007199254740993` and `9007199254740993.0` (which
 * rounds to …992) are not, `-0` is `0`. An overflowing float equals one of the same sign and nothing finite.
 */
export function sameNumber(a: JsonNumber, b: JsonNumber): boolean {
  if (a.token === b.token) return true;
  const [aExact, bExact] = [isInteger(a), isInteger(b)];
  if (aExact && bExact) return digits(a) === digits(b);
  if (aExact) return isValueOf(floatOf(b), digits(a));
  if (bExact) return isValueOf(floatOf(a), digits(b));
  return floatOf(a) === floatOf(b);
}

/** JSON allows no leading zeros, so but for minus zero an integer has one spelling. */
function digits(integer: JsonNumber): string {
  return integer.token === '-0' ? '0' : integer.token;
}

function isValueOf(float: number, integer: string): boolean {
  return Number.isInteger(float) && BigInt(float).toString() === integer;
}
