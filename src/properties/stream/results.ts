import { sameJson } from '../../model/json/equal.ts';
import type { Json } from '../../model/json/value.ts';
import type { Property } from '../property.ts';
import { cutTo, type Expected, type ExpectedResult } from './expected.ts';
import { members } from './pools.ts';
import { type Breach, breach, ofTrace, rules, shown } from './single.ts';
import type { StreamCase } from './streams.ts';
import { ofStep, resultsOf, type Trace } from './trace.ts';
import { idsOf } from './uses.ts';

type Of = (right: ExpectedResult, step: Trace['steps'][number], value: StreamCase) => Breach | undefined;

/** Judges each result of an id by the one that stands in its place, if there are as many as there must be. */
function each(judge: Of): (expected: Expected, trace: Trace, value: StreamCase) => Breach | undefined {
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

function expectedOf({ steps }: Expected, id: string | null): readonly ExpectedResult[] {
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

const numbers: Property = ofTrace({
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
});

const arguments_: Property = ofTrace({
  id: 'result-args',
  statement: 'What ends a call bears the arguments of its use; every other result bears none.',
  covers: ['result.args', 'result.no-args', 'close.bears', 'limit.args-uncut', 'parse.wrapped'],
  judge: each((right, step) => {
    const args = ofStep(step, 'tool_args');
    if (args !== undefined && sameJson(args, right.args)) return undefined;
    const rule = right.cause !== 'result' ? 'close.bears' : right.inFlight ? 'result.args' : 'result.no-args';
    return breach(rule, `A result of ${right.id} bears ${shown(args)}.`);
  }),
  required: ['result:in flight', 'result:lone', 'close.reject'],
});

const names: Property = ofTrace({
  id: 'result-names',
  statement: 'A result bears the name of the use of its id, else its own, else an empty one.',
  covers: ['result.name', 'close.bears'],
  judge: each((right, step) => {
    const name = ofStep(step, 'tool_name');
    if (name === right.name) return undefined;
    return breach(
      right.cause === 'result' ? 'result.name' : 'close.bears',
      `A result of ${right.id} bears the name ${shown(name)}.`,
    );
  }),
  required: ['close.reject', 'result:in flight', 'result:lone', 'end:in flight'],
});

const statuses: Property = ofTrace({
  id: 'status',
  statement:
    'Only an absent status and success are success; all else fails closed, and so does every closing.',
  covers: [...rules('status', 'success error unknown'), ...rules('close', 'reject end abort')],
  judge: each((right, step) => {
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
});

const idless: Property = ofTrace({
  id: 'idless-results',
  statement: 'Results without an id each give their own, in any order.',
  covers: [...rules('result', 'emitted no-args name'), ...rules('status', 'success error unknown')],
  judge: (expected, trace, value) => {
    const left = resultsOf(trace, null).map((step) => eventOf(step));
    const missing = expectedOf(expected, null).find((right) => {
      const at = left.findIndex((event) => event !== undefined && sameJson(event, jsonOf(right, value)));
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
    return missing && breach('result.emitted', `There is no result ${shown(missing.output)} without an id.`);
  },
  required: ['result:no id'],
});

function eventOf(step: Trace['steps'][number]): Json | undefined {
  return step.events.at(-1);
}

function jsonOf({ name, args, status, output }: ExpectedResult, { limit }: StreamCase): Json {
  return members({
    event: 'tool.result',
    tool_name: name,
    tool_id: null,
    tool_args: args,
    tool_status: status,
    tool_output: cutTo(output, limit ?? 2000),
  });
}

export const resultProperties: readonly Property[] = [numbers, arguments_, names, statuses, idless];
