import { sameJson } from '../../model/json/equal.ts';
import type { Expected, ExpectedResult } from './expected.ts';
import { type Breach, breach, rules, shown, type TraceStatement } from './single.ts';
import type { StreamCase } from './streams.ts';
import { ofStep, resultsOf, type Trace } from './trace.ts';
import { idsOf } from './uses.ts';

type Of = (right: ExpectedResult, step: Trace['steps'][number], value: StreamCase) => Breach | undefined;

/** Judges each result of an id by the one that stands in its place, if there are as many as there must be. */
export function eachResult(
  judge: Of,
): (expected: Expected, trace: Trace, value: StreamCase) => Breach | undefined {
  return (expected, trace, value) => {
    for (const id of idsOf(expected, trace)) {
      const rights = expectedOf(expected, id);
      const steps = resultsOf(trace, id);
      if (rights.length !== steps.length) continue;
      for (const [i, right] of rights.entries()) {
        const found = judge(right, steps[i] as Trace['steps'][number], value);
        if (found) return found;
      }
    }
    return undefined;
  };
}

/** The results of an id, or of none, that must be there. */
export function expectedOf({ steps }: Expected, id: string | null): readonly ExpectedResult[] {
  return steps.filter((step): step is ExpectedResult => step.kind === 'result' && step.id === id);
}

function judgeNumbers(expected: Expected, trace: Trace): Breach | undefined {
  for (const id of [...idsOf(expected, trace), null]) {
    const [due, there] = [expectedOf(expected, id), resultsOf(trace, id).length];
    if (there === due.length) continue;
    const message = `There are ${there} results of ${id ?? 'no id'} instead of ${due.length}.`;
    return breach(there < due.length ? tooFew(due, expected, id) : tooMany(due, expected, id), message);
  }
  return undefined;
}

function tooFew(due: readonly ExpectedResult[], expected: Expected, id: string | null): string {
  const cause = due.at(-1)?.cause;
  if (cause !== undefined && cause !== 'result') return `close.${cause}`;
  return id !== null && expected.swallowed.has(id) ? 'result.swallowed-once' : 'result.emitted';
}

function tooMany(due: readonly ExpectedResult[], expected: Expected, id: string | null): string {
  if (id !== null && expected.swallowed.has(id)) return 'result.swallowed';
  if (id === null || due.length > 0) return due.length > 0 ? 'result.closes' : 'result.emitted';
  return expected.uses.has(id) ? 'close.not-before' : 'close.reject-else';
}

const numbers: TraceStatement = {
  id: 'result-numbers',
  statement:
    'Each id has as many results as it must: those that came in and were not swallowed, and its closing.',
  covers: [
    ...rules('result', 'emitted closes swallowed swallowed-once'),
    ...rules('close', 'reject reject-else end abort not-before'),
  ],
  judge: judgeNumbers,
  required: [
    'result.swallowed',
    'close.reject',
    'close.reject-else',
    'end:in flight',
    'abort:in flight',
    'result:in flight',
    'result:lone',
    'ended:no',
  ],
};

const arguments_: TraceStatement = {
  id: 'result-args',
  statement: 'What ends a call bears the arguments of its use; every other result bears none.',
  covers: ['result.args', 'result.no-args', 'close.bears', 'limit.args-uncut', 'parse.wrapped'],
  judge: eachResult((right, step) => {
    const args = ofStep(step, 'tool_args');
    if (args !== undefined && sameJson(args, right.args)) return undefined;
    const rule = right.cause !== 'result' ? 'close.bears' : right.inFlight ? 'result.args' : 'result.no-args';
    return breach(rule, `A result of ${right.id} bears ${shown(args)}.`);
  }),
  required: ['result:in flight', 'result:lone', 'close.reject'],
};

const names: TraceStatement = {
  id: 'result-names',
  statement: 'A result bears the name of the use of its id, else its own, else an empty one.',
  covers: ['result.name', 'close.bears'],
  judge: eachResult((right, step) => {
    const name = ofStep(step, 'tool_name');
    if (name === right.name) return undefined;
    return breach(
      right.cause === 'result' ? 'result.name' : 'close.bears',
      `A result of ${right.id} bears the name ${shown(name)}.`,
    );
  }),
  required: ['close.reject', 'result:in flight', 'result:lone', 'end:in flight'],
};

const statuses: TraceStatement = {
  id: 'status',
  statement:
    'Only an absent status and success are success; all else fails closed, and so does every closing.',
  covers: [...rules('status', 'success error unknown'), ...rules('close', 'reject end abort')],
  judge: eachResult((right, step) => {
    const status = ofStep(step, 'tool_status');
    if (status === right.status) return undefined;
    const given =
      right.said === undefined || right.said === 'success'
        ? 'success'
        : right.said === 'error'
          ? 'error'
          : 'unknown';
    const rule = right.cause === 'result' ? `status.${given}` : `close.${right.cause}`;
    return breach(
      rule,
      `A result whose status came as ${shown(right.said)} has the status ${shown(status)}.`,
    );
  }),
  required: ['close.reject', 'result:in flight', 'result:lone', 'end:in flight', 'abort:in flight'],
};

export const resultStatements: readonly TraceStatement[] = [numbers, arguments_, names, statuses];
