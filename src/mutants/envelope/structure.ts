import { Rejection } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { coded, reshaped, withParts } from './make.ts';

const { budgetOf, errorOf, resultOf, textOf } = envelopeParts;

const MISSING = 'reject.missing-member';
const OBJECT = 'reject.not-an-object';

/** The reference, taking a missing text for an empty one where its place says so. */
function emptyAt(id: string, mistake: string, test: (path: string) => boolean): Mutant {
  return withParts(id, MISSING, mistake, {
    textOf: (value, path) => (value === undefined && test(path) ? '' : textOf(value, path)),
  });
}

/** Mistakes with members that are missing. */
const missingMutants: readonly Mutant[] = [
  coded('missing-as-wrong-type', MISSING, 'missing_member', 'wrong_type'),
  withParts('no-budget-unlimited', MISSING, 'takes a missing budget for no limit', {
    budgetOf: (budget) => (budget === undefined ? Number.POSITIVE_INFINITY : budgetOf(budget)),
  }),
  withParts('no-budget-zero', MISSING, 'takes a missing budget for 0', {
    budgetOf: (budget) => (budget === undefined ? 0 : budgetOf(budget)),
  }),
  emptyAt('no-call-id-empty', 'takes a missing call id for an empty one', (path) => path.endsWith('call_id')),
  emptyAt('no-tool-empty', 'takes a missing tool for an empty one', (path) => path.endsWith('tool')),
  emptyAt('no-type-empty', 'takes a missing type of an error for an empty one', (path) =>
    path.endsWith('type'),
  ),
  emptyAt('no-message-empty', 'takes a missing message of an error for an empty one', (path) =>
    path.endsWith('message'),
  ),
  withParts('half-error-none', MISSING, 'takes an error without type or message for none', {
    errorOf: (error) => {
      const fields = errorOf(error) ?? {};
      return Object.hasOwn(fields, 'type') && Object.hasOwn(fields, 'message') ? fields : undefined;
    },
  }),
  withParts('no-result-empty', MISSING, 'takes a missing result for an empty one', {
    resultOf: (result) => (result === undefined ? { call_id: '', tool: '' } : resultOf(result)),
  }),
];

/** Mistakes with a result or a row that is no object. */
const objectMutants: readonly Mutant[] = [
  coded('object-as-wrong-type', OBJECT, 'not_an_object', 'wrong_type'),
  withParts('null-result-missing', OBJECT, 'takes a result that is null for a missing one', {
    resultOf: (result) => resultOf(result ?? undefined),
  }),
  withParts('array-result-taken', OBJECT, 'takes a result that is an array for its rows', {
    resultOf: (result) => resultOf(Array.isArray(result) ? { call_id: '', tool: '', rows: result } : result),
  }),
  withParts(
    'null-row-empty',
    OBJECT,
    'takes a row that is null for one without entries',
    reshaped((row) => row ?? {}),
  ),
  withParts(
    'array-row-taken',
    OBJECT,
    'renders a row that is an array by its indexes',
    reshaped((row) => (Array.isArray(row) ? { ...row } : row)),
  ),
  withParts(
    'scalar-row-taken',
    OBJECT,
    'renders a row that is a text or a number as its only value',
    reshaped((row) => (typeof row === 'string' || typeof row === 'number' ? { value: row } : row)),
  ),
];

/** An error that one language or another takes for none. */
function falsy(id: string, what: string, test: (error: unknown) => boolean): Mutant {
  return withParts(id, 'reject.falsy-error', `takes an error that is ${what} for none`, {
    errorOf: (error) => (test(error) ? undefined : errorOf(error)),
  });
}

/** Mistakes with an error that is no object. */
const falsyMutants: readonly Mutant[] = [
  falsy('falsy-false', 'false', (error) => error === false),
  falsy('falsy-zero', '0', (error) => error === 0),
  falsy('falsy-text', 'an empty text', (error) => error === ''),
  falsy('falsy-array', 'an empty array', (error) => Array.isArray(error) && error.length === 0),
  falsy('falsy-any', 'no object', (error) => typeof error !== 'object' || Array.isArray(error)),
  withParts('error-text-taken', 'reject.falsy-error', 'takes an error that is a text for its message', {
    errorOf: (error) => errorOf(typeof error === 'string' ? { type: 'error', message: error } : error),
  }),
  withParts('error-code', 'reject.falsy-error', 'says `wrong_type` of an error that is no object', {
    errorOf: (error) => {
      if (error === undefined || error === null || (typeof error === 'object' && !Array.isArray(error)))
        return errorOf(error);
      throw new Rejection('wrong_type', '/result/error', 'refused');
    },
  }),
];

/** Mistakes with what is missing or no object. */
export const structureMutants: readonly Mutant[] = [...missingMutants, ...objectMutants, ...falsyMutants];
