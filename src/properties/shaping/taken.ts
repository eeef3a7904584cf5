import * as fc from 'fast-check';
import { sameJson } from '../../model/json/equal.ts';
import { type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Outcome, Request } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { withMember } from './faults.ts';
import { BUDGETED, MEMBERS, OPS, type Op, requestsOf } from './requests.ts';
import type { Features } from './single.ts';

/** Two cases, and members that nobody knows. */
interface Group {
  readonly first: Request;
  readonly second: Request;
  readonly unknown: string;
  readonly value: Json;
  readonly spelling: string;
}

const UNKNOWN = ['zz', 'options', 'limit', 'mode', '__proto__', 'constructor', 'removed', 'role', 'text2'];
const VALUES: readonly Json[] = [null, true, 'x', new JsonNumber('3'), [], new JsonObject([['a', 'b']])];

function groups(op: Op, features: Features): fc.Arbitrary<Group> {
  return fc.record({
    first: requestsOf(op, features),
    second: requestsOf(op, features),
    unknown: fc.constantFrom(...UNKNOWN),
    value: fc.constantFrom(...VALUES),
    spelling: fc.constantFrom('.0', 'e0', '.00e+0'),
  });
}

/** With a member that nobody knows, in its source too. */
function opened({ first, unknown, value }: Group): Request {
  const input = first.input as JsonObject;
  const source = input.get('source');
  const deep =
    source instanceof JsonObject ? withMember(input, 'source', withMember(source, unknown, value)) : input;
  return { op: first.op, input: withMember(deep, unknown, value) };
}

/** With its budget spelled as a float. */
function respelled({ first, spelling }: Group): Request {
  const input = first.input as JsonObject;
  const budget = input.get('budget');
  if (!(budget instanceof JsonNumber)) return first;
  const plain = Number(budget.token) + 0;
  return { op: first.op, input: withMember(input, 'budget', new JsonNumber(`${plain}${spelling}`)) };
}

/** Whoever remembers by less than the whole case mixes up the second under the first one's call id. */
function namesake({ first, second }: Group): Request {
  const callId = (first.input as JsonObject).get('call_id');
  if (callId === undefined) return second;
  return { op: second.op, input: withMember(second.input as JsonObject, 'call_id', callId) };
}

function same(a: Outcome | undefined, b: Outcome | undefined): boolean {
  if (a?.kind !== 'output' || b?.kind !== 'output') return true;
  return sameJson(a.output, b.output);
}

function shapeOf(op: Op, answer: Outcome | undefined): string | undefined {
  if (answer?.kind !== 'output') return undefined;
  const { output } = answer;
  if (!(output instanceof JsonObject)) return 'The output is no object.';
  const names: readonly string[] = MEMBERS[op];
  const missing = names.find((name) => !output.has(name));
  if (missing !== undefined) return `There is no member ${missing}.`;
  return output.members.length > names.length ? 'There is a member too much.' : undefined;
}

function violation(rule: string, message: string, answer: number): Violation {
  return { requirement: `shaping.${rule}`, message, answer };
}

/** In the order of the requests: the case, its namesake, the case again, opened, respelled, the namesake again. */
function judge(op: Op, group: Group, answers: readonly Outcome[]): Violation | undefined {
  const [first, other, again, open, spelled, otherAgain] = answers;
  if (first?.kind === 'rejected')
    return violation('input.accepted', `Valid input was rejected as ${first.code}.`, 0);
  const misshapen = shapeOf(op, first);
  if (misshapen !== undefined) return violation('output.members', misshapen, 0);
  if (!same(first, again)) return violation('pure.repeatable', 'Asked again, a case gets another answer.', 2);
  if (!same(other, otherAgain))
    return violation('pure.repeatable', 'Asked again, a case gets another answer.', 5);
  if (open?.kind === 'rejected' || !same(first, open)) {
    return violation(
      'input.open',
      `An unknown member ${JSON.stringify(group.unknown)} changes the answer.`,
      3,
    );
  }
  if (spelled?.kind !== 'rejected' && same(first, spelled)) return undefined;
  return violation('input.budget-spelling', 'Another spelling of the budget changes the answer.', 4);
}

function taken(op: Op): Property {
  const rules = ['input.accepted', 'output.members', 'input.open', 'pure.repeatable'];
  return anyProperty<Group>({
    id: `prop:shaping.${op}-taken`,
    statement: `A valid input of ${op} gets its members and nothing else, whatever else it holds and what came before.`,
    covers: [...rules, ...(BUDGETED.includes(op) ? ['input.budget-spelling'] : [])].map(
      (rule) => `shaping.${rule}`,
    ),
    operations: [`shaping.${op}`],
    arbitrary: (features) => groups(op, features),
    requests: (group) => {
      const other = namesake(group);
      return [group.first, other, group.first, opened(group), respelled(group), other];
    },
    check: (group, answers) => judge(op, group, answers),
    classes: ({ unknown }) => [`unknown:${unknown}`],
    required: () => [],
  });
}

export const takenProperties: readonly Property[] = OPS.map(taken);
