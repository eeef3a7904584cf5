import { isArray, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Outcome, Request } from '../../model/outcome.ts';
import type { Violation } from '../property.ts';
import { countStatements } from './counts.ts';
import { outputStatements } from './cutting.ts';
import { errorStatements } from './errors.ts';
import { expectationOf } from './expected.ts';
import { idlessStatements } from './idless.ts';
import { resultStatements } from './results.ts';
import { shapeBreach } from './shape.ts';
import { type Breach, listOf, member, REPLAY, type TraceStatement, violation } from './single.ts';
import { statesBreach } from './states.ts';
import { traceOf } from './trace.ts';
import { useStatements } from './uses.ts';

/** From what must hold before anything else can be said to what says most. */
export const traceStatements: readonly TraceStatement[] = [
  ...useStatements,
  ...resultStatements,
  ...idlessStatements,
  ...errorStatements,
  ...outputStatements,
  ...countStatements,
];

/** The first statement that an answer belies, for cases asked about something else and answered wrongly. */
export function blame(requests: readonly Request[], answers: readonly Outcome[]): Violation | undefined {
  for (const [i, request] of requests.entries()) {
    const answer = answers[i];
    const found = answer && (shapeBreach(request.op, answer) ?? breachOf(request, answer));
    if (found) return violation(found, i);
  }
  return undefined;
}

function breachOf({ op, input }: Request, answer: Outcome): Breach | undefined {
  const events = itemsOf(input, op === REPLAY ? 'events' : 'chunks');
  if (op !== REPLAY) return statesBreach(events, listOf(member(answer, 'states')) ?? []);
  const trace = traceOf(answer);
  const [expected, value] = [expectationOf(events), { events, limit: limitOf(input) }];
  for (const { judge } of traceStatements) {
    const found = trace && judge(expected, trace, value);
    if (found) return found;
  }
  return undefined;
}

function itemsOf(input: Request['input'], name: string): readonly JsonObject[] {
  const items = input instanceof JsonObject ? input.get(name) : undefined;
  return items !== undefined && isArray(items) ? items.filter((item) => item instanceof JsonObject) : [];
}

function limitOf(input: Request['input']): number | undefined {
  const limit = input instanceof JsonObject ? input.get('output_limit') : undefined;
  return limit instanceof JsonNumber ? Number(limit.token) : undefined;
}
