import type { Frame } from '../../model/frames.gen.ts';
import type { Sanitized } from './strip.ts';

/** What step 2 is made of. */
export interface FrameParts {
  readonly frames: readonly Frame[];
  /** The copy in which an entry of case `fold` is looked for; offsets stay (`shaping.frames.fold`). */
  readonly fold: (text: string) => string;
  /** A character behind which a line starts (`shaping.frames.line`); global. */
  readonly lineEnd: RegExp;
  /** What stands instead of a match (`shaping.frames.mark`). */
  readonly mark: (match: string) => string;
}

/** A match: where it starts and ends, in UTF-16 units. */
type Span = readonly [start: number, end: number];

const CAPITALS = /[A-Z]+/g;

/** Lower-cases A to Z and nothing else. */
export function fold(text: string): string {
  return text.replace(CAPITALS, (capitals) => capitals.toLowerCase());
}

const compiled = new WeakMap<Frame, RegExp>();

function patternOf(frame: Frame): RegExp {
  let pattern = compiled.get(frame);
  if (pattern === undefined) {
    pattern = new RegExp(frame.pattern, frame.at === 'line' ? 'uy' : 'gu');
    compiled.set(frame, pattern);
  }
  return pattern;
}

/** Every leftmost match that does not overlap the one before it. */
function anywhere(pattern: RegExp, text: string): Span[] {
  const spans: Span[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    spans.push([match.index, pattern.lastIndex]);
  }
  return spans;
}

/** Every match that begins at the start of a line. */
function atLines(pattern: RegExp, lineEnd: RegExp, text: string): Span[] {
  const spans: Span[] = [];
  lineEnd.lastIndex = 0;
  for (let start: number | undefined = 0; start !== undefined; start = nextLine(lineEnd, text)) {
    pattern.lastIndex = start;
    if (!pattern.test(text)) continue;
    spans.push([start, pattern.lastIndex]);
    lineEnd.lastIndex = pattern.lastIndex;
  }
  return spans;
}

function nextLine(lineEnd: RegExp, text: string): number | undefined {
  return lineEnd.test(text) ? lineEnd.lastIndex : undefined;
}

function replaced(text: string, spans: readonly Span[], mark: (match: string) => string): string {
  let result = '';
  let from = 0;
  for (const [start, end] of spans) {
    result += text.slice(from, start) + mark(text.slice(start, end));
    from = end;
  }
  return result + text.slice(from);
}

/** Where an entry matches. */
function spansOf(parts: FrameParts, frame: Frame, text: string, folded: string): Span[] {
  const pattern = patternOf(frame);
  const searched = frame.case === 'fold' ? folded : text;
  return frame.at === 'line' ? atLines(pattern, parts.lineEnd, searched) : anywhere(pattern, searched);
}

/**
 * Step 2: replaces frames, entry after entry (`shaping.frames.sequence`).
 *
 * The folded copy gets the same replacements as the text, so it is made only once.
 */
export function replaceFrames(parts: FrameParts, original: string): Sanitized {
  let text = original;
  let folded = parts.fold(original);
  let removed = 0;
  for (const frame of parts.frames) {
    const spans = spansOf(parts, frame, text, folded);
    if (spans.length === 0) continue;
    text = replaced(text, spans, parts.mark);
    folded = replaced(folded, spans, parts.mark);
    removed += spans.length;
  }
  return { text, removed };
}
