import { lengthOf } from '../text.ts';
import type { ResultInput, ToolStatus } from './events.ts';

const MARKER = '…[output truncated]';
const ENDED = 'Stream ended before tool result';
const UNRENDERABLE = '<tool output could not be rendered>';

/** The least limit: the length of the marker (`stream.reject.limit-too-small`). */
export const LEAST_LIMIT = 19;

/** Without an `output_limit`, in characters (`stream.limit.default`). */
export const DEFAULT_LIMIT = 2000;

/** What a status comes to, and whether it is one of those that there are. */
export interface StatusRead {
  readonly status: ToolStatus;
  readonly known: boolean;
}

export interface OutputParts {
  readonly defaultLimit: number;
  /** `stream.status.*` */
  readonly statusOf: (status: unknown) => StatusRead;
  /** A text within a limit of characters (`stream.limit.cut`, `stream.limit.whole`). */
  readonly cap: (text: string, limit: number) => string;
  /** The output of a result, before it is capped (`stream.limit.unrenderable`). */
  readonly outputOf: (result: ResultInput) => string;
  /** The output of what closes a call, before it is capped (`stream.close.own-output`, `stream.close.fixed-output`). */
  readonly closingOutput: (output: unknown) => string;
}

/** Fails closed: null and whatever is not known are errors. */
export function statusOf(status: unknown): StatusRead {
  if (status === undefined || status === 'success') return { status: 'success', known: true };
  return { status: 'error', known: status === 'error' };
}

export function cap(text: string, limit: number): string {
  // A character is one UTF-16 unit or two, so most outputs need not be counted.
  if (text.length <= limit || lengthOf(text) <= limit) return text;
  return firstCharacters(text, limit - LEAST_LIMIT) + MARKER;
}

function firstCharacters(text: string, count: number): string {
  let at = 0;
  for (let i = 0; i < count; i++) at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
  return text.slice(0, at);
}

export function outputOf({ output, unrenderable }: ResultInput): string {
  return typeof output === 'string' && unrenderable !== true ? output : UNRENDERABLE;
}

export function closingOutput(output: unknown): string {
  return typeof output === 'string' ? output : ENDED;
}
