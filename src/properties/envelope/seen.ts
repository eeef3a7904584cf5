import { sameJson } from '../../model/json/equal.ts';
import { floatOf, isIntegral } from '../../model/json/number.ts';
import { type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';

/** What can be read of an envelope that anyone may have written: a member of another type is absent. */
export interface Seen {
  readonly callId: string | undefined;
  readonly tool: string | undefined;
  readonly status: string | undefined;
  readonly content: string | undefined;
  readonly omitted: number | undefined;
  readonly retryable: boolean | undefined;
}

/** Undefined for a rejection, and for an output that is no object: other properties judge those. */
export function seen(outcome: Outcome | undefined): Seen | undefined {
  if (outcome?.kind !== 'output' || !(outcome.output instanceof JsonObject)) return undefined;
  const { output } = outcome;
  const retryable = output.get('retryable');
  return {
    callId: text(output.get('call_id')),
    tool: text(output.get('tool')),
    status: text(output.get('status')),
    content: text(output.get('content')),
    omitted: count(output.get('omitted')),
    retryable: typeof retryable === 'boolean' ? retryable : undefined,
  };
}

/** Of an output that is an object: its member; of anything else, nothing. */
export function member(outcome: Outcome | undefined, name: string): Json | undefined {
  return outcome?.kind === 'output' && outcome.output instanceof JsonObject
    ? outcome.output.get(name)
    : undefined;
}

/** The same output by value, or a rejection with the same code: its path and message may be worded otherwise. */
export function sameOutcome(a: Outcome, b: Outcome): boolean {
  if (a.kind === 'rejected') return b.kind === 'rejected' && a.code === b.code;
  return b.kind === 'output' && sameJson(a.output, b.output);
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** An integer of at least 0, by value. */
export function count(value: Json | undefined): number | undefined {
  if (!(value instanceof JsonNumber) || !isIntegral(value)) return undefined;
  const float = floatOf(value);
  return float >= 0 && Number.isFinite(float) ? float : undefined;
}
