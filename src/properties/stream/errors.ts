import { isArray, type Json, JsonObject } from '../../model/json/value.ts';
import { type Breach, breach, shown, type TraceStatement } from './single.ts';
import type { Trace } from './trace.ts';

function member(event: Json | undefined, name: string): Json | undefined {
  return event instanceof JsonObject ? event.get(name) : undefined;
}

function judge(_expected: unknown, { events }: Trace): Breach | undefined {
  for (const [i, event] of events.entries()) {
    const kind = member(event, 'event');
    const found =
      kind === 'tool.error'
        ? errorAt(event, events[i + 1])
        : kind === 'tool.result'
          ? resultAt(events, i)
          : undefined;
    if (found) return found;
  }
  return undefined;
}

/** An error stands directly before a failed result of the same name. */
function errorAt(error: Json, next: Json | undefined): Breach | undefined {
  if (member(next, 'event') !== 'tool.result')
    return breach('trace.pair', 'No result stands directly behind an error.');
  if (member(next, 'tool_status') !== 'error')
    return breach('error.never-with-success', 'An error stands before a success.');
  const names = member(error, 'tool_names');
  const name = names !== undefined && isArray(names) ? names[0] : undefined;
  if (name === member(next, 'tool_name')) return undefined;
  return breach('error.before', `The error of ${shown(member(next, 'tool_name'))} names ${shown(name)}.`);
}

function resultAt(events: readonly Json[], at: number): Breach | undefined {
  if (member(events[at], 'tool_status') !== 'error') return undefined;
  const before = member(events[at - 1], 'event') === 'tool.error';
  const twice = member(events[at - 2], 'event') === 'tool.error';
  if (!before) return breach('error.before', 'A failed result has no error directly before it.');
  return twice ? breach('error.before', 'A failed result has two errors before it.') : undefined;
}

export const errorStatements: readonly TraceStatement[] = [
  {
    id: 'co-firing',
    statement:
      'Each failed result has one error directly before it, of the same name, and no other error is there.',
    covers: ['error.before', 'error.never-with-success', 'trace.pair'],
    judge,
    required: [
      'close.reject',
      'result:lone',
      'result:no id',
      'result:in flight',
      'end:in flight',
      'abort:in flight',
    ],
  },
];
