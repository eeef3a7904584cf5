/** How far a text that is being read has come. */
export type Progress =
  /** It is no JSON value yet, and more may make it one. */
  | 'open'
  /** It is a JSON value as far as a scan can see. */
  | 'complete'
  /** Its brackets have closed and something else follows: it is malformed (`stream.parse.trailing`). */
  | 'spoiled'
  /** It can never be a JSON value any more, which is still "not yet" (`stream.parse.not-yet`). */
  | 'hopeless';

/** Reads a text piece by piece, in a state of fixed size, so that no piece is ever read twice. */
export interface Scan {
  readonly progress: Progress;
  /** Reads on from that offset of the next piece. */
  feed(piece: string, from: number): void;
}

/** JSON white space: space, tab, line feed, carriage return. */
export function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

/** The offset of the first unit that is not JSON white space; the length if there is none. */
export function skipBlank(text: string): number {
  let at = 0;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}
