import { Float } from '../../model/float.ts';
import { Rejection } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { isObject } from '../../reference/envelope/check.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { coded, mapValues, reshaped, withParts } from './make.ts';

const { budgetOf, rowsOf, textOf } = envelopeParts;

const TYPE = 'reject.wrong-type';
const FLAT = 'reject.not-flat';
const INTEGER = 'reject.budget-not-integer';
const NEGATIVE = 'reject.negative-budget';
const RANGE = 'reject.number-out-of-range';

/** True for an object that is a list to languages with one type for both. */
function isList(object: object): boolean {
  return Object.keys(object).every((key, index) => key === String(index));
}

/** Mistakes with values of another type. */
const typeMutants: readonly Mutant[] = [
  coded('type-as-missing', TYPE, 'wrong_type', 'missing_member'),
  withParts('numbers-as-text', TYPE, 'takes a number for a text', {
    textOf: (value, path) => textOf(typeof value === 'number' ? String(value) : value, path),
  }),
  withParts('null-text-empty', TYPE, 'takes null for an empty text', {
    textOf: (value, path) => textOf(value ?? (value === null ? '' : undefined), path),
  }),
  withParts('null-text-missing', TYPE, 'takes null for a missing text', {
    textOf: (value, path) => textOf(value ?? undefined, path),
  }),
  withParts('object-rows-one', TYPE, 'takes `rows` that are an object for one row', {
    rowsOf: (rows) => rowsOf(isObject(rows) ? [rows] : rows),
  }),
  withParts('keyed-rows-taken', TYPE, 'takes `rows` that are an object with the keys 0, 1, … for an array', {
    rowsOf: (rows) => rowsOf(isObject(rows) && isList(rows) ? Object.values(rows) : rows),
  }),
  withParts('falsy-rows-none', TYPE, 'takes `rows` that are false, 0 or an empty text for none', {
    rowsOf: (rows) => rowsOf(rows || null),
  }),
];

const isNested = (value: unknown): boolean => Array.isArray(value) || isObject(value);

/** Mistakes with values that nest. */
const flatMutants: readonly Mutant[] = [
  coded('flat-as-wrong-type', FLAT, 'not_flat', 'wrong_type'),
  withParts(
    'nested-as-json',
    FLAT,
    'renders what nests as JSON',
    reshaped((row) => mapValues(row, (value) => (isNested(value) ? JSON.stringify(value) : value))),
  ),
  withParts(
    'nested-as-nothing',
    FLAT,
    'renders what nests as an empty text',
    reshaped((row) => mapValues(row, (value) => (isNested(value) ? '' : value))),
  ),
  withParts(
    'nested-empty-taken',
    FLAT,
    'renders an empty array or object as an empty text',
    reshaped((row) =>
      mapValues(row, (value) => (isNested(value) && Object.keys(value as object).length === 0 ? '' : value)),
    ),
  ),
  withParts(
    'nested-array-joined',
    FLAT,
    'renders an array as its items, joined by commas',
    reshaped((row) => mapValues(row, (value) => (Array.isArray(value) ? value.join(',') : value))),
  ),
  withParts(
    'nested-objects-taken',
    FLAT,
    'refuses arrays but renders objects',
    reshaped((row) => mapValues(row, (value) => (isObject(value) ? '[object Object]' : value))),
  ),
];

/** Another value for a budget, where a test says so. */
function budgetAs(
  id: string,
  violates: string,
  mistake: string,
  change: (budget: unknown) => unknown,
): Mutant {
  return withParts(id, violates, mistake, { budgetOf: (budget) => budgetOf(change(budget)) });
}

const isFraction = (budget: unknown): budget is number =>
  typeof budget === 'number' && Number.isFinite(budget);

