import { isArray, type Json, JsonNumber, JsonObject, type Member } from './value.ts';
import { writeJson } from './write.ts';

/** Characters that a line may have, its indent and its comma included. */
const WIDTH = 110;

/** From this indent on a value stays on one line, or one that nests 1,000 deep would be megabytes of blanks. */
const DEEPEST = 60;

// What a reviewer cannot see, or sees in the wrong place: format and control characters, variation selectors, tags,
// and the marks that would combine with the quote or the escape before them.
const HIDDEN =
  /(?<=^")\p{M}+|(?:\p{VS}|[\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}])\p{M}*/gu;

/** A value still to be laid out, with the text before it on its line and behind it. */
interface Piece {
  readonly value: Json;
  readonly indent: number;
  readonly before: string;
  readonly behind: string;
}

/**
 * The canonical layout of a vector file: two spaces of indent, a value on one line where the line fits within 110
 * characters, else a member or item a line; an object that is the whole document is always broken, and what nests deeper
 * than 30 never. Number tokens, the order of members and duplicates are kept; what a reviewer could not see is escaped.
 * Ends with a newline. The layout of a text laid out is the same text.
 *
 * @example
 * formatJson(readJson('{"a":[1,2.0]}')); // '{\n  "a": [1, 2.0]\n}\n'
 */
export function formatJson(value: Json): string {
  const lines: string[] = [];
  const todo: (Piece | string)[] = [{ value, indent: 0, before: '', behind: '' }];
  for (let piece = todo.pop(); piece !== undefined; piece = todo.pop()) {
    const line = typeof piece === 'string' ? piece : wholeLine(piece);
    if (line !== undefined) lines.push(line);
    else for (const inner of breakUp(piece as Piece).reverse()) todo.push(inner);
  }
  return `${lines.join('\n')}\n`;
}

/** The line of a piece that goes on one; `undefined` for one to be broken up. */
function wholeLine({ value, indent, before, behind }: Piece): string | undefined {
  const start = ' '.repeat(indent) + before;
  if (!isBreakable(value)) return start + whole(value) + behind;
  if (indent === 0 && value instanceof JsonObject) return undefined;
  if (indent >= DEEPEST) return start + writeJson(value).replace(HIDDEN, escapeUnits) + behind;
  const text = compact(value, WIDTH - width(start) - width(behind));
  return text === undefined ? undefined : start + text + behind;
}

/** The opening line, a piece for each member or item, the closing line. */
function breakUp({ value, indent, before, behind }: Piece): (Piece | string)[] {
  const margin = ' '.repeat(indent);
  const braces = value instanceof JsonObject ? '{}' : '[]';
  const parts = partsOf(value);
  const inner = parts.map(([name, part], i) => ({
    value: part,
    indent: indent + 2,
    before: label(name),
    behind: i < parts.length - 1 ? ',' : '',
  }));
  return [`${margin}${before}${braces[0]}`, ...inner, `${margin}${braces[1]}${behind}`];
}

/** A value on one line, or `undefined` if it takes more than `room` characters. Looks at no more than it has room for. */
function compact(value: Json, room: number): string | undefined {
  if (!isBreakable(value)) {
    if (typeof value === 'string' && value.length > 2 * room) return undefined;
    const text = whole(value);
    return width(text) <= room ? text : undefined;
  }
  const texts: string[] = [];
  let left = room;
  for (const [name, part] of partsOf(value)) {
    const start = label(name);
    const text = compact(part, left - 2 - width(start));
    if (text === undefined) return undefined;
    texts.push(start + text);
    left -= 2 + width(start) + width(text);
  }
  return value instanceof JsonObject ? `{${texts.join(', ')}}` : `[${texts.join(', ')}]`;
}

function isBreakable(value: Json): boolean {
  if (value instanceof JsonObject) return value.members.length > 0;
  return isArray(value) && value.length > 0;
}

/** What a value holds; an item has no name. */
function partsOf(value: Json): readonly (Member | readonly [undefined, Json])[] {
  if (value instanceof JsonObject) return value.members;
  return isArray(value) ? value.map((item) => [undefined, item]) : [];
}

/** Writes what cannot be broken. */
function whole(value: Json): string {
  if (typeof value === 'string') return quote(value);
  if (value instanceof JsonNumber) return value.token;
  if (value instanceof JsonObject) return '{}';
  return isArray(value) ? '[]' : String(value);
}

function label(name: string | undefined): string {
  return name === undefined ? '' : `${quote(name)}: `;
}

function quote(text: string): string {
  return JSON.stringify(text).replace(HIDDEN, escapeUnits);
}

function escapeUnits(text: string): string {
  return text
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

function width(text: string): number {
  return [...text].length;
}
