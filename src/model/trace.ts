import { type Json, JsonObject } from './json/value.ts';

/** One step of a trace: an event, or a `tool.error` with the `tool.result` to which it belongs. */
export interface Step {
  /** The index of its first event. */
  readonly at: number;
  readonly events: readonly Json[];
  /** The id that it is about; null for none; undefined for an event that is about nothing, such as a stray error. */
  readonly id: string | null | undefined;
  readonly kind: 'use' | 'result' | 'stray';
}

/**
 * The steps of a trace in their order (`stream.trace.pair`): a `tool.error` belongs to the `tool.result` directly after
 * it. What is no event of a trace is a stray.
 */
export function stepsOf(events: readonly Json[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < events.length; at++) {
    const [first, second] = [events[at] as Json, events[at + 1]];
    const paired = nameOf(first) === 'tool.error' && second !== undefined && nameOf(second) === 'tool.result';
    steps.push(paired ? stepOf(at, [first, second]) : stepOf(at, [first]));
    if (paired) at++;
  }
  return steps;
}

function stepOf(at: number, events: readonly Json[]): Step {
  const last = events.at(-1) as Json;
  const id = last instanceof JsonObject ? last.get('tool_id') : undefined;
  const name = nameOf(last);
  if ((name !== 'tool.use' && name !== 'tool.result') || !(id === null || typeof id === 'string')) {
    return { at, events, id: undefined, kind: 'stray' };
  }
  return { at, events, id, kind: name === 'tool.use' ? 'use' : 'result' };
}

function nameOf(event: Json): Json | undefined {
  return event instanceof JsonObject ? event.get('event') : undefined;
}

/** The steps of each id, in the order promised for it (`stream.trace.order`); those about none under null, undefined. */
export function stepsById(events: readonly Json[]): Map<string | null | undefined, Step[]> {
  const byId = new Map<string | null | undefined, Step[]>();
  for (const step of stepsOf(events)) {
    const group = byId.get(step.id);
    if (group) group.push(step);
    else byId.set(step.id, [step]);
  }
  return byId;
}
