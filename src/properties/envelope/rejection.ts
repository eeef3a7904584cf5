import * as fc from 'fast-check';
import { resolve } from '../../model/json/pointer.ts';
import { isArray, type JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import { REJECTION_CODES } from '../../model/rejection.ts';
import { anyProperty, type Property } from '../property.ts';
import { type Case, OPERATION } from './case.ts';
import { Cases } from './cases.ts';
import { allFaults, type Fault, plant } from './fault.ts';
import { seen } from './seen.ts';
import { violation } from './single.ts';
import { type Breach, breach } from './statement.ts';

/** A valid case and the one fault that is planted into it. */
interface Faulty {
  readonly value: Case;
  readonly at: number;
  readonly fault: Fault;
}

const rules = [...new Set(allFaults.map(({ rule }) => rule))];

const rejection: Property<Faulty> = {
  id: 'prop:envelope.rejection',
  statement: 'A fault that must be seen is rejected with its code, and with its path if one is given.',
  covers: [...rules, 'envelope.reject.codes', 'envelope.reject.path', 'envelope.reject.must-see'],
  operations: [OPERATION],
  needs: 'reject',
  arbitrary: (features) =>
    fc.record({
      value: new Cases(features, 'success'),
      at: fc.nat({ max: 40 }),
      // Another fault would be another finding.
      fault: fc.noShrink(fc.constantFrom(...allFaults)),
    }),
  requests: ({ value, fault, at }) => [{ op: OPERATION, input: plant(value, fault, at).input }],
  check: (faulty, [answer]) => answer && violation(judged(faulty, answer), 0),
  classes: ({ fault }) => [`fault:${fault.code}`, `place:${fault.place}`],
  required: () => [...new Set(allFaults.map(({ code }) => `fault:${code}`))],
};

function judged({ value, fault, at }: Faulty, answer: Outcome): Breach | undefined {
  const { input, path } = plant(value, fault, at);
  const where = `The fault at ${path}, ${fault.code},`;
  if (answer.kind === 'output') {
    const rule = stoppedBefore(path, rowsIn(input), answer) ? 'envelope.reject.must-see' : fault.rule;
    return { rule, message: `${where} is not rejected.` };
  }
  if (!REJECTION_CODES.some((code) => code === answer.code)) {
    return breach('reject.codes', `${where} is rejected with an unknown code, ${answer.code}.`);
  }
  if (answer.code !== fault.code)
    return { rule: fault.rule, message: `${where} is rejected as ${answer.code}.` };
  if (answer.path === undefined || answer.path === path) return undefined;
  return breach('reject.path', `${where} is said to be at ${answer.path}.`);
}

function rowsIn(input: JsonObject): number {
  const rows = resolve(input, '/result/rows');
  return rows !== undefined && isArray(rows) ? rows.length : 0;
}

/** The answer ends before the faulty row, which would fit. */
function stoppedBefore(path: string, rows: number, answer: Outcome): boolean {
  const index = /^\/result\/rows\/(\d+)/.exec(path)?.[1];
  const omitted = seen(answer)?.omitted;
  return index !== undefined && omitted !== undefined && rows - omitted <= Number(index);
}

export const rejectionProperties: readonly Property[] = [anyProperty(rejection)];
