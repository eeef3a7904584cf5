import { escapeOf, printable } from './escape.ts';

const SPACE = '·';

// Pictures that stand for something else when shown here; in the text itself they are escaped.
const PICTURES = /[·␀-␡]/g;

/** A text with its white space and controls to be seen: a space is `·`, a tab `␉`, a line feed `␊`, and so on. */
export function visible(text: string): string {
  const shown = text.replace(PICTURES, escapeOf).replace(/[\p{Cc} ]/gu, picture);
  return printable(shown);
}

function inAscii(text: string): string {
  return visible(text).replace(/[^ -~·␀-␡]/gu, escapeOf);
}

function picture(character: string): string {
  if (character === ' ') return SPACE;
  const code = character.charCodeAt(0);
  if (code > 0x7f) return escapeOf(character);
  return String.fromCharCode(code === 0x7f ? 0x2421 : 0x2400 + code);
}

const NAMES: readonly (readonly [picture: string, name: string])[] = [
  [SPACE, 'a space'],
  ['␉', 'a tab'],
  ['␊', 'a line feed'],
  ['␍', 'a carriage return'],
];

/** What the pictures in a text stand for: `· is a space, ␊ a line feed`. */
export function legend(shown: string): string {
  const names = NAMES.filter(([picture]) => shown.includes(picture)).map(([it, name]) => `${it} ${name}`);
  const hasOthers = /[␀-␈␋␌␎-␡]/.test(shown);
  if (names.length === 0) return '(these are controls)';
  return `(${names.join(', ').replace(' ', ' is ')}${hasOthers ? ', the others controls' : ''})`;
}

/** Two values as they are shown beside each other, and where they part. */
export interface Contrast {
  readonly expected: string;
  readonly actual: string;
  /** Counted from 1; absent unless both are texts. */
  readonly from?: number;
}

/** Characters shown of a text. */
const WIDTH = 120;
/** Characters shown before the first difference. */
const BEFORE = 40;

/**
 * Two values of a difference, as JSON texts, made comparable by eye. Of long texts the part around the first
 * difference is shown.
 */
export function contrast(expected: string, actual: string): Contrast {
  const [left, right] = [textOf(expected), textOf(actual)];
  if (left === undefined || right === undefined) return { expected: value(expected), actual: value(actual) };
  // What looks the same and is not needs its escapes to be told apart.
  const show = left.normalize() === right.normalize() ? inAscii : visible;
  const [ours, theirs] = [[...left], [...right]];
  let same = 0;
  while (same < ours.length && same < theirs.length && ours[same] === theirs[same]) same++;
  const start = same > BEFORE + 8 ? same - BEFORE : 0;
  return { expected: window(ours, start, show), actual: window(theirs, start, show), from: same + 1 };
}

/** A value of a difference that stands alone. */
export function value(json: string): string {
  const text = textOf(json);
  if (text !== undefined) return window([...text], 0, visible);
  return json.length > WIDTH ? `${printable(json.slice(0, WIDTH))}…` : printable(json);
}

function window(characters: readonly string[], start: number, show: (text: string) => string): string {
  const piece = characters.slice(start, start + WIDTH).join('');
  const before = start > 0 ? '…' : '"';
  const behind = start + WIDTH < characters.length ? '…' : '"';
  return `${before}${show(piece)}${behind}`;
}

/** The text that a JSON text spells; `undefined` if it spells something else or was cut. */
function textOf(json: string): string | undefined {
  if (!json.startsWith('"')) return undefined;
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}
