import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { type Case, OPERATION, requestOf } from './case.ts';
import { Cases } from './cases.ts';
import { classesOf, requiredOf } from './classes.ts';
import { RETRYABLE } from './errors.ts';
import { type Seen, sameOutcome } from './seen.ts';
import { type Breach, breach, ofSeen, single } from './single.ts';

const errorLine: Property = single({
  id: 'error-line',
  statement:
    'An error gives its type, a colon, a space and its message, whatever rows and budget are, and omits nothing.',
  covers: [
    'envelope.error.content',
    'envelope.error.uncut',
    'envelope.error.omitted',
    'envelope.error.taken',
  ],
  path: 'error',
  judge: ofSeen(({ value }, answer) => {
    const { type, message } = value.error ?? { type: '', message: '' };
    return mislined(`${type}: ${message}`, answer);
  }),
});

function mislined(line: string, { content, status, omitted }: Seen): Breach | undefined {
  if (content !== undefined && content !== line) {
    if (status === 'ok' || status === 'truncated') return breach('error.taken', 'The error is not shown.');
    const lost = line.startsWith(content) ? line.slice(content.length) : '';
    // Not for a limit: what a port loses that trims, or keeps one line, or leaves out an empty message.
    const cut = !/^(?:\n|:? *$)/.test(lost);
    return breach(cut ? 'error.uncut' : 'error.content', 'The content is not the line of the error.');
  }
  if (omitted === undefined || omitted === 0) return undefined;
  return breach('error.omitted', `omitted is ${omitted} beside an error.`);
}

const retryable: Property = single({
  id: 'retryable',
  statement: 'An answer is retryable if and only if the type of its error is one of the four listed.',
  covers: ['envelope.retry.listed', 'envelope.retry.unlisted', 'envelope.retry.success'],
  path: 'failing',
  judge: ofSeen(({ value: { error } }, { retryable }) => {
    const right = error !== null && RETRYABLE.includes(error.type);
    if (retryable === undefined || retryable === right) return undefined;
    if (!error) return breach('retry.success', 'A success is said to be retryable.');
    const rule = right ? 'retry.listed' : 'retry.unlisted';
    return breach(
      rule,
      `An error of type ${JSON.stringify(error.type)} is said to be ${right ? 'not ' : ''}retryable.`,
    );
  }),
});

/** The same error beside its own rows and budget, and beside others. */
const errorAlone: Property<Case> = {
  id: 'prop:envelope.error-alone',
  statement: 'Beside an error neither rows nor budget nor other members of the error change the answer.',
  covers: ['envelope.error.hides-payload', 'envelope.error.open'],
  operations: [OPERATION],
  arbitrary: (features) => new Cases(features, 'error'),
  requests: (value) => [requestOf(value), requestOf(bare(value)), requestOf(closed(value))],
  check: (value, answers) => unlike(value, answers),
  classes: (value) => classesOf(value),
  required: (features) => requiredOf('error', features),
};

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

function unlike(_value: Case, [whole, alone, without]: readonly Outcome[]): Violation | undefined {
  if (!whole || !alone || !without) return undefined;
  if (!sameOutcome(whole, alone)) {
    const message = 'The same error gets another answer beside other rows or another budget.';
    return { requirement: 'envelope.error.hides-payload', message, answer: 0 };
  }
  if (sameOutcome(whole, without)) return undefined;
  const message = 'The same error gets another answer without its further members.';
  return { requirement: 'envelope.error.open', message, answer: 0 };
}

export const failingProperties: readonly Property[] = [errorLine, retryable, anyProperty(errorAlone)];
