/** What eliding is made of. Lengths are in characters. */
export interface ElideParts {
  readonly length: (text: string) => number;
  /** Whether a text of that length stays as it is (`shaping.elide.short`). */
  readonly isShort: (length: number, budget: number) => boolean;
  /** How much of the start is kept (`shaping.elide.head`). */
  readonly headLength: (budget: number) => number;
  /** How much of the end is kept (`shaping.elide.tail`). */
  readonly tailLength: (budget: number) => number;
  readonly first: (text: string, count: number) => string;
  readonly last: (text: string, count: number) => string;
  /** The number that the marker states (`shaping.elide.count`). */
  readonly elided: (length: number, budget: number, text: string) => number;
  /** What stands between the halves (`shaping.elide.marker`). */
  readonly marker: (count: number) => string;
}

/**
 * Keeps the start and the end of a text that is longer than the budget and says between them how much is gone.
 *
 * @example
 * elide(parts, 'abcdefgh', 3); // 'a [... 5 chars elided ...] gh'
 */
export function elide(parts: ElideParts, text: string, budget: number): string {
  const length = parts.length(text);
  if (parts.isShort(length, budget)) return text;
  const head = parts.first(text, parts.headLength(budget));
  const tail = parts.last(text, parts.tailLength(budget));
  return head + parts.marker(parts.elided(length, budget, text)) + tail;
}

export function marker(count: number): string {
  return ` [... ${count} chars elided ...] `;
}

/** The first characters of a text. */
export function first(text: string, count: number): string {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; left--) {
    at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  }
  return text.slice(0, at);
}

/** The last characters of a text. */
export function last(text: string, count: number): string {
  let at = text.length;
  for (let left = count; left > 0 && at > 0; left--) {
    const pair = at > 1 && (text.codePointAt(at - 2) as number) > 0xffff;
    at -= pair ? 2 : 1;
  }
  return text.slice(at);
}
