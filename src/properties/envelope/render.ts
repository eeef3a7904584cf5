import { JsonNumber } from '../../model/json/value.ts';

/** What a row's entry may hold. */
export type Scalar = null | boolean | string | JsonNumber;
export type Entry = readonly [key: string, value: Scalar];
/** A row: its entries in the order written, each key once. */
export type Row = readonly Entry[];

const ROW_SEPARATOR = '; ';

/** The properties' own rendering of a row, so that they owe nothing to the reference. */
export function renderRow(row: Row): string {
  let text = '';
  for (const [key, value] of inOrder(row)) {
    text += `${text === '' ? '' : ','}${key}=${renderValue(value)}`;
  }
  return text;
}

/** Its entries by ascending code point of their keys. */
export function inOrder(row: Row): Row {
  for (let i = 1; i < row.length; i++) {
    if (compareTexts((row[i - 1] as Entry)[0], (row[i] as Entry)[0]) > 0) return [...row].sort(byKey);
  }
  return row;
}

function byKey([a]: Entry, [b]: Entry): number {
  return compareTexts(a, b);
}

/** The length of the row's rendering, for which its order does not matter. */
export function rowLength(row: Row): number {
  let length = Math.max(row.length - 1, 0);
  for (const [key, value] of row) length += lengthOf(key) + 1 + lengthOf(renderValue(value));
  return length;
}

export function renderRows(rows: readonly Row[]): string {
  return rows.length === 0 ? '' : rows.map(renderRow).join(ROW_SEPARATOR);
}

export function renderValue(value: Scalar): string {
  if (typeof value === 'string') return value;
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  const { token } = value;
  if (isFloatToken(token)) return renderFloat(Number(token));
  return token === '-0' ? '0' : token;
}

export function isFloatToken(token: string): boolean {
  for (let i = 0; i < token.length; i++) {
    const unit = token.charCodeAt(i);
    if (unit === 0x2e || unit === 0x65 || unit === 0x45) return true;
  }
  return false;
}

/** The decimal exponent of a float, as the rendering rule has it: zero has 0. */
export function exponentOf(float: number): number {
  return Number(float.toExponential().split('e')[1]);
}

/** `toExponential` without an argument gives the shortest digits that read back, the nearest of those. */
function renderFloat(float: number): string {
  const sign = float < 0 || Object.is(float, -0) ? '-' : '';
  const scientific = Math.abs(float).toExponential();
  const end = scientific.indexOf('e');
  const mantissa = scientific.slice(0, end);
  const e = Number(scientific.slice(end + 1));
  if (e >= 16) return `${sign}${mantissa}e+${e}`;
  if (e < -4) return `${sign}${mantissa}e-${String(-e).padStart(2, '0')}`;
  const digits = mantissa.charAt(0) + mantissa.slice(2);
  if (e < 0) return `${sign}0.${'0'.repeat(-e - 1)}${digits}`;
  return `${sign}${digits.slice(0, e + 1).padEnd(e + 1, '0')}.${digits.slice(e + 1) || '0'}`;
}

/** Code points: surrogate pairs count once, and so does a surrogate alone, which only a port can send. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let i = 1; i < text.length; i++) {
    if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00 || (text.charCodeAt(i - 1) & 0xfc00) !== 0xd800) continue;
    length--;
    i++;
  }
  return length;
}

/** Below 0 if `a` comes first by code point, the shorter of a prefix and its longer text first. */
export function compareTexts(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x === y) continue;
    // Half a pair stands for a code point above every single unit.
    const [xHalf, yHalf] = [isSurrogate(x), isSurrogate(y)];
    return xHalf === yHalf ? x - y : xHalf ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return (unit & 0xf800) === 0xd800;
}

/** True for a value that is written as a number token. */
export function isNumber(value: Scalar): value is JsonNumber {
  return value instanceof JsonNumber;
}
