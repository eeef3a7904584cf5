import { expect, test } from 'vitest';
import { nearest } from '../../src/harness/nearest.ts';

const ids = ['envelope.fill.no-backfill', 'envelope.fill.join', 'envelope.echo.tool', 'full', 'core'];

const rows: [word: string, found: string | undefined][] = [
  ['envelope.fill.no-backfil', 'envelope.fill.no-backfill'],
  ['envelope.fil.join', 'envelope.fill.join'],
  ['ENVELOPE.FILL.JOIN', 'envelope.fill.join'],
  ['envelope.tool', 'envelope.echo.tool'],
  ['ful', 'full'],
  ['fulll', 'full'],
  ['cor', 'core'],
  ['something else altogether', undefined],
  ['x', undefined],
];
test.each(rows)('%s: %s', (word, found) => {
  expect(nearest(word, ids)).toBe(found);
});

test('nothing is near an empty list', () => {
  expect(nearest('a', [])).toBeUndefined();
});
