import { num } from '../../model/json/build.ts';
import { floatOf, overflows } from '../../model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import { Rejection } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { createShaper } from '../../reference/shaping/answer.ts';
import { readBudget, refuseOverflow } from '../../reference/shaping/read.ts';
import { fieldsOf, withProcess } from './make.ts';
import { budgeting, isZeroed, lax } from './reject-make.ts';

const budgetMutants: readonly Mutant[] = [
  budgeting(
    'reject-budget-text',
    'reject.budget-not-integer',
    'takes a text of digits for a budget',
    (value) => (typeof value === 'string' && /^[0-9]+$/.test(value) ? new JsonNumber(value) : value),
  ),
  budgeting(
    'reject-budget-null',
    'reject.budget-not-integer',
    'takes a null budget for the default',
    (value) => (value === null ? num(1200) : value),
  ),
  budgeting('reject-budget-true', 'reject.budget-not-integer', 'takes true for 1', (value) =>
    value === true ? num(1) : value,
  ),
  budgeting('reject-budget-rounded', 'reject.budget-not-integer', 'rounds a budget', (value) =>
    value instanceof JsonNumber && Number.isFinite(floatOf(value)) ? num(Math.floor(floatOf(value))) : value,
  ),
  budgeting('reject-negative-zero', 'reject.negative-budget', 'takes a negative budget for 0', (value) =>
    isZeroed(value) && Number.isInteger(floatOf(value)) ? num(0) : value,
  ),
  lax(
    'reject-negative-late',
    'reject.negative-budget',
    'takes a negative budget for none in a message about an error',
    {
      readBudget: (value, path) =>
        isZeroed(value) && floatOf(value) === -1 && path === '/budget' ? 0 : readBudget(value, path),
    },
  ),
];

const numberMutants: readonly Mutant[] = [
  budgeting(
    'reject-overflow-unlimited',
    'reject.number-out-of-range',
    'takes a budget that overflows for no limit',
    (value) =>
      value instanceof JsonNumber && overflows(value) && floatOf(value) > 0
        ? num(Number.MAX_SAFE_INTEGER)
        : value,
  ),
  lax(
    'reject-overflow-negative',
    'reject.number-out-of-range',
    'calls a budget that overflows below 0 negative',
    {
      readBudget: (value, path) => {
        if (value instanceof JsonNumber && floatOf(value) === Number.NEGATIVE_INFINITY) {
          throw new Rejection('negative_budget', path, 'negative');
        }
        return readBudget(value, path);
      },
    },
  ),
  lax('reject-overflow-taken', 'reject.number-out-of-range', 'takes a number that overflows', {
    refuseOverflow: () => {},
  }),
  lax(
    'reject-overflow-shallow',
    'reject.number-out-of-range',
    'looks for numbers that overflow at the first level only',
    {
      refuseOverflow: (value, path) => {
        const flat =
          value instanceof JsonObject
            ? value.members.filter(([, member]) => member instanceof JsonNumber)
            : [];
        refuseOverflow(value instanceof JsonObject ? new JsonObject(flat) : value, path);
      },
    },
  ),
  lax('reject-overflow-schema', 'reject.number-out-of-range', 'does not look at the numbers of a schema', {
    refuseOverflow: (value, path) => (path.endsWith('/schema') ? undefined : refuseOverflow(value, path)),
  }),
  lax('reject-overflow-details', 'reject.number-out-of-range', 'does not look at the numbers of details', {
    refuseOverflow: (value, path) => (path.endsWith('/details') ? undefined : refuseOverflow(value, path)),
  }),
  withProcess(
    'reject-overflow-kept',
    'reject.number-out-of-range',
    'looks at the numbers that are given back only',
    () => {
      let allow: Json | undefined;
      const ask = createShaper({
        refuseOverflow: (value, path) => {
          const names = allow !== undefined && isArray(allow) ? allow : undefined;
          const kept = path.endsWith('/value') && value instanceof JsonObject && names;
          refuseOverflow(
            kept ? new JsonObject(value.members.filter(([name]) => names.includes(name))) : value,
            path,
          );
        },
      });
      return (request) => {
        const source = fieldsOf(request).get('source');
        allow = (source instanceof JsonObject ? source : fieldsOf(request)).get('allow');
        return ask(request);
      };
    },
  ),
];

/** Budgets, and numbers that overflow. */
export const numberFaultMutants: readonly Mutant[] = [...budgetMutants, ...numberMutants];
