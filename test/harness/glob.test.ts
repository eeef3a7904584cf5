import { expect, test } from 'vitest';
import { glob } from '../../src/harness/glob.ts';

const rows: [pattern: string, id: string, matches: boolean][] = [
  ['envelope/fill/exact', 'envelope/fill/exact', true],
  ['envelope/fill/exact', 'envelope/fill/exactly', false],
  ['envelope/fill/*', 'envelope/fill/exact', true],
  ['envelope/*', 'envelope/fill/exact', true],
  ['envelope/*', 'envelope.fill.join', false],
  ['*', 'prop:envelope.no-backfill', true],
  ['*fill*', 'prop:envelope.no-backfill', true],
  ['envelope.fill.*', 'envelopeXfill.join', false],
  ['envelope.?ill.join', 'envelope.fill.join', true],
  ['envelope.?ill.join', 'envelope.ill.join', false],
  ['(a|b)', 'a', false],
  ['[a]*', '[a]b', true],
  ['a+*', 'aa', false],
  ['', 'a', false],
];
test.each(rows)('%s on %s: %s', (pattern, id, matches) => {
  expect(glob(pattern)(id)).toBe(matches);
});
