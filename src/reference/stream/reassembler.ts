import { Rejection } from '../../model/rejection.ts';
import type { TraceEvent as AnyTraceEvent } from './events.ts';
import { DEFAULT_LIMIT, LEAST_LIMIT } from './output.ts';
import { plainParts } from './parts.ts';
import { Surface } from './surface.ts';
import type { PlainArgs } from './values.ts';

/** What a surface emits, arguments being plain JavaScript values. */
export type TraceEvent = AnyTraceEvent<PlainArgs>;

export interface ReassemblerOptions {
  /** The greatest length of a `tool_output`, in characters (Unicode code points), at least 19; 2,000 if absent. */
  readonly outputLimit?: number;
}

/**
 * Puts streamed tool calls together and says what every execution surface says of them: `push` takes the chunks of a
 * provider as they come, `result`, `reject`, `end` and `abort` what becomes of the calls; each gives the events that are
 * due, mostly none. Chapter `spec/stream.md`.
 *
 * One for each stream: an id is used once in it. Never throws on what a chunk holds; total work and memory grow with what
 * is taken. `diagnostics` grows as odd things are seen, `unemitted` is counted by `end` and `abort`. An integer in the
 * arguments beyond ±(2^53 − 1) is a bigint.
 *
 * @example
 * // The chapter shows both common shapes of providers in full.
 * const calls = new Reassembler();
 * calls.push({ index: 0, id: 'c1', name: 'search', args: '{"q": ' }); // []
 * calls.push({ index: 0, args: '"tea"}' });
 * // [{ event: 'tool.use', tool_name: 'search', tool_id: 'c1', tool_args: { q: 'tea' } }]
 */
export class Reassembler extends Surface<PlainArgs> {
  /** @throws Rejection `wrong_type`, `limit_too_small` */
  constructor(options: ReassemblerOptions = {}) {
    super(plainParts, checkedLimit(options.outputLimit ?? DEFAULT_LIMIT));
  }
}

function checkedLimit(limit: number): number {
  if (!Number.isInteger(limit)) throw new Rejection('wrong_type', '/output_limit', 'no integer');
  if (limit < LEAST_LIMIT)
    throw new Rejection('limit_too_small', '/output_limit', `less than ${LEAST_LIMIT}`);
  return limit;
}
