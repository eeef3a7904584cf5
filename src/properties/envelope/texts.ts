import type { Random } from '../fast-check.ts';
import { chance, pick, weighted } from './draw.ts';

const plainWords = [
  'a',
  'b',
  'id',
  'ok',
  'name',
  'north',
  'x1',
  'No',
  'long text',
  '2024-01-31',
  '0.5',
  'true',
  '0',
  '1.10',
];

/** Pieces that some implementation escapes, counts, trims, folds, splits or normalises wrongly. */
const oddPieces = [
  // what looks like the rendering's own syntax, or like another value
  ...[
    ',',
    '=',
    '; ',
    ';',
    'a=1',
    ', ',
    '"',
    "'",
    '\\',
    '/',
    '\\n',
    '{}',
    '[]',
    'None',
    'null',
    '%',
    '&amp;',
    '$1',
  ],
  // white space, controls, line separators
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\u0000',
    '\u0001',
    '\u001f',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u2028',
  ],
  ...['\u2029', '\u200b', '\ufeff', '\u202e', '\u3000'],
  // one character that is two letters, several code points or two units to somebody
  ...[
    'é',
    'e\u0301',
    '\u0301',
    'ß',
    'İ',
    'ı',
    'ﬁ',
    'Å',
    '\u212b',
    'A\u030a',
    '한',
    '\u1112\u1161\u11ab',
    '日本',
  ],
  ...[
    '\u{1f600}',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u{1f1e9}\u{1f1ea}',
    '\u2764\ufe0f',
    '\u{1d4b3}',
  ],
  // the edges of Unicode's ranges
  ...['\u0080', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\ufffd', '\uffff', '\u{10000}', '\u{10ffff}'],
];

const kinds = weighted<'plain' | 'empty' | 'odd' | 'mixed' | 'long' | 'any'>([
  [9, 'plain'],
  [1, 'empty'],
  [4, 'odd'],
  [4, 'mixed'],
  [1, 'long'],
  [1, 'any'],
]);

/** A value or a message. */
export function drawText(random: Random): string {
  const kind = pick(random, kinds);
  if (kind === 'plain') return pick(random, plainWords);
  if (kind === 'empty') return '';
  if (kind === 'odd') return pick(random, oddPieces);
  if (kind === 'mixed') return mixed(random, random.nextInt(2, 5));
  if (kind === 'any') return anyText(random, random.nextInt(1, 6));
  return pick(random, plainWords).repeat(random.nextInt(3, 20));
}

function mixed(random: Random, pieces: number): string {
  let text = '';
  for (let i = 0; i < pieces; i++) text += pick(random, i % 2 === 0 ? oddPieces : plainWords);
  return text;
}

/** Any code points but surrogates. */
function anyText(random: Random, length: number): string {
  let text = '';
  for (let i = 0; i < length; i++) {
    const code = random.nextInt(0, 0x10ffff - 0x800);
    text += String.fromCodePoint(code < 0xd800 ? code : code + 0x800);
  }
  return text;
}

/** The same up to a length at which somebody stops comparing, or cuts a name. */
const alikeKeys = [40, 80, 260].flatMap((length) => ['b', 'a'].map((end) => 'k'.repeat(length) + end));

const plainKeys = ['a', 'b', 'c', 'd', 'id', 'n', 'name', 'z'];

/** Groups in which sorting goes wrong in one way each: keys of one row often come from one group. */
const keyGroups: readonly (readonly string[])[] = [
  ['\ue000', '\u{1f600}', '\uffff', '\u{10000}', '\ud7ff', '\ufb01', '\u{10ffff}', '\ufffd'],
  ['a\ue000', 'a\u{1f600}', 'a', 'a\uffee', 'a\u{10000}'],
  ['0', '1', '10', '2', '-1', '01', '9', '4294967295', 'a'],
  ['a', 'aa', 'ab', 'a,', 'a=', 'a b', 'a\u0000', ''],
  ['A', 'a', 'B', 'b', 'Z', '_', 'ä', 'z', 'É'],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'rows', 'error'],
  ['é', 'e\u0301', 'e', 'f', 'E', 'ÿ'],
  ['k1', 'k10', 'k2', 'k-1', 'k_1', 'k 1', 'K1'],
  [' a', 'a ', 'a', '\ta', 'b\n', '\u00a0a', ' '],
  ['a/b', 'a~b', '/', '~', '~1', '~01', 'a%b', '#'],
  ['$id', '$ref', '@type', 'id', 'class', 'a', 'A'],
];

/** A row's keys, each once, in the order drawn. */
export function drawKeys(random: Random, count: number): readonly string[] {
  const kind = random.nextInt(0, 99);
  const group = kind === 0 ? alikeKeys : kind < 46 ? pick(random, keyGroups) : plainKeys;
  const keys: string[] = [];
  for (let tries = 0; keys.length < count && tries < count * 2; tries++) {
    const key = tries % 8 === 7 ? drawText(random) : pick(random, group);
    if (!keys.includes(key)) keys.push(key);
  }
  return keys;
}

const long = `call_${'0123456789'.repeat(7)}`;
const names = [
  't1',
  't2',
  'call_7',
  'sql',
  'web_search',
  'fetch',
  '0',
  'toolu_01A09q90qw90lq917835lq9',
  long,
];

/** A `call_id` or a `tool`: few, so that they repeat; odd ones among them. */
export function drawName(random: Random): string {
  return chance(random, 85) ? pick(random, names) : drawText(random);
}
