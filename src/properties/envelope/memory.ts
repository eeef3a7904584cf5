import * as fc from 'fast-check';
import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { blame } from './blame.ts';
import { budgetOf, type Case, OPERATION, requestOf, rowsOf, withBudget } from './case.ts';
import { Cases } from './cases.ts';
import { classesOf, requiredOf } from './classes.ts';
import { RETRYABLE } from './errors.ts';
import type { Row } from './render.ts';
import { type Seen, sameOutcome, seen } from './seen.ts';
import { Facts } from './statement.ts';

/** Two cases, and a number for a `call_id` and a tool that nobody has seen yet. */
type Group = readonly [first: Case, second: Case, fresh: number];

/** Positions in `casesOf`: what is asked again comes after others that share something with it. */
const ORDER = [0, 1, 2, 0, 1, 3, 4, 2];
/** Cases that are each other under other names. */
const RENAMED: readonly (readonly [position: number, renamed: number])[] = [
  [1, 3],
  [2, 4],
];

/**
 * The second with the names and the row count of the first, and the first with another budget: whoever remembers by
 * less than all of a case mixes them up. Then both of these under names never seen.
 */
function casesOf([first, second, fresh]: Group): readonly Case[] {
  const { callId, tool } = first;
  const tail = asMany(rowsOf(second), rowsOf(first).length);
  const namesake = { ...second, callId, tool, head: [], tail, slack: budgetOf(second) };
  const roomier = withBudget(first, budgetOf(first) + 1);
  const names = { callId: `call_${fresh}`, tool: `tool_${fresh}` };
  return [first, namesake, roomier, { ...namesake, ...names }, { ...roomier, ...names }];
}

function asMany(rows: readonly Row[], count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => rows[index] ?? [['a', 'b']]);
}

function inOrder(cases: readonly Case[]): readonly Case[] {
  return ORDER.flatMap((index) => cases[index] ?? []);
}

const memory: Property<Group> = {
  id: 'prop:envelope.memory',
  statement:
    'The same case gets the same answer after others, also after such as share its call_id or its row count.',
  covers: ['envelope.pure.repeatable'],
  operations: [OPERATION],
  arbitrary: (features) => fc.tuple(new Cases(features, 'any'), new Cases(features, 'any'), fc.nat()),
  requests: (group) => inOrder(casesOf(group)).map(requestOf),
  check: (group, answers) => repeated(answers) ?? renamed(answers) ?? mixedUp(casesOf(group), answers),
  blame: (group, answers) => blame(inOrder(casesOf(group)), answers),
  classes: ([first]) => classesOf(first),
  required: (features) => requiredOf('any', features),
};

function repeated(answers: readonly Outcome[]): Violation | undefined {
  for (const [position, index] of ORDER.entries()) {
    const [first, again] = [answers[ORDER.indexOf(index)], answers[position]];
    if (!first || !again || sameOutcome(first, again)) continue;
    return broken('The same case, asked again, gets another answer.', position);
  }
  return undefined;
}

/** But for the names a case and itself under others are answered alike. */
function renamed(answers: readonly Outcome[]): Violation | undefined {
  for (const [index, other] of RENAMED) {
    const [position, otherPosition] = [ORDER.indexOf(index), ORDER.indexOf(other)];
    const [answer, control] = [seen(answers[position]), seen(answers[otherPosition])];
    if (!answer || !control || sameBut(answer, control)) continue;
    return broken('A case is answered otherwise under names that were not used before.', position);
  }
  return undefined;
}

function sameBut(a: Seen, b: Seen): boolean {
  return (
    a.status === b.status && a.content === b.content && a.omitted === b.omitted && a.retryable === b.retryable
  );
}

/** The answer to the namesake is that to the first, or the other way round. */
function mixedUp([first, namesake]: readonly Case[], answers: readonly Outcome[]): Violation | undefined {
  if (!first || !namesake) return undefined;
  for (const [position, own, other] of [
    [0, first, namesake],
    [1, namesake, first],
  ] as const) {
    const answer = seen(answers[position]);
    if (!answer?.content || isRight(own, answer) || !isRight(other, answer)) continue;
    return broken('A case gets the answer to another.', position);
  }
  return undefined;
}

function isRight(value: Case, { status, content, omitted, retryable }: Seen): boolean {
  if (value.error) {
    const { type, message } = value.error;
    return status === 'error' && content === `${type}: ${message}` && retryable === RETRYABLE.includes(type);
  }
  const facts = new Facts(value);
  const left = facts.rows.length - facts.kept;
  return content === facts.content && omitted === left && status === (left > 0 ? 'truncated' : 'ok');
}

function broken(message: string, answer: number): Violation {
  return { requirement: 'envelope.pure.repeatable', message, answer };
}

export const memoryProperties: readonly Property[] = [anyProperty(memory)];