/** Mistakes with budgets that are none. */
const budgetMutants: readonly Mutant[] = [
  coded('integer-as-wrong-type', INTEGER, 'budget_not_integer', 'wrong_type'),
  budgetAs('fraction-floored', INTEGER, 'rounds a budget down', (budget) =>
    isFraction(budget) ? Math.floor(budget) : budget,
  ),
  budgetAs('fraction-cut', INTEGER, 'cuts the fraction off a budget', (budget) =>
    isFraction(budget) ? Math.trunc(budget) : budget,
  ),
  budgetAs('digits-taken', INTEGER, 'takes a budget that is a text of digits', (budget) =>
    typeof budget === 'string' && /^\d+$/.test(budget) ? Number(budget) : budget,
  ),
  budgetAs('truth-taken', INTEGER, 'takes true and false for the budgets 1 and 0', (budget) =>
    typeof budget === 'boolean' ? Number(budget) : budget,
  ),
  budgetAs('null-budget-zero', INTEGER, 'takes a budget that is null for 0', (budget) =>
    budget === null ? 0 : budget,
  ),
  budgetAs(
    'null-budget-missing',
    INTEGER,
    'takes a budget that is null for a missing one',
    (budget) => budget ?? undefined,
  ),
  coded('negative-as-not-integer', NEGATIVE, 'negative_budget', 'budget_not_integer'),
  budgetAs('negative-zero', NEGATIVE, 'takes a budget below 0 for 0', (budget) =>
    typeof budget === 'number' && Number.isInteger(budget) ? Math.max(0, budget) : budget,
  ),
  budgetAs('negative-unsigned', NEGATIVE, 'loses the sign of a budget', (budget) =>
    typeof budget === 'number' && Number.isInteger(budget) ? Math.abs(budget) : budget,
  ),
  budgetAs('negative-one-unlimited', NEGATIVE, 'takes a budget of -1 for no limit', (budget) =>
    budget === -1 ? Number.MAX_SAFE_INTEGER : budget,
  ),
  budgetAs('negative-float-zero', NEGATIVE, 'takes a float below 0 for a budget of 0', (budget) =>
    budget instanceof Float && budget.value < 0 ? 0 : budget,
  ),
];

const isInfinite = (value: unknown): value is number => typeof value === 'number' && !Number.isFinite(value);

/** The budget of which a test says that it is at fault, named otherwise. */
function budgetFault(
  id: string,
  mistake: string,
  code: 'budget_not_integer' | 'negative_budget',
  test: (budget: number) => boolean,
): Mutant {
  return withParts(id, 'reject.precedence', mistake, {
    budgetOf: (budget) => {
      if (typeof budget === 'number' && test(budget)) throw new Rejection(code, '/char_budget', 'refused');
      return budgetOf(budget);
    },
  });
}

/** Mistakes with numbers beyond a double. */
const rangeMutants: readonly Mutant[] = [
  coded('range-as-not-flat', RANGE, 'number_out_of_range', 'not_flat'),
  withParts(
    'infinity-shown',
    RANGE,
    'renders a number beyond a double as `inf`',
    reshaped((row) => mapValues(row, (value) => (isInfinite(value) ? `${value < 0 ? '-' : ''}inf` : value))),
  ),
  withParts(
    'infinity-null',
    RANGE,
    'renders a number beyond a double as `None`',
    reshaped((row) => mapValues(row, (value) => (isInfinite(value) ? null : value))),
  ),
  withParts(
    'infinity-clamped',
    RANGE,
    'takes a number beyond a double for the largest one',
    reshaped((row) =>
      mapValues(row, (value) => (isInfinite(value) ? Math.sign(value) * Number.MAX_VALUE : value)),
    ),
  ),
  budgetAs('infinity-unlimited', RANGE, 'takes a budget beyond a double for no limit', (budget) =>
    budget === Number.POSITIVE_INFINITY ? Number.MAX_SAFE_INTEGER : budget,
  ),
  budgetFault(
    'overflow-not-integer',
    'says of a budget beyond a double that it is not integral',
    'budget_not_integer',
    (budget) => budget === Number.POSITIVE_INFINITY,
  ),
  budgetFault(
    'overflow-negative',
    'looks at the sign of a budget before its size',
    'negative_budget',
    (budget) => budget === Number.NEGATIVE_INFINITY,
  ),
  budgetFault(
    'fraction-negative',
    'looks at the sign of a budget before its fraction',
    'negative_budget',
    (budget) => budget < 0 && Number.isFinite(budget) && !Number.isInteger(budget),
  ),
];

/** Mistakes with values that are refused. */
export const rejectMutants: readonly Mutant[] = [
  ...typeMutants,
  ...flatMutants,
  ...budgetMutants,
  ...rangeMutants,
];
