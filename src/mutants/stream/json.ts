import type { Mutant } from '../../model/suite.ts';
import { readArgs } from '../../reference/stream/values.ts';
import { withLenience, withText } from './make.ts';

/** The strings of a text changed, what is between them left. */
function inStrings(text: string, change: (string: string) => string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"/gs, change);
}

/** What is between the strings of a text changed, the strings left. */
function betweenStrings(text: string, change: (between: string) => string): string {
  return text
    .split(/("(?:[^"\\]|\\.)*")/s)
    .map((part, i) => (i % 2 === 0 ? change(part) : part))
    .join('');
}

const JSON_RULE = 'parse.json';

/** What lenient parsers accept. */
export const jsonMutants: readonly Mutant[] = [
  withLenience('accepts-nan', JSON_RULE, 'reads NaN as null', (text) =>
    betweenStrings(text, (part) => part.replace(/NaN/g, 'null')),
  ),
  withLenience('accepts-infinity', JSON_RULE, 'reads Infinity as null', (text) =>
    betweenStrings(text, (part) => part.replace(/-?Infinity/g, 'null')),
  ),
  withLenience('accepts-single-quotes', JSON_RULE, 'takes single quotes for double ones', (text) =>
    text.replaceAll("'", '"'),
  ),
  withLenience('accepts-trailing-comma', JSON_RULE, 'drops a comma before a closing bracket', (text) =>
    betweenStrings(text, (part) => part.replace(/,(?=\s*[}\]])/g, '')),
  ),
  withLenience('accepts-comments', JSON_RULE, 'drops comments', (text) =>
    betweenStrings(text, (part) => part.replace(/\/\*.*?\*\/|\/\/.*$/gm, '')),
  ),
  withLenience('accepts-leading-zeros', JSON_RULE, 'drops leading zeros of a number', (text) =>
    betweenStrings(text, (part) => part.replace(/(^|[^\d.eE])0+(?=\d)/g, '$1')),
  ),
  withLenience('accepts-plus', JSON_RULE, 'drops the plus sign of a number', (text) =>
    betweenStrings(text, (part) => part.replace(/(^|[[:,\s])\+(?=\d)/g, '$1')),
  ),
  withLenience(
    'accepts-bare-point',
    JSON_RULE,
    'accepts a number without digits on one side of its point',
    (text) =>
      betweenStrings(text, (part) =>
        part.replace(/(?<!\d)\.(?=\d)/g, '0.').replace(/(?<=\d)\.(?!\d)/g, '.0'),
      ),
  ),
  withLenience('accepts-hexadecimal', JSON_RULE, 'reads hexadecimal numbers', (text) =>
    betweenStrings(text, (part) => part.replace(/0x[\da-f]+/gi, (hex) => String(Number(hex)))),
  ),
  withLenience('accepts-controls', JSON_RULE, 'accepts unescaped controls in strings', (text) =>
    inStrings(text, (string) =>
      string.replace(/\p{Cc}/gu, (unit) => `\\u00${unit.charCodeAt(0).toString(16).padStart(2, '0')}`),
    ),
  ),
  withLenience(
    'accepts-any-escape',
    JSON_RULE,
    'drops a backslash before a character that it cannot escape',
    (text) =>
      inStrings(text, (string) =>
        string.replace(/\\(["\\/bfnrtu])|\\/g, (all, known?: string) => (known === undefined ? '' : all)),
      ),
  ),
  withLenience('accepts-short-escape', JSON_RULE, 'accepts Unicode escapes of two digits', (text) =>
    inStrings(text, (string) => string.replace(/\\u([\da-f]{2})(?![\da-f])/gi, '\\u00$1')),
  ),
  withLenience('accepts-host-literals', JSON_RULE, 'reads True, False and None', (text) =>
    betweenStrings(text, (part) =>
      part.replace(/True/g, 'true').replace(/False/g, 'false').replace(/None/g, 'null'),
    ),
  ),
  withLenience('accepts-bare-names', JSON_RULE, 'accepts names without quotes', (text) =>
    betweenStrings(text, (part) => part.replace(/([{,]\s*)([a-z_]\w*)(?=\s*:)/gi, '$1"$2"')),
  ),
  withLenience('repairs-commas', JSON_RULE, 'puts a comma where two values stand side by side', (text) =>
    betweenStrings(text, (part) => part.replace(/([\d}\]])\s+(?=[-\d[{])/g, '$1,')),
  ),
  withLenience('blanks-of-unicode', JSON_RULE, 'takes every white space for JSON white space', (text) =>
    betweenStrings(text, (part) => part.replace(/(?<=\S)[\f\v\u00a0\u2028\u2029\ufeff]+(?=\S)/g, ' ')),
  ),
  withText('no-blank-in-front', 'parse.white-space', 'looks for the value at the first character', (text) =>
    /^[ \t\r\n]+\S/.test(text) ? `x${text}` : text,
  ),
  withText(
    'no-blank-behind',
    'parse.white-space',
    'takes white space behind the value for trailing text',
    (text) => (/[ \t\r\n]$/.test(text) && readArgs(text, 1000) !== undefined ? `${text}x` : text),
  ),
  withText(
    'no-tab-or-return',
    'parse.white-space',
    'takes neither tab nor carriage return for white space',
    (text) => betweenStrings(text, (part) => part.replace(/[\t\r]/g, 'x')),
  ),
];
