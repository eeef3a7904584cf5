import type { Mutant } from '../../model/suite.ts';
import { lengthOf } from '../../reference/text.ts';
import { fittingFirst } from './fault.ts';
import { withParts } from './make.ts';

/** The reference, measuring otherwise, also where a fault must be seen because the rest of its row fits. */
function measured(id: string, mistake: string, length: (text: string) => number): Mutant {
  return withParts(id, 'length.characters', mistake, { length, fill: fittingFirst(() => '') });
}

const encoder = new TextEncoder();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** One at a time: all at once they fill the memory for a long text. */
function graphemes(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let length = 0;
  for (const _ of segmenter.segment(text)) length++;
  return length;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Mistakes in the unit of length. */
export const lengthMutants: readonly Mutant[] = [
  measured('length-utf16', 'counts UTF-16 units instead of characters', (text) => text.length),
  measured('length-bytes', 'counts bytes instead of characters', (text) => encoder.encode(text).length),
  measured('length-graphemes', 'counts graphemes instead of characters', graphemes),
  measured('length-normalised', 'counts the characters of the composed form', (text) =>
    lengthOf(text.normalize('NFC')),
  ),
  measured(
    'length-no-marks',
    'does not count combining marks',
    (text) => lengthOf(text) - count(text, /\p{M}/gu),
  ),
  measured(
    'length-invisible',
    'does not count characters without width',
    (text) => lengthOf(text) - count(text, /[\p{Cf}]/gu),
  ),
  measured(
    'length-columns',
    'counts wide characters twice',
    (text) =>
      lengthOf(text) +
      count(text, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu),
  ),
  measured(
    'length-line-ends',
    'counts a carriage return and a line feed as one',
    (text) => lengthOf(text) - count(text, /\r\n/g),
  ),
  measured('length-trimmed', 'counts a row without the blanks around it', (text) => lengthOf(text.trim())),
  measured(
    'length-escaped',
    'counts the characters of the text as JSON escapes it',
    (text) => lengthOf(JSON.stringify(text)) - 2,
  ),
  measured(
    'length-html-escaped',
    'counts `<`, `>` and `&` as an encoder escapes them for HTML',
    (text) => lengthOf(text) + 5 * count(text, /[<>&]/g),
  ),
];
