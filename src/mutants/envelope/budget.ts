import { Float } from '../../model/float.ts';
import { Rejection } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { withParts } from './make.ts';

const { budgetOf } = envelopeParts;

/** A budget of 0 taken for another. */
function zeroAs(id: string, mistake: string, other: number): Mutant {
  return withParts(id, 'fill.zero-budget', mistake, { budgetOf: (budget) => budgetOf(budget) || other });
}

const refuse = (code: 'budget_not_integer' | 'negative_budget'): never => {
  throw new Rejection(code, '/char_budget', 'refused');
};

/** Mistakes in reading a budget that is right. */
export const budgetMutants: readonly Mutant[] = [
  withParts('budget-32-bits', 'fill.maximal', 'keeps 32 bits of a budget', {
    budgetOf: (budget) => budgetOf(budget) % 2 ** 32,
  }),
  zeroAs('zero-unlimited', 'takes a budget of 0 for no limit', Number.POSITIVE_INFINITY),
  zeroAs('zero-default', 'takes a budget of 0 for a default of 100', 100),
  zeroAs('zero-one', 'raises a budget of 0 to 1', 1),
  withParts('zero-refused', 'fill.zero-budget', 'refuses a budget of 0', {
    budgetOf: (budget) => budgetOf(budget) || refuse('negative_budget'),
  }),
  withParts(
    'zero-keeps-nothing',
    'fill.zero-budget',
    'keeps no row at a budget of 0, not even one that renders empty',
    {
      fits: (length, budget) => budget > 0 && length <= budget,
    },
  ),
  withParts('budget-float-refused', 'fill.budget-spelling', 'refuses a budget that is spelled as a float', {
    budgetOf: (budget) =>
      budget instanceof Float && Number.isInteger(budget.value)
        ? refuse('budget_not_integer')
        : budgetOf(budget),
  }),
  withParts('budget-minus-zero-refused', 'fill.budget-spelling', 'takes a budget of -0.0 for one below 0', {
    budgetOf: (budget) =>
      budget instanceof Float && Object.is(budget.value, -0) ? refuse('negative_budget') : budgetOf(budget),
  }),
];
