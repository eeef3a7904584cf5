import { writeJson } from '../model/json/write.ts';
import type { Outcome, Request } from '../model/outcome.ts';
import type { Case, Vector } from '../model/vectors.gen.ts';

/** A request with its one right outcome. */
export interface Trial {
  readonly request: Request;
  readonly expected: Outcome;
}

// A vector is asked twice, planned, and perhaps reported.
const known = new WeakMap<Vector, readonly Trial[]>();

/** What a vector asks, in order: one trial, or one a step. */
export function trialsOf(vector: Vector): readonly Trial[] {
  let trials = known.get(vector);
  if (trials === undefined) {
    trials = 'steps' in vector ? vector.steps.map(trialOf) : [trialOf(vector.case)];
    known.set(vector, trials);
  }
  return trials;
}

function trialOf(item: Case): Trial {
  const request = { op: item.op, input: item.input, json: writeJson(item.input) };
  if ('output' in item) return { request, expected: { kind: 'output', output: item.output } };
  return { request, expected: { kind: 'rejected', ...item.rejected } };
}
