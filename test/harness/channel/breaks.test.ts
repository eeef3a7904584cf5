import { describe, expect, it } from 'vitest';
import { Breaks } from '../../../src/harness/channel/breaks.ts';
import type { Cause } from '../../../src/harness/channel/cause.ts';

/** How many breaks of a kind are mended. */
function mended(fault: Cause['fault'], max: number, answersBetween = 0): number {
  const breaks = new Breaks(max);
  for (let count = 0; count < 1_000; count++) {
    if (breaks.broke(fault) !== undefined) return count;
    for (let i = 0; i < answersBetween; i++) breaks.answered();
  }
  return Number.POSITIVE_INFINITY;
}

describe('how many breaks are mended', () => {
  const rows: [fault: Cause['fault'], max: number, answersBetween: number, expected: number][] = [
    ['crash', 100, 0, 100],
    ['protocol', 100, 0, 100],
    ['timeout', 100, 0, 20],
    ['timeout', 4, 0, 0],
    ['crash', 0, 0, 0],
    ['crash', 3, 99, 3],
    ['crash', 3, 100, Number.POSITIVE_INFINITY],
  ];
  it.each(rows)('%s, bound %i, %i answers between: %d', (fault, max, answersBetween, expected) => {
    expect(mended(fault, max, answersBetween)).toBe(expected);
  });

  it('says how to have more mended', () => {
    expect(new Breaks(0).broke('crash')).toContain('--max-restarts');
  });
});
