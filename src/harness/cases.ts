import type { Outcome, Request } from '../model/outcome.ts';
import type { Case, Vector } from '../model/vectors.gen.ts';

/** A request with its one right outcome. */
export interface Trial {
  readonly request: Request;
  readonly expected: Outcome;
}

/** What a vector asks, in order: one trial, or one a step. */
export function trialsOf(vector: Vector): readonly Trial[] {
  return 'steps' in vector ? vector.steps.map(trialOf) : [trialOf(vector.case)];
}

function trialOf(item: Case): Trial {
  const request = { op: item.op, input: item.input };
  if ('output' in item) return { request, expected: { kind: 'output', output: item.output } };
  return { request, expected: { kind: 'rejected', ...item.rejected } };
}
