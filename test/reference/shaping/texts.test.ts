import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { num, obj } from '../../../src/model/json/build.ts';
import { collapse, isBlank, trim } from '../../../src/reference/shaping/white-space.ts';
import { ask, ROOT, sanitize } from './ask.ts';

const WHITE_SPACE = [
  ...[0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0x85, 0xa0, 0x1680],
  ...[0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a],
  ...[0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
];

it('white space is what the chapter lists, and what Unicode says', () => {
  const chapter = readFileSync(path.join(ROOT, 'spec/shaping.md'), 'utf8');
  const [, list = ''] =
    /25 characters with the Unicode property White_Space: ([\s\S]*?)\. U\+200B/.exec(chapter) ?? [];
  expect([...list.matchAll(/U\+([0-9A-F]{4})/g)].map(([, hex]) => Number.parseInt(hex ?? '', 16))).toEqual(
    WHITE_SPACE,
  );
  const found: number[] = [];
  for (let point = 0; point <= 0x10ffff; point++) if (isBlank(String.fromCodePoint(point))) found.push(point);
  expect(found).toEqual(WHITE_SPACE);
  expect(found.every((point) => /\p{White_Space}/u.test(String.fromCodePoint(point)))).toBe(true);
  expect(WHITE_SPACE.length).toBe(25);
});

it.each([
  ['', ''],
  [' ', ''],
  ['\u00a0\u2003', ''],
  [' a ', 'a'],
  ['a \n b', 'a b'],
])('%j collapses and trims to %j', (text, right) => {
  expect(trim(collapse(text))).toBe(right);
});

// Outside the domain of texts: kept as one character each, and nothing throws.
it.each(['\ud800', '\udc00', 'a\ud83d', '\udd8a\ud83e', '<|im\ud800|>', '\ud800system: x'])(
  '%j does not throw',
  (text) => {
    expect(sanitize(text).text.length).toBeGreaterThan(0);
    for (const budget of [0, 1, 2, 3]) {
      expect(ask('elide', { text, budget: num(budget) }).has('text')).toBe(true);
      expect(ask('page', { html: `<p>${text}`, budget: num(budget) }).has('text')).toBe(true);
      expect(
        ask('message', { call_id: text, source: obj({ kind: 'text', text }), budget: num(budget) }).get(
          'role',
        ),
      ).toBe('tool');
    }
  },
);
