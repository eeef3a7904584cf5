import type { Mutant } from '../../model/suite.ts';
import { compareText } from '../../reference/text.ts';
import { rowByRow, withParts } from './make.ts';

type Compare = (a: string, b: string) => number;

/** The reference with other entries first. Ties fall back to the order given, so each row is sorted for itself. */
function ordered(id: string, mistake: string, compareKeys: Compare): Mutant {
  return withParts(id, 'row.order', mistake, rowByRow({ compareKeys }));
}

/** By something first, then as the contract says. */
function first(of: (key: string) => number): Compare {
  return (a, b) => of(a) - of(b) || compareText(a, b);
}

function byUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const collator = new Intl.Collator('en');
const numeric = new Intl.Collator('en', { numeric: true });

const index = (key: string): number => (/^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : Number.MAX_SAFE_INTEGER);

const headOf = (key: string, limit: number): string => [...key].slice(0, limit).join('');

const limited = (limit: number): Mutant =>
  ordered(`order-first-${limit}`, `compares the first ${limit} characters of keys`, (a, b) =>
    compareText(headOf(a, limit), headOf(b, limit)),
  );

/** Mistakes in the order of a row's entries. */
export const orderMutants: readonly Mutant[] = [
  ordered('order-given', 'keeps the entries of a row in the order in which they came', () => 0),
  ordered('order-utf16', 'sorts keys by UTF-16 unit', byUnit),
  ordered('order-locale', 'sorts keys as a dictionary does, by locale', (a, b) => collator.compare(a, b)),
  ordered('order-any-case', 'sorts keys without regard to case', (a, b) =>
    compareText(a.toLowerCase(), b.toLowerCase()),
  ),
  ordered('order-descending', 'sorts keys in descending order', (a, b) => compareText(b, a)),
  ordered(
    'order-shortest',
    'sorts keys by length first',
    first((key) => key.length),
  ),
  ordered('order-numeric', 'compares digits in keys as numbers', (a, b) => numeric.compare(a, b)),
  ordered('order-index-first', 'sorts into an object that moves integer keys to the front', first(index)),
  ordered('order-normalised', 'sorts keys by their composed form', (a, b) =>
    compareText(a.normalize('NFC'), b.normalize('NFC')),
  ),
  ordered(
    'order-underscore-last',
    'sorts keys that begin with an underscore last',
    first((key) => (key.startsWith('_') ? 1 : 0)),
  ),
  ordered('order-first-character', 'sorts keys by their first character only', (a, b) =>
    compareText([...a][0] ?? '', [...b][0] ?? ''),
  ),
  limited(32),
  limited(64),
  limited(255),
];
