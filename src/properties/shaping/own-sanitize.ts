import { type Frame, frames, REPLACEMENT } from '../../model/frames.gen.ts';
import { stripped } from './own-strip.ts';

/** A sanitized text as the properties have it: what went, and by which entries. */
export interface Own {
  readonly text: string;
  readonly removed: number;
  /** Kinds of step 1 and ids of entries, one for each thing that went. */
  readonly why: readonly string[];
}

const LINES = /([\n\r\u2028\u2029])/;

/** A to Z only, character by character. */
function folded(text: string): string {
  return text
    .split('')
    .map((unit) => (unit >= 'A' && unit <= 'Z' ? unit.toLowerCase() : unit))
    .join('');
}

/** One entry on one text. A line is cut out and matched from its start, so no engine's idea of a line matters. */
function applied(frame: Frame, text: string): readonly [text: string, count: number] {
  if (frame.at === 'anywhere') return replacedIn(frame, text, new RegExp(frame.pattern, 'gu'));
  const start = new RegExp(`^(?:${frame.pattern})`, 'u');
  const parts = text.split(LINES).map((part) => replacedIn(frame, part, start));
  return [parts.map(([part]) => part).join(''), parts.reduce((sum, [, count]) => sum + count, 0)];
}

function replacedIn(frame: Frame, text: string, pattern: RegExp): readonly [string, number] {
  const searched = frame.case === 'fold' ? folded(text) : text;
  const matches = pattern.global ? [...searched.matchAll(pattern)] : [searched.match(pattern)];
  let result = '';
  let from = 0;
  let count = 0;
  for (const match of matches) {
    if (match?.index === undefined) continue;
    result += text.slice(from, match.index) + REPLACEMENT;
    from = match.index + match[0].length;
    count++;
  }
  return [result + text.slice(from), count];
}

export function sanitized(source: string): Own {
  const { text: start, kinds } = stripped(source);
  let text = start;
  const why = [...kinds];
  for (const frame of frames) {
    const [next, count] = applied(frame, text);
    for (let i = 0; i < count; i++) why.push(frame.id);
    text = next;
  }
  return { text, removed: why.length, why };
}
