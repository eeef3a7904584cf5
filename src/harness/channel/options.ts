import { type Clock, systemClock } from './clock.ts';
import type { Claims } from './transport.ts';

/** Deadlines in milliseconds. */
export interface Deadlines {
  /** From a start to the answer to hello; for a one-shot port to its only answer. */
  readonly hello: number;
  /** To an answer, from when its request became the oldest unanswered one. */
  readonly answer: number;
  /** From the end of input, or from a closed pipe, to the exit; then SIGTERM. */
  readonly end: number;
  /** From SIGTERM to SIGKILL, and from SIGKILL to letting go of its pipes. */
  readonly term: number;
  /** From an exit to the end of its pipes; then whatever else holds them is killed. */
  readonly drain: number;
}

export interface LinkSettings {
  readonly deadlines: Deadlines;
  /** How many requests may be unanswered at a time. */
  readonly window: number;
  /** How many processes of a one-shot port run at a time. */
  readonly processes: number;
  /** How many breaks are mended since the last hundred answers in a row; a missed deadline weighs five. */
  readonly maxRestarts: number;
  /** The longest line read or written, in bytes without its end. */
  readonly maxLine: number;
  /** How many units of standard error are kept a request: the last ones. */
  readonly maxStderr: number;
  /** The specification version judged by, sent with hello. */
  readonly spec: string;
  /** What the kit knows: other names in a hello are noted. Absent: nothing is noted. */
  readonly known?: Claims;
  readonly clock: Clock;
  /** Aborts the link, and its opening too. */
  readonly signal?: AbortSignal;
}

export type LinkOptions = Partial<Omit<LinkSettings, 'deadlines'>> & {
  readonly deadlines?: Partial<Deadlines>;
};

const DEADLINES: Deadlines = { hello: 10_000, answer: 2_000, end: 2_000, term: 1_000, drain: 200 };

const SETTINGS: Omit<LinkSettings, 'deadlines'> = {
  window: 64,
  processes: 4,
  maxRestarts: 100,
  maxLine: 16 * 1024 * 1024,
  maxStderr: 64 * 1024,
  spec: '1.0',
  clock: systemClock,
};

export function settingsOf(options: LinkOptions): LinkSettings {
  return { ...SETTINGS, ...options, deadlines: { ...DEADLINES, ...options.deadlines } };
}
