import { expect, test } from 'vitest';
import { compareText, lengthOf } from '../../src/reference/text.ts';

const lengths: readonly (readonly [text: string, length: number])[] = [
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['e\u0301', 2],
  ['\r\n', 2],
  ['\u{1F98A}', 1],
  ['a\u{1F98A}\u{1F98A}b', 4],
  ['\u{1F468}\u200D\u{1F469}', 3],
  ['\u{10000}\u{10FFFF}', 2],
  // Unpaired surrogates are a character each.
  ['\uD83D', 1],
  ['\uD83Da', 2],
  ['\uD83D\uE000', 2],
  ['\uDE00\uD83D', 2],
  ['\uD83D\uD83D\uDE00', 2],
  ['\uD83D\uDE00\uDE00', 2],
];

test.each(lengths)('the length of %j is %i', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

// Each list is in ascending order.
const orders: readonly (readonly string[])[] = [
  [
    '',
    'A',
    'B',
    'a',
    'aa',
    'ab',
    'b',
    'é',
    '\uE000',
    '\uFFFF',
    '\u{10000}',
    '\u{1F600}',
    '\u{1F600}a',
    '\u{1F601}',
  ],
  ['1', '10', '2', '__proto__', 'constructor'],
  ['e\u0301', 'f', '\u00E9'],
  ['\uD83D', '\uD83D\uE000', '\uDE00', '\uE000', '\uD83D\uDE00'],
];

test.each(orders.map((order) => [order]))('compareText sorts %j', (order) => {
  for (const [i, a] of order.entries())
    for (const [j, b] of order.entries())
      expect(Math.sign(compareText(a, b)), `${a} ${b}`).toBe(Math.sign(i - j));
});
