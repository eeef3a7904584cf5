import { expect, test } from 'vitest';
import { shuffle } from '../../src/harness/shuffle.ts';

const items = Array.from({ length: 100 }, (_, i) => i);

test.each([1, 0, -1, 2 ** 31 - 1, -(2 ** 31)])('seed %i keeps every item, in another order', (seed) => {
  const mixed = shuffle(items, seed);
  expect(mixed).not.toEqual(items);
  expect([...mixed].sort((a, b) => a - b)).toEqual(items);
});

test('the seed decides the order', () => {
  expect(shuffle(items, 7)).toEqual(shuffle(items, 7));
  expect(shuffle(items, 7)).not.toEqual(shuffle(items, 8));
});

// Pinned: a release must not change in which order a port is asked.
test('the order of the default seed', () => {
  expect(shuffle([0, 1, 2, 3, 4, 5, 6, 7], 1)).toMatchInlineSnapshot(`
    [
      2,
      4,
      5,
      7,
      0,
      6,
      3,
      1,
    ]
  `);
});

test('what is short stays', () => {
  expect(shuffle([], 1)).toEqual([]);
  expect(shuffle(['a'], 1)).toEqual(['a']);
});
