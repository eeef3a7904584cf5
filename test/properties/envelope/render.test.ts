import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { num } from '../../../src/model/json/build.ts';
import { compareTexts, lengthOf, renderRows, renderValue } from '../../../src/properties/envelope/render.ts';

const numbers: [token: string, text: string][] = [
  ['1e5', '100000.0'],
  ['1e15', '1000000000000000.0'],
  ['1e16', '1e+16'],
  ['123456789012345680.0', '1.2345678901234568e+17'],
  ['0.0001', '0.0001'],
  ['0.00001', '1e-05'],
  ['1.5e-5', '1.5e-05'],
  ['-1.25e-4', '-0.000125'],
  ['1.10', '1.1'],
  ['3.0e0', '3.0'],
  ['120.5', '120.5'],
  ['9007199254740993.0', '9007199254740992.0'],
  ['9007199254740993', '9007199254740993'],
  ['-0.0', '-0.0'],
  ['-0', '0'],
  ['-1e-400', '-0.0'],
  ['5e-324', '5e-324'],
  ['1.7976931348623157e308', '1.7976931348623157e+308'],
  ['-1e100', '-1e+100'],
];

/** The exact value of a float as a fraction. */
function fraction(float: number): { numerator: bigint; denominator: bigint } {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, float);
  const raw = bits.getBigUint64(0);
  const stored = (raw >> 52n) & 0x7ffn;
  const mantissa = (raw & 0xfffffffffffffn) | (stored === 0n ? 0n : 1n << 52n);
  const shift = (stored === 0n ? 1n : stored) - 1075n;
  return shift >= 0n
    ? { numerator: mantissa << shift, denominator: 1n }
    : { numerator: mantissa, denominator: 1n << -shift };
}

/** Ten times ten times … : how far `digits`e`exponent` is from the float, scaled to be whole. */
function distance(float: number, digits: bigint, exponent: number): bigint {
  const { numerator, denominator } = fraction(float);
  const scale = 10n ** BigInt(Math.abs(exponent));
  const [left, right] =
    exponent >= 0 ? [numerator, digits * scale * denominator] : [numerator * scale, digits * denominator];
  return left > right ? left - right : right - left;
}

/** The digits of a rendering without zeros around them, and the exponent of the last one. */
function decimal(text: string): { digits: bigint; exponent: number } {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const all = `${whole}${part}`;
  const digits = all.replace(/0+$/, '');
  return { digits: BigInt(digits), exponent: Number(exponent) - part.length + all.length - digits.length };
}

describe("the properties' own renderer", () => {
  it.each(numbers)('renders %s as %s', (token, text) => {
    expect(renderValue(num(token))).toBe(text);
  });

  it('gives the shortest digits, of those the nearest, by exact arithmetic', () => {
    const positive = fc.double({ min: 5e-324, noNaN: true, noDefaultInfinity: true });
    const property = fc.property(positive, (float) => {
      const text = renderValue(num(`${float.toExponential(20).replace(/e\+?/, 'e')}`));
      const { digits, exponent } = decimal(text);
      expect(Number(`${digits}e${exponent}`)).toBe(float);
      const nearest = distance(float, digits, exponent);
      for (const other of [digits - 1n, digits + 1n]) {
        if (Number(`${other}e${exponent}`) !== float) continue;
        const further = distance(float, other, exponent);
        expect(further > nearest || (further === nearest && digits % 2n === 0n)).toBe(true);
      }
      const shorter = digits / 10n;
      for (const other of [shorter, shorter + 1n]) expect(Number(`${other}e${exponent + 1}`)).not.toBe(float);
    });
    fc.assert(property, { seed: 1, numRuns: 2_000 });
  });

  it.each([
    ['', 0],
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 2],
    ['\u{1f600}\u{1f600}', 2],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['a\u{10ffff}b', 3],
  ])('counts the code points of %j', (text, length) => {
    expect(lengthOf(text)).toBe(length);
  });

  it('orders as the lists of code points order', () => {
    const unit = fc.constantFrom('a', 'b', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '\u{10ffff}');
    const text = fc.string({ unit, maxLength: 4 });
    const points = (value: string): string =>
      [...value].map((character) => character.codePointAt(0)?.toString(16).padStart(6, '0')).join(' ');
    const property = fc.property(text, text, (a, b) => {
      const [x, y] = [points(a), points(b)];
      expect(Math.sign(compareTexts(a, b))).toBe(x < y ? -1 : x > y ? 1 : 0);
    });
    fc.assert(property, { seed: 1, numRuns: 1_000 });
  });

  it('renders rows as the contract shows them', () => {
    const rows = [
      [['b', num('2')] as const, ['a', num('1')] as const],
      [],
      [['a', null] as const, ['=', ';'] as const],
    ];
    expect(renderRows(rows)).toBe('a=1,b=2; ; ==;,a=None');
  });
});
