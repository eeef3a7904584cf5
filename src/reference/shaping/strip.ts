/** A text, and how many things were taken out of it. */
export interface Sanitized {
  readonly text: string;
  readonly removed: number;
}

/** What step 1 is made of. The end of a sequence is an offset in UTF-16 units, behind its introducer at `from`. */
export interface StripParts {
  /** Finds the next character that is deleted or begins a sequence; global. */
  readonly deleted: RegExp;
  readonly csiEnd: (text: string, from: number) => number;
  readonly oscEnd: (text: string, from: number) => number;
  /** `undefined` if no sequence begins at the ESC before `from`: then it is a lone control character. */
  readonly escapeEnd: (text: string, from: number) => number | undefined;
}

// What is deleted, and why the rest of the invisible stays: `shaping.sanitize.*`.
const CONTROLS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
const BIDI = '\\u202a-\\u202e\\u2066-\\u2069';
const ZERO_WIDTH = '\\u200b\\u2060\\ufeff';
const TAGS = '\\u{e0000}-\\u{e007f}';
const SELECTORS = '\\u{e0100}-\\u{e01ef}';

/** The characters that step 1 deletes, as the inside of a class each. */
export const DELETED: Readonly<Record<'controls' | 'bidi' | 'zeroWidth' | 'tags' | 'selectors', string>> = {
  controls: CONTROLS,
  bidi: BIDI,
  zeroWidth: ZERO_WIDTH,
  tags: TAGS,
  selectors: SELECTORS,
};

export function deletedClass(classes: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`[${Object.values(classes).join('')}]`, 'gu');
}

const CSI = /[0-?]*[ -/]*[@-~]?/y;
const OSC_STOP = new RegExp(`[${['\u0007', '\u001b', '\u009c', '\u009d'].join('')}]`, 'g');
const ESCAPE = /[ -/]*[0-~]/y;

/** `shaping.sanitize.csi`, `shaping.sanitize.csi-unfinished` */
export function csiEnd(text: string, from: number): number {
  CSI.lastIndex = from;
  return from + (CSI.exec(text)?.[0].length ?? 0);
}

/** `shaping.sanitize.osc`, `shaping.sanitize.osc-unfinished` */
export function oscEnd(text: string, from: number): number {
  OSC_STOP.lastIndex = from;
  const stop = OSC_STOP.exec(text);
  if (stop === null || stop[0] === '\u009d') return from;
  if (stop[0] !== '\u001b') return stop.index + 1;
  return text.charAt(stop.index + 1) === '\\' ? stop.index + 2 : from;
}

/** `shaping.sanitize.escape` */
export function escapeEnd(text: string, from: number): number | undefined {
  ESCAPE.lastIndex = from;
  const sequence = ESCAPE.exec(text);
  return sequence === null ? undefined : from + sequence[0].length;
}

/**
 * Step 1: deletes escape sequences whole, and the characters that no reader sees.
 *
 * @example
 * strip(parts, '\u001b[1mbold\u200b'); // { text: 'bold', removed: 2 }
 */
export function strip(parts: StripParts, text: string): Sanitized {
  const { deleted } = parts;
  let kept = '';
  let from = 0;
  let removed = 0;
  deleted.lastIndex = 0;
  for (let found = deleted.exec(text); found !== null; found = deleted.exec(text)) {
    kept += text.slice(from, found.index);
    from = endOf(parts, text, found.index, found[0]);
    deleted.lastIndex = from;
    removed++;
  }
  return removed === 0 ? { text, removed } : { text: kept + text.slice(from), removed };
}

/** Where what is deleted at `at`, a character or a sequence, ends. */
function endOf(parts: StripParts, text: string, at: number, character: string): number {
  const next = at + character.length;
  if (character === '\u009b') return parts.csiEnd(text, next);
  if (character === '\u009d') return parts.oscEnd(text, next);
  if (character !== '\u001b') return next;
  const kind = text.charAt(next);
  if (kind === '[') return parts.csiEnd(text, next + 1);
  if (kind === ']') return parts.oscEnd(text, next + 1);
  return parts.escapeEnd(text, next) ?? next;
}
