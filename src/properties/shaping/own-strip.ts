/** Step 1 of sanitizing, character by character: the properties' own, which looks up no pattern. */
export interface Stripped {
  readonly text: string;
  /** What was deleted, a kind a time. */
  readonly kinds: readonly string[];
}

const BEL = 0x07;
const ESC = 0x1b;

export function stripped(text: string): Stripped {
  const points = Array.from(text, (character) => character.codePointAt(0) as number);
  const kept: number[] = [];
  const kinds: string[] = [];
  for (let at = 0; at < points.length; ) {
    const [kind, length] = deletion(points, at);
    if (kind === undefined) kept.push(points[at] as number);
    else kinds.push(kind);
    at += length;
  }
  return { text: kept.map((point) => String.fromCodePoint(point)).join(''), kinds };
}

/** What is deleted at a place, and how many characters of it. */
function deletion(
  points: readonly number[],
  at: number,
): readonly [kind: string | undefined, length: number] {
  const point = points[at] as number;
  const next = points[at + 1];
  if (point === 0x9b) return csi(points, at, 1);
  if (point === ESC && next === 0x5b) return csi(points, at, 2);
  if (point === 0x9d) return osc(points, at, 1);
  if (point === ESC && next === 0x5d) return osc(points, at, 2);
  if (point === ESC) {
    const end = skip(points, at + 1, 0x20, 0x2f);
    if (within(points[end], 0x30, 0x7e)) return ['escape', end + 1 - at];
  }
  return [kindOf(point), 1];
}

function csi(points: readonly number[], at: number, introducer: number): readonly [string, number] {
  const end = skip(points, skip(points, at + introducer, 0x30, 0x3f), 0x20, 0x2f);
  return within(points[end], 0x40, 0x7e) ? ['csi', end + 1 - at] : ['csi-unfinished', end - at];
}

function osc(points: readonly number[], at: number, introducer: number): readonly [string, number] {
  for (let end = at + introducer; end < points.length; end++) {
    const point = points[end];
    if (point === BEL || point === 0x9c) return ['osc', end + 1 - at];
    if (point === ESC && points[end + 1] === 0x5c) return ['osc', end + 2 - at];
    if (point === ESC || point === 0x9d) break;
  }
  return ['osc-unfinished', introducer];
}

function skip(points: readonly number[], from: number, low: number, high: number): number {
  let at = from;
  while (within(points[at], low, high)) at++;
  return at;
}

function within(point: number | undefined, low: number, high: number): boolean {
  return point !== undefined && point >= low && point <= high;
}

/** Why a single character goes; `undefined` if it stays. */
function kindOf(point: number): string | undefined {
  if (point === 0x09 || point === 0x0a || point === 0x0d) return undefined;
  if (point < 0x20 || within(point, 0x7f, 0x9f)) return 'controls';
  if (within(point, 0x202a, 0x202e) || within(point, 0x2066, 0x2069)) return 'bidi';
  if (point === 0x200b || point === 0x2060 || point === 0xfeff) return 'zero-width';
  if (within(point, 0xe0000, 0xe007f)) return 'tags';
  return within(point, 0xe0100, 0xe01ef) ? 'selectors' : undefined;
}
