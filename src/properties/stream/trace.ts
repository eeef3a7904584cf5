import { sameJson } from '../../model/json/equal.ts';
import { isArray, type Json, JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import { type Step, stepsById, stepsOf } from '../../model/trace.ts';

/** A trace that anyone may have given, in steps. */
export interface Trace {
  readonly events: readonly Json[];
  readonly steps: readonly Step[];
  readonly byId: ReadonlyMap<string | null | undefined, readonly Step[]>;
  readonly unemitted: Json | undefined;
  readonly diagnostics: readonly Json[];
}

/** Nothing for a rejection, and for an output without the lists of a trace: other properties judge those. */
export function traceOf(outcome: Outcome | undefined): Trace | undefined {
  if (outcome?.kind !== 'output' || !(outcome.output instanceof JsonObject)) return undefined;
  const { output } = outcome;
  const [events, diagnostics] = [output.get('events'), output.get('diagnostics')];
  if (events === undefined || !isArray(events)) return undefined;
  return {
    events,
    steps: stepsOf(events),
    byId: stepsById(events),
    unemitted: output.get('unemitted'),
    diagnostics: diagnostics !== undefined && isArray(diagnostics) ? diagnostics : [],
  };
}

/** A member of the event that a step is about: of its last event. */
export function ofStep(step: Step, name: string): Json | undefined {
  const event = step.events.at(-1);
  return event instanceof JsonObject ? event.get(name) : undefined;
}

export function usesOf(trace: Trace, id: string): readonly Step[] {
  return (trace.byId.get(id) ?? []).filter(({ kind }) => kind === 'use');
}

export function resultsOf(trace: Trace, id: string | null): readonly Step[] {
  return (trace.byId.get(id) ?? []).filter(({ kind }) => kind === 'result');
}

/** Whether two answers to the same stream say the same, in the order that is promised and no other. */
export function sameReplay(a: Outcome, b: Outcome): boolean {
  const [left, right] = [traceOf(a), traceOf(b)];
  if (left === undefined || right === undefined) return a.kind === b.kind;
  return (
    sameJson(left.unemitted ?? null, right.unemitted ?? null) &&
    codesOf(left).join() === codesOf(right).join() &&
    left.events.length === right.events.length &&
    [...left.byId].every(([id, steps]) => sameSteps(id, steps, right.byId.get(id) ?? []))
  );
}

function sameSteps(id: string | null | undefined, a: readonly Step[], b: readonly Step[]): boolean {
  if (a.length !== b.length) return false;
  if (typeof id === 'string') return a.every((step, i) => sameJson(step.events, b[i]?.events ?? null));
  const left = [...b];
  return a.every((step) => {
    const at = left.findIndex((other) => sameJson(step.events, other.events));
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

function codesOf({ diagnostics }: Trace): string[] {
  return diagnostics.map((each) => (each instanceof JsonObject ? String(each.get('code')) : '')).sort();
}
