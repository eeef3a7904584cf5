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
 * // Indexed deltas: id and name on the first chunk of a call, pieces of its arguments on those that follow.
 * const calls = new Reassembler();
 * const deltas = [
 *   { index: 0, id: 'c1', function: { name: 'search', arguments: '' } },
 *   { index: 0, function: { arguments: '{"q": ' } },
 *   { index: 0, function: { arguments: '"tea"}' } },
 * ];
 * deltas.flatMap((delta) =>
 *   calls.push({ index: delta.index, id: delta.id, name: delta.function.name, args: delta.function.arguments }),
 * );
 * // [{ event: 'tool.use', tool_name: 'search', tool_id: 'c1', tool_args: { q: 'tea' } }]
 * calls.result({ id: 'c1', output: '3 hits' });
 * calls.end();
 *
 * @example
 * // Content blocks: a start with id and name, then deltas of partial JSON.
 * const calls = new Reassembler();
 * const parts = [
 *   { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 't1', name: 'read', input: {} } },
 *   { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"path": "a' } },
 *   { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '.txt"}' } },
 * ];
 * // The empty `input` of a start is a placeholder, not arguments.
 * parts.flatMap(({ index, content_block, delta }) =>
 *   calls.push({ index, id: content_block?.id, name: content_block?.name, args: delta?.partial_json }),
 * );
 * // [{ event: 'tool.use', tool_name: 'read', tool_id: 't1', tool_args: { path: 'a.txt' } }]
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
