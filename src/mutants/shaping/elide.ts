import type { Mutant } from '../../model/suite.ts';
import { first, last, marker } from '../../reference/shaping/elide.ts';
import { lengthOf } from '../../reference/text.ts';
import { set, withInput, withParts } from './make.ts';

const bytes = new TextEncoder();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function unitsTail(text: string, count: number): string {
  return text.slice(text.length - count);
}

export const elideMutants: readonly Mutant[] = [
  withParts('elide-cuts-exact', 'elide.short', 'cuts a text of exactly the budget', {
    isShort: (length, budget) => length < budget,
  }),
  withParts('elide-slack', 'elide.count', 'lets a text through that is one character too long', {
    isShort: (length, budget) => length <= budget + 1,
  }),
  withParts('elide-head-larger', 'elide.tail', 'gives the odd character to the start', {
    headLength: (budget) => Math.ceil(budget / 2),
    tailLength: (budget) => Math.floor(budget / 2),
  }),
  withParts('elide-head-ceil', 'elide.head', 'rounds the start up and keeps one character too many', {
    headLength: (budget) => Math.ceil(budget / 2),
  }),
  withParts('elide-tail-floor', 'elide.tail', 'rounds both halves down', {
    tailLength: (budget) => Math.floor(budget / 2),
  }),
  withParts('elide-head-only', 'elide.tail', 'keeps the start only', {
    headLength: (budget) => budget,
    tailLength: () => 0,
  }),
  withParts('elide-tail-only', 'elide.head', 'keeps the end only', {
    headLength: () => 0,
    tailLength: (budget) => budget,
  }),
  withParts('elide-marker-ellipsis', 'elide.marker', 'writes an ellipsis instead of three dots', {
    marker: (count) => marker(count).replaceAll('...', '…'),
  }),
  withParts('elide-marker-glued', 'elide.marker', 'leaves out the spaces around the marker', {
    marker: (count) => marker(count).trim(),
  }),
  withParts('elide-marker-words', 'elide.marker', 'writes "characters" in full', {
    marker: (count) => marker(count).replace('chars', 'characters'),
  }),
  withParts('elide-counts-whole', 'elide.count', 'states the length of the text instead of what is gone', {
    elided: (length) => length,
  }),
  withParts('elide-counts-one-more', 'elide.count', 'counts one character too many', {
    elided: (length, budget) => length - budget + 1,
  }),
  withParts('elide-counts-units', 'elide.count', 'counts what is gone in UTF-16 units', {
    elided: (length, budget, text) => text.length - (budget * text.length) / length,
  }),
  withParts('elide-groups-digits', 'elide.count', 'groups the digits of the count', {
    marker: (count) => marker(count).replace(String(count), count.toLocaleString('en')),
  }),
  withParts('elide-zero-unlimited', 'elide.zero-budget', 'takes a budget of 0 for no budget', {
    isShort: (length, budget) => budget === 0 || length <= budget,
  }),
  withParts(
    'elide-slice-minus-zero',
    'elide.zero-budget',
    'keeps the whole text where no end is to be kept',
    {
      last: (text, count) => (count === 0 ? text : last(text, count)),
    },
  ),
  withParts('elide-trims', 'elide.untrimmed', 'trims the halves at the cut', {
    first: (text, count) => first(text, count).trimEnd(),
    last: (text, count) => last(text, count).trimStart(),
  }),
  withInput('elide-trims-source', 'elide.untrimmed', 'trims the text before it measures', [
    'elide',
    (input) => {
      const text = input.get('text');
      return typeof text === 'string' ? set(input, 'text', text.trim()) : input;
    },
  ]),
  withParts('elide-marker-inside', 'elide.on-top', 'takes the marker out of the budget', {
    headLength: (budget) => Math.max(0, Math.floor((budget - 26) / 2)),
    tailLength: (budget) => Math.max(0, Math.ceil((budget - 26) / 2)),
  }),
  withParts('elide-unless-longer', 'elide.on-top', 'leaves a text alone if the marker makes it longer', {
    isShort: (length, budget) => length <= budget + 26,
  }),
  withParts(
    'elide-splits',
    'elide.whole-characters',
    'cuts between the halves of a character beyond U+FFFF',
    {
      first: (text, count) => text.slice(0, count),
      last: unitsTail,
    },
  ),
  withParts('elide-splits-end', 'elide.whole-characters', 'steps back by UTF-16 units', { last: unitsTail }),
  withParts('length-units', 'length.characters', 'counts UTF-16 units', { length: (text) => text.length }),
  withParts('length-bytes', 'length.characters', 'counts bytes', {
    length: (text) => bytes.encode(text).length,
  }),
  withParts('length-graphemes', 'length.characters', 'counts graphemes', {
    length: (text) => [...graphemes.segment(text)].length,
  }),
  withParts('length-normalised', 'length.characters', 'normalises before it counts', {
    length: (text) => lengthOf(text.normalize('NFC')),
  }),
  withParts('length-limit-units', 'length.characters', 'counts UTF-16 units under maxLength', {
    textLength: (text) => text.length,
  }),
];
