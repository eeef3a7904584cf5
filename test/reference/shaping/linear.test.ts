import { expect, it } from 'vitest';
import { num, obj } from '../../../src/model/json/build.ts';
import type { Json } from '../../../src/model/json/value.ts';
import { ask } from './ask.ts';

const SIZE = 200_000;
/** Four times the input; a quadratic piece would take sixteen times as long, and then some. */
const TIMES = 4;
const MOST = 10;

function milliseconds(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const ESC = '\u001b';

const HOSTILE: readonly (readonly [name: string, op: string, member: string, unit: string])[] = [
  ['open control sequences', 'sanitize', 'text', `${ESC}[`],
  ['open operating system commands', 'sanitize', 'text', `${ESC}]`],
  ['one open command', 'sanitize', 'text', 'x'],
  ['half a token', 'sanitize', 'text', '<|im_start'],
  ['half a fullwidth token', 'sanitize', 'text', '<\uff5ca'],
  ['tags without end', 'sanitize', 'text', '<tool_call a'],
  ['half a directive', 'sanitize', 'text', 'ignore all '],
  ['verbs', 'sanitize', 'text', 'ignore'],
  ['lines of blanks', 'sanitize', 'text', '\n        '],
  ['blanks', 'sanitize', 'text', ' '],
  ['labels', 'sanitize', 'text', 'system: '],
  ['marks', 'sanitize', 'text', '[removed]'],
  ['characters to delete', 'sanitize', 'text', '\u200b'],
  ['deep elements', 'page', 'html', '<div>'],
  ['formatting elements', 'page', 'html', '<font a>'],
  ['signs', 'page', 'html', '< '],
  ['comments', 'page', 'html', '<!--'],
  ['scripts', 'page', 'html', '<script><!--<script>'],
  ['titles without end', 'page', 'html', '<title></titl'],
  ['ampersands', 'page', 'html', '&am'],
  ['white space', 'page', 'html', ' \n'],
  ['an open attribute', 'page', 'html', '<a b="'],
  ['characters beyond U+FFFF', 'elide', 'text', '🦊'],
];

it.each(HOSTILE)('%s are linear', (_name, op, member, unit) => {
  const input = (times: number): Record<string, Json> => ({
    [member]:
      (op === 'sanitize' && unit === 'x' ? `${ESC}]` : '') + unit.repeat((times * SIZE) / unit.length),
    budget: num(1000),
  });
  const [small, large] = [input(1), input(TIMES)];
  const once = milliseconds(() => ask(op, small));
  const more = milliseconds(() => ask(op, large));
  // Below a few milliseconds it is the clock that is measured.
  expect(more).toBeLessThan(Math.max(MOST * once, 40));
});

it.each(['<|', '\u001b]', ' ', 'system: ', '\u200b', '\n ', '[removed] '])(
  '10 MB of %j neither overflow nor throw',
  (unit) => {
    const text = unit.repeat(10_000_000 / unit.length);
    expect(
      ask('message', { call_id: 'c', source: obj({ kind: 'text', text }), budget: num(10) }).get('role'),
    ).toBe('tool');
  },
);
