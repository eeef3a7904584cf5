/** A finite float as its sign, its digits and its decimal exponent: d.ddd × 10^exponent. */
export interface Decimal {
  readonly sign: string;
  readonly digits: string;
  readonly exponent: number;
}

/** How a float is laid out; what is not said is as the contract has it. */
export interface Layout {
  /** The first exponent that is positional, and the first above it that is not. */
  readonly low?: number;
  readonly high?: number;
  /** Before an exponent that is not negative. */
  readonly plus?: string;
  /** The least digits of an exponent. */
  readonly width?: number;
  /** Between digits and exponent. */
  readonly mark?: string;
  /** Behind the digits of a whole number. */
  readonly point?: string;
}

/** The digits of a float: the shortest, or what `JSON` or a format of another language gives. */
export function decimalOf(float: number, scientific: string = Math.abs(float).toExponential()): Decimal {
  const [mantissa = '', exponent = '0'] = scientific.split('e');
  const digits = mantissa.replace('.', '').replace(/(?<=.)0+$/, '');
  const sign = float < 0 || Object.is(float, -0) ? '-' : '';
  return { sign, digits, exponent: Number(exponent) };
}

/** Lays a decimal out: the contract's rule with other numbers in it. */
export function layOut(decimal: Decimal, layout: Layout = {}): string {
  const { low = -4, high = 16 } = layout;
  const { sign, exponent } = decimal;
  const plain = exponent >= low && exponent < high;
  return sign + (plain ? positional(decimal, layout) : scientific(decimal, layout));
}

function positional({ digits, exponent }: Decimal, { point = '.0' }: Layout): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction = digits.slice(exponent + 1);
  return fraction === '' ? whole + point : `${whole}.${fraction}`;
}

function scientific({ digits, exponent }: Decimal, { plus = '+', width = 2, mark = 'e' }: Layout): string {
  const fraction = digits.slice(1);
  const size = String(Math.abs(exponent)).padStart(width, '0');
  return `${digits.charAt(0)}${fraction && `.${fraction}`}${mark}${exponent < 0 ? '-' : plus}${size}`;
}
