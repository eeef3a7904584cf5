import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { blame } from './blame.ts';
import { type Case, OPERATION, requestOf } from './case.ts';
import { Cases } from './cases.ts';
import { classesOf, requiredOf } from './classes.ts';
import { sameOutcome } from './seen.ts';

/** The same error beside its own rows and budget, and beside others. */
const errorAlone: Property<Case> = {
  id: 'prop:envelope.error-alone',
  statement: 'Beside an error neither rows nor budget nor other members of the error change the answer.',
  covers: ['envelope.error.hides-payload', 'envelope.error.open'],
  operations: [OPERATION],
  arbitrary: (features) => new Cases(features, 'error'),
  requests: (value) => casesOf(value).map(requestOf),
  check: (_value, answers) => unlike(answers),
  blame: (value, answers) => blame(casesOf(value), answers),
  classes: (value) => classesOf(value),
  required: (features) => requiredOf('error', features),
};

function casesOf(value: Case): readonly Case[] {
  return [value, bare(value), closed(value)];
}

/** No rows, and a budget that everything fits. */
function bare(value: Case): Case {
  return {
    ...value,
    head: [],
    tail: [],
    slack: 1_000_000,
    error: value.error && { ...value.error, payload: null },
  };
}

function closed(value: Case): Case {
  return { ...value, error: value.error && { ...value.error, more: [] } };
}

function unlike([whole, alone, without]: readonly Outcome[]): Violation | undefined {
  if (!whole || !alone || !without) return undefined;
  if (!sameOutcome(whole, alone)) {
    const message = 'The same error gets another answer beside other rows or another budget.';
    return { requirement: 'envelope.error.hides-payload', message, answer: 0 };
  }
  if (sameOutcome(whole, without)) return undefined;
  const message = 'The same error gets another answer without its further members.';
  return { requirement: 'envelope.error.open', message, answer: 0 };
}

export const errorAloneProperty: Property = anyProperty(errorAlone);
