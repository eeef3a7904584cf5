import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { blame } from './blame.ts';
import { type Case, type Nothing, OPERATION, requestOf, rowsOf, type Spelling } from './case.ts';
import { Cases, type Path } from './cases.ts';
import { classesOf, requiredOf } from './classes.ts';
import type { Row } from './render.ts';
import { sameOutcome } from './seen.ts';

/** One case in several writings that are to be answered alike; the first is the plainest. */
interface Alike {
  readonly id: string;
  readonly statement: string;
  readonly path: Path;
  readonly covers: readonly string[];
  readonly writings: (value: Case) => readonly Case[];
  /** The requirement that the writing at this index shows broken. */
  readonly ruleOf: (value: Case, index: number) => string;
}

function alike({ id, statement, path, covers, writings, ruleOf }: Alike): Property {
  const property: Property<Case> = {
    id: `prop:envelope.${id}`,
    statement,
    covers,
    operations: [OPERATION],
    arbitrary: (features) => new Cases(features, path),
    requests: (value) => writings(value).map(requestOf),
    blame: (value, answers) => blame(writings(value), answers),
    check: (value, answers) => firstOther(answers, (index) => ruleOf(value, index)),
    classes: (value) => classesOf(value),
    required: (features) => requiredOf(path, features),
  };
  return anyProperty(property);
}

function firstOther(answers: readonly Outcome[], ruleOf: (index: number) => string): Violation | undefined {
  const [first, ...others] = answers;
  const index = others.findIndex((other) => first && !sameOutcome(first, other)) + 1;
  if (index === 0) return undefined;
  return {
    requirement: ruleOf(index),
    message: 'The same case, written in another way, gets another answer.',
    answer: index,
  };
}

const nothings: readonly Nothing[] = ['absent', 'null', 'empty'];
const spellings: readonly Spelling[] = ['plain', 'point', 'exponent', 'shifted'];

const sameNone = alike({
  id: 'same-none',
  statement: 'No error is no error, and no rows are no rows, whether absent, null or empty.',
  path: 'success',
  covers: ['envelope.error.none', 'envelope.rows.none'],
  writings: (value) => [
    ...nothings.map((noError) => ({ ...value, noError, noRows: 'empty' as const })),
    ...(rowsOf(value).length > 0
      ? []
      : nothings.map((noRows) => ({ ...value, noError: 'absent' as const, noRows }))),
  ],
  ruleOf: (_value, index) => (index < nothings.length ? 'envelope.error.none' : 'envelope.rows.none'),
});

const sameBudget = alike({
  id: 'same-budget',
  statement: 'A budget is the same however it is spelled: 8, 8.0, 8e0, 80e-1; 0, -0.0, -0e0, -0.',
  path: 'success',
  covers: ['envelope.fill.budget-spelling'],
  writings: (value) => spellings.map((spelling) => ({ ...value, spelling })),
  ruleOf: () => 'envelope.fill.budget-spelling',
});

const unknownMembers = alike({
  id: 'unknown-members',
  statement: 'Unknown members of the result or of the input change nothing, nor does the order of members.',
  path: 'any',
  covers: ['envelope.input.open'],
  writings: (value) => [
    { ...value, more: [], beside: [], turn: 0 },
    value,
    { ...value, turn: value.turn + 1 },
  ],
  ruleOf: () => 'envelope.input.open',
});

const entryOrder = alike({
  id: 'entry-order',
  statement: 'The order in which the entries of a row are written changes nothing.',
  path: 'success',
  covers: ['envelope.row.order'],
  writings: (value) => [value, reordered(value, (row) => row.toReversed()), reordered(value, rotated)],
  ruleOf: () => 'envelope.row.order',
});

function reordered(value: Case, order: (row: Row) => Row): Case {
  return { ...value, head: value.head.map(order), tail: value.tail.map(order) };
}

function rotated(row: Row): Row {
  return [...row.slice(1), ...row.slice(0, 1)];
}

export const alikeProperties: readonly Property[] = [sameNone, sameBudget, unknownMembers, entryOrder];
