import type { Mutant } from '../../model/suite.ts';
import { fill } from '../../reference/envelope/fill.ts';
import { rowRenderer } from '../../reference/envelope/row.ts';
import { entriesWhere, rendered, reshaped, withParts, withSpelling } from './make.ts';

/** Mistakes in how an entry is put together, and entries together. */
const entryMutants: readonly Mutant[] = [
  withParts('entry-colon', 'row.entries', 'writes a colon instead of an equals sign', { equals: ':' }),
  withParts('entry-spaced', 'row.entries', 'writes blanks around the equals sign', { equals: ' = ' }),
  withParts('entry-values-only', 'row.entries', 'leaves the keys out', { key: () => '', equals: '' }),
  withParts(
    'entry-no-nulls',
    'row.entries',
    'leaves out entries that are null',
    reshaped((row) => entriesWhere(row, (value) => value !== null)),
  ),
  withParts(
    'entry-no-empties',
    'row.entries',
    'leaves out entries whose text is empty',
    reshaped((row) => entriesWhere(row, (value) => value !== '')),
  ),
  withParts(
    'entry-no-empty-key',
    'row.entries',
    'leaves out the entry whose key is empty',
    reshaped((row) => entriesWhere(row, (_value, key) => key !== '')),
  ),
  withParts(
    'entry-no-private',
    'row.entries',
    'leaves out entries whose key begins with an underscore',
    reshaped((row) => entriesWhere(row, (_value, key) => !key.startsWith('_'))),
  ),
  withParts('comma-space', 'row.comma', 'puts a space behind the comma', { comma: ', ' }),
  withParts('comma-semicolon', 'row.comma', 'joins entries with semicolons', { comma: ';' }),
  withParts('comma-space-only', 'row.comma', 'joins entries with a space', { comma: ' ' }),
  withParts(
    'comma-trailing',
    'row.comma',
    'leaves a comma behind the last entry',
    rendered((text, row) => (Object.keys(row).length > 0 ? `${text},` : text)),
  ),
];

/** Mistakes with texts that should stand as they are. */
const verbatimMutants: readonly Mutant[] = [
  withSpelling('text-quoted', 'row.verbatim', 'puts texts in quotes', { text: (text) => `"${text}"` }),
  withSpelling('text-quoted-if-needed', 'row.verbatim', 'puts texts that hold a comma in quotes', {
    text: (text) => (text.includes(',') ? `"${text}"` : text),
  }),
  withSpelling('text-commas-escaped', 'row.verbatim', 'escapes commas and equals signs in texts', {
    text: (text) => text.replace(/[,=]/g, '\\$&'),
  }),
  withSpelling('text-as-json', 'row.verbatim', 'escapes texts as JSON does', {
    text: (text) => JSON.stringify(text).slice(1, -1),
  }),
  withSpelling('text-newlines', 'row.verbatim', 'replaces line ends in texts with spaces', {
    text: (text) => text.replace(/\r?\n/g, ' '),
  }),
  withSpelling('text-trimmed', 'row.verbatim', 'trims texts', { text: (text) => text.trim() }),
  withSpelling('text-blanks', 'row.verbatim', 'makes one space of several white space characters', {
    text: (text) => text.replace(/\s{2,}/g, ' '),
  }),
  withSpelling('text-normalised', 'row.verbatim', 'normalises texts to composed characters', {
    text: (text) => text.normalize('NFC'),
  }),
  withSpelling('text-cleaned', 'row.verbatim', 'deletes control characters from texts', {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this mistake deletes
    text: (text) => text.replace(/[\u0000-\u001f\u007f]/g, ''),
  }),
  withSpelling('text-html', 'row.verbatim', 'escapes texts as HTML does', {
    text: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  }),
  withSpelling('text-cut', 'row.verbatim', 'cuts texts at 100 characters', {
    text: (text) => (text.length > 100 ? `${[...text].slice(0, 99).join('')}…` : text),
  }),
  withSpelling('text-separators', 'row.verbatim', 'removes semicolons from texts, to keep rows apart', {
    text: (text) => text.replaceAll(';', ''),
  }),
  withParts('key-trimmed', 'row.verbatim', 'trims keys', { key: (key) => key.trim() }),
  withParts('key-lowered', 'row.verbatim', 'lower-cases keys', { key: (key) => key.toLowerCase() }),
  withParts('key-normalised', 'row.verbatim', 'normalises keys to composed characters', {
    key: (key) => key.normalize('NFC'),
  }),
  withParts('key-quoted', 'row.verbatim', 'puts keys that are no plain word in quotes', {
    key: (key) => (/^\w*$/.test(key) ? key : `"${key}"`),
  }),
  withParts('key-numbers-as-index', 'row.verbatim', 'writes keys that are digits in brackets', {
    key: (key) => (/^\d+$/.test(key) ? `[${key}]` : key),
  }),
];

/** Mistakes with rows that have no entries. */
const emptyMutants: readonly Mutant[] = [
  withParts('empty-row-braces', 'row.empty', 'renders a row without entries as `{}`', {
    ...rendered((text, row) => (Object.keys(row).length === 0 ? '{}' : text)),
  }),
  withParts('empty-row-dropped', 'row.empty', 'drops rows without entries, and does not count them', {
    rowsOf: (rows) =>
      Array.isArray(rows)
        ? rows.filter((row) => row === null || typeof row !== 'object' || Object.keys(row).length > 0)
        : [],
  }),
  withParts('empty-row-ends', 'row.empty', 'stops at the first row without entries', {
    fill: (parts, render, rows, budget) => {
      const end = rows.findIndex(
        (row) => typeof row === 'object' && row !== null && Object.keys(row).length === 0,
      );
      return fill(parts, render, end === -1 ? rows : rows.slice(0, end), budget);
    },
  }),
  withParts('empty-row-repeats', 'row.empty', 'renders a row without entries as the row before it', {
    rowRenderer: (parts) => {
      const render = rowRenderer(parts);
      let last = '';
      return (row, index) => {
        const text = render(row, index);
        if (text !== '') last = text;
        return last;
      };
    },
  }),
];

/** Mistakes in rendering a row. */
export const rowMutants: readonly Mutant[] = [...entryMutants, ...verbatimMutants, ...emptyMutants];
