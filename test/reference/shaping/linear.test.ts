import { expect, it } from 'vitest';
import { num, obj } from '../../../src/model/json/build.ts';
import { ask } from './ask.ts';

// At this size a quadratic piece takes far longer than a test may; the ratios themselves are measured in test/bench.
const SIZE = 2_000_000;

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

it.each(HOSTILE)('2 MB of %s are answered', (_name, op, member, unit) => {
  const opening = op === 'sanitize' && unit === 'x' ? `${ESC}]` : '';
  const text = opening + unit.repeat(SIZE / unit.length);
  expect(ask(op, { [member]: text, budget: num(1000) }).get('text')).toBeTypeOf('string');
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
