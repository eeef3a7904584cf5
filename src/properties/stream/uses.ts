import { sameJson } from '../../model/json/equal.ts';
import type { Expected, ExpectedUse } from './expected.ts';
import { hasBigInteger, hasDuplicates } from './grammar.ts';
import { type Breach, breach, rules, shown, type TraceStatement } from './single.ts';
import { ofStep, type Trace, usesOf } from './trace.ts';

/** The ids that a trace or its expectation names. */
export function idsOf(expected: Expected, trace: Trace): Set<string> {
  const named = [...trace.byId.keys()].filter((id) => typeof id === 'string');
  return new Set([...expected.uses.keys(), ...expected.closed, ...named]);
}

/** What is wrong with the uses of a trace. */
export function usesBreach(expected: Expected, trace: Trace): Breach | undefined {
  for (const id of idsOf(expected, trace)) {
    const found = judgeId(expected, trace, id);
    if (found) return found;
  }
  return undefined;
}

function judgeId(expected: Expected, trace: Trace, id: string): Breach | undefined {
  const [right, uses] = [expected.uses.get(id), usesOf(trace, id)];
  const [use] = uses;
  if (uses.length > 1) return breach('use.once', `There are ${uses.length} uses of ${id}.`);
  if (right === undefined) {
    if (use === undefined) return undefined;
    const closed = expected.closed.has(id);
    return breach(
      closed ? 'use.never-after-result' : 'use.complete',
      `There is a use of ${id}, which has none.`,
    );
  }
  if (use === undefined) return breach(missing(right), `There is no use of ${id}, which is complete.`);
  const [name, args] = [ofStep(use, 'tool_name'), ofStep(use, 'tool_args')];
  if (name !== right.name)
    return breach('use.emitted', `The use of ${id} names ${shown(name)}, not ${right.name}.`);
  if (args !== undefined && sameJson(args, right.args)) return undefined;
  return breach(argsRule(right), `The use of ${id} has other arguments: ${shown(args)}.`);
}

/** A call that is not emitted for what is odd about its arguments. */
function missing({ rule }: ExpectedUse): string {
  return rule.startsWith('parse.') && rule !== 'parse.object' ? rule : 'use.emitted';
}

function argsRule({ args, rule }: ExpectedUse): string {
  if (hasBigInteger(args)) return 'parse.big-integers';
  if (hasDuplicates(args)) return 'parse.duplicates';
  return rule === 'parse.wrapped' ? rule : 'parse.exact';
}

const uses: TraceStatement = {
  id: 'uses',
  statement: 'Each id has the use that its buffer makes, with its name and arguments, and no other.',
  covers: [
    ...rules('use', 'emitted complete once never-after-result released'),
    ...rules('call', 'late other-id leftovers'),
    ...rules(
      'parse',
      'wrapped white-space open exact big-integers duplicates soonest object deep-enough json',
    ),
    ...rules('key', 'index id zero no-cross-talk keyless'),
    'input.mistyped',
    'args.append',
  ],
  judge: usesBreach,
  required: [
    ...rules('use', 'emitted once never-after-result'),
    'call.leftovers',
    'call.other-id',
    'parse.wrapped',
  ],
};

/** A use stands before every result of its id; what comes from the input stands in the input's order. */
function judgeOrder(expected: Expected, trace: Trace): Breach | undefined {
  for (const id of idsOf(expected, trace)) {
    const order = (trace.byId.get(id) ?? []).map((step) => key(step.kind, ofStep(step, 'tool_output')));
    const right = expected.steps
      .filter((step) => step.id === id)
      .map((step) => key(step.kind, step.kind === 'result' ? step.output : undefined));
    const comparable = [...order].sort().join() === [...right].sort().join();
    if (comparable && order.join() !== right.join())
      return breach('trace.order', `The events of ${id} stand in another order.`);
  }
  return undefined;
}

/** A step without what may be cut or spelled otherwise. */
function key(kind: string, output: unknown): string {
  return `${kind} ${typeof output === 'string' ? output.slice(0, 1) : ''}`;
}

const order: TraceStatement = {
  id: 'order',
  statement: 'The events of one id stand in the order of their causes, whatever stands between.',
  covers: ['trace.order', 'use.never-after-result'],
  judge: judgeOrder,
  required: ['use.emitted', 'result:in flight', 'result:lone'],
};

export const useStatements: readonly TraceStatement[] = [uses, order];
