import { sameJson } from '../../model/json/equal.ts';
import type { Json } from '../../model/json/value.ts';
import { outputBreach } from './cutting.ts';
import { cutTo, type Expected, type ExpectedResult } from './expected.ts';
import { members } from './pools.ts';
import { expectedOf } from './results.ts';
import { type Breach, breach, rules, shown, type TraceStatement } from './single.ts';
import type { StreamCase } from './streams.ts';
import { ofStep, resultsOf, type Trace } from './trace.ts';

type Step = Trace['steps'][number];

/** Each result without an id must be there, wherever; what is left over says how a missing one went wrong. */
function judge(expected: Expected, trace: Trace, { limit }: StreamCase): Breach | undefined {
  const left = [...resultsOf(trace, null)];
  const missing = expectedOf(expected, null).find((right) => {
    const at = left.findIndex((step) => sameJson(step.events.at(-1) ?? null, jsonOf(right, limit)));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  if (missing === undefined) return undefined;
  const [step] = left;
  const message = `There is no result ${shown(missing.output)} without an id.`;
  return breach(step === undefined ? 'result.emitted' : ruleOf(missing, step, limit), message);
}

function jsonOf({ name, args, status, output }: ExpectedResult, limit: StreamCase['limit']): Json {
  return members({
    event: 'tool.result',
    tool_name: name,
    tool_id: null,
    tool_args: args,
    tool_status: status,
    tool_output: cutTo(output, limit ?? 2000),
  });
}

function ruleOf(right: ExpectedResult, step: Step, limit: StreamCase['limit']): string {
  if (ofStep(step, 'tool_name') !== right.name) return 'result.name';
  if (ofStep(step, 'tool_status') !== right.status)
    return right.status === 'success' ? 'status.success' : 'status.unknown';
  return outputBreach(right, limit, ofStep(step, 'tool_output'))?.rule ?? 'result.no-args';
}

export const idlessStatements: readonly TraceStatement[] = [
  {
    id: 'idless-results',
    statement: 'Results without an id each give their own, in any order.',
    covers: [...rules('result', 'emitted no-args name'), ...rules('status', 'success error unknown')],
    judge,
    required: ['result:no id'],
  },
];
