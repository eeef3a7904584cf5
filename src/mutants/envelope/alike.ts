import type { Mutant } from '../../model/suite.ts';
import { isObject } from '../../reference/envelope/check.ts';
import { compareText } from '../../reference/text.ts';
import { entriesWhere, reshaped, withParts, withSpelling } from './make.ts';

/** Of entries whose keys are read alike the last one. */
function once(id: string, mistake: string, read: (key: string) => string): Mutant {
  return withParts(
    id,
    'row.entries',
    mistake,
    reshaped((row) => {
      if (!isObject(row)) return row;
      const entries = Object.entries(row).sort(([a], [b]) => compareText(a, b));
      return Object.fromEntries(new Map(entries.map((entry) => [read(entry[0]), entry])).values());
    }),
  );
}

/** Mistakes that take one key for another, or for no key. */
const keyMutants: readonly Mutant[] = [
  once('keys-any-case-once', 'keeps one of the entries whose keys differ in case only', (key) =>
    key.toLowerCase(),
  ),
  once('keys-normalised-once', 'keeps one of the entries whose keys are canonically equal', (key) =>
    key.normalize('NFC'),
  ),
  once('keys-255-once', 'keeps one of the entries whose keys begin with the same 255 characters', (key) =>
    [...key].slice(0, 255).join(''),
  ),
  withParts('key-to-nul', 'row.entries', 'reads keys up to a NUL', { key: upToNul }),
  withParts(
    'keys-reserved-dropped',
    'row.entries',
    'leaves out entries whose key begins with `$` or `@`',
    reshaped((row) => entriesWhere(row, (_value, key) => !/^[$@]/.test(key))),
  ),
  withParts(
    'length-indexed',
    'row.entries',
    'takes a row with a number `length` for an array and renders it by its indexes',
    reshaped((row) => {
      const length = isObject(row) ? row['length'] : undefined;
      if (typeof length !== 'number') return row;
      return entriesWhere(row, (_value, key) => /^\d+$/.test(key) && Number(key) < length);
    }),
  ),
];

/** A text that is a JSON value other than a number, as that value would be written. */
function reread(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return 'None';
    if (typeof value === 'boolean') return value ? 'True' : 'False';
    if (typeof value === 'object') return JSON.stringify(value);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

function upToNul(text: string): string {
  return text.replace(/\0.*/s, '');
}

function dateOf(text: string): string {
  if (!/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(text)) return text;
  const date = new Date(text);
  return Number.isNaN(date.valueOf()) ? text : date.toISOString();
}

/** Mistakes that take a text for something else. */
const textMutants: readonly Mutant[] = [
  withSpelling('text-to-nul', 'row.verbatim', 'reads texts up to a NUL', { text: upToNul }),
  withSpelling('text-as-date', 'row.verbatim', 'reads texts that look like dates as dates', { text: dateOf }),
  withSpelling('text-as-number', 'row.verbatim', 'reads texts that look like numbers as numbers', {
    text: (text) => (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? String(Number(text)) : text),
  }),
  withSpelling('text-reread', 'row.verbatim', 'reads texts that are JSON a second time', { text: reread }),
  withSpelling('text-zero-empty', 'row.verbatim', 'takes the text `0` for an empty one', {
    text: (text) => (text === '0' ? '' : text),
  }),
  withSpelling('text-unicode-escapes', 'row.verbatim', 'escapes `<`, `>` and `&` as `\\u003c` and so on', {
    text: (text) => text.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
  }),
];

/** Mistakes that take a key or a text for what it looks like. */
export const alikeMutants: readonly Mutant[] = [...keyMutants, ...textMutants];
