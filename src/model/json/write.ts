import { isArray, type Json, JsonNumber, JsonObject, type Member } from './value.ts';

/** A container half written: one of `items` and `members` is there. */
interface Frame {
  readonly above: Frame | undefined;
  readonly items: readonly Json[] | undefined;
  readonly members: readonly Member[] | undefined;
  readonly length: number;
  next: number;
}

/**
 * Writes a value compactly: number tokens as they are, members in their order, duplicates too. However deep, in time
 * linear in the text. Unpaired surrogates become escapes, so the text is always well-formed.
 *
 * @example
 * writeJson(readJson('[1.0, {"a": "é"}]')); // '[1.0,{"a":"é"}]'
 */
export function writeJson(value: Json): string {
  let text = '';
  let frame: Frame | undefined;
  for (let current = value; ; ) {
    const opened = open(current, frame);
    if (opened) {
      text += opened.members ? '{' : '[';
      frame = opened;
    } else text += scalar(current);
    while (frame !== undefined && frame.next === frame.length) {
      text += frame.members ? '}' : ']';
      frame = frame.above;
    }
    if (frame === undefined) return text;
    if (frame.next > 0) text += ',';
    const member = frame.members?.[frame.next];
    if (member) text += `${quote(member[0])}:`;
    current = (member ? member[1] : frame.items?.[frame.next]) as Json;
    frame.next++;
  }
}

function open(value: Json, above: Frame | undefined): Frame | undefined {
  if (value instanceof JsonObject) {
    const { members } = value;
    return { above, items: undefined, members, length: members.length, next: 0 };
  }
  if (!isArray(value)) return undefined;
  return { above, items: value, members: undefined, length: value.length, next: 0 };
}

/** Writes what does not nest. */
function scalar(value: Json): string {
  if (typeof value === 'string') return quote(value);
  return value instanceof JsonNumber ? value.token : String(value);
}

// Beyond this many units the built-in is faster than the look at each.
const SHORT = 40;

function quote(text: string): string {
  if (text.length > SHORT) return JSON.stringify(text);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return JSON.stringify(text);
  }
  return `"${text}"`;
}
