import type { Mutant } from '../../model/suite.ts';
import { fill, separatorCost } from '../../reference/envelope/fill.ts';
import { withParts } from './make.ts';

/** Mistakes that keep too much. */
const withinMutants: readonly Mutant[] = [
  withParts('within-plus-one', 'fill.within-budget', 'lets content be one character longer than the budget', {
    fits: (length, budget) => length <= budget + 1,
  }),
  withParts('within-no-separators', 'fill.within-budget', 'does not charge separators', {
    separatorCost: () => 0,
  }),
  withParts('within-first', 'fill.within-budget', 'keeps the first row whatever its length', {
    fill: (parts, render, rows, budget) => {
      const filled = fill(parts, render, rows, budget);
      if (filled.kept > 0 || rows.length === 0) return filled;
      return { content: render(rows[0], 0), kept: 1 };
    },
  }),
  withParts('within-overshoot', 'fill.within-budget', 'stops only once the budget is used up', {
    fill: (parts, render, rows, budget) => {
      const { content, kept } = fill(parts, render, rows, budget);
      if (kept === rows.length || budget === 0) return { content, kept };
      return fill({ ...parts, fits: () => true }, render, rows.slice(0, kept + 1), budget);
    },
  }),
  withParts('within-last', 'fill.within-budget', 'lets the last row overshoot by the length of a separator', {
    fill: (parts, render, rows, budget) => {
      const filled = fill(parts, render, rows, budget);
      return filled.kept < rows.length - 1 ? filled : fill(parts, render, rows, budget + 2);
    },
  }),
];

/** Mistakes that stop too early. */
const maximalMutants: readonly Mutant[] = [
  withParts('maximal-less', 'fill.maximal', 'wants content shorter than the budget', {
    fits: (length, budget) => length < budget || length === 0,
  }),
  withParts('maximal-marker', 'fill.maximal', 'keeps three characters free for a mark', {
    fits: (length, budget) => length <= Math.max(0, budget - 3),
  }),
  withParts('maximal-trailing', 'fill.maximal', 'charges a separator behind each row, the last one too', {
    fits: (length, budget) => length === 0 || length + 2 <= budget,
  }),
  withParts('maximal-nine-tenths', 'fill.maximal', 'uses nine tenths of the budget', {
    fits: (length, budget) => length <= Math.floor(budget * 0.9),
  }),
  withParts('maximal-100-rows', 'fill.maximal', 'keeps at most 100 rows', {
    fill: (parts, render, rows, budget) => fill(parts, render, rows.slice(0, 100), budget),
  }),
  withParts('maximal-10-rows', 'fill.maximal', 'keeps at most 10 rows', {
    fill: (parts, render, rows, budget) => fill(parts, render, rows.slice(0, 10), budget),
  }),
  withParts('maximal-budget-cap', 'fill.maximal', 'uses no more than 1,000 characters of a budget', {
    fits: (length, budget) => length <= Math.min(budget, 1000),
  }),
  withParts('maximal-uneven', 'fill.maximal', 'takes the length of the first row for that of every row', {
    fill: (parts, render, rows, budget) => {
      const { content, kept } = fill(parts, render, rows, budget);
      if (kept < 2) return { content, kept };
      const each = parts.length(render(rows[0], 0)) + 2;
      return fill(parts, render, rows.slice(0, Math.max(1, Math.floor((budget + 2) / each))), budget);
    },
  }),
];

/** What is left of a budget after something was taken off, as unsigned numbers of 32 bits have it. */
function unsigned(left: number): number {
  return left < 0 ? left + 2 ** 32 : left;
}

/** Mistakes in what the separator costs. */
const separatorMutants: readonly Mutant[] = [
  withParts(
    'separator-if-content',
    'fill.separator-cost',
    'charges the separator if the content so far is not empty',
    {
      separatorCost: (_kept, content) => (content === '' ? 0 : 2),
    },
  ),
  withParts('separator-one', 'fill.separator-cost', 'charges one character for the separator', {
    separatorCost: (kept) => (kept === 0 ? 0 : 1),
  }),
  withParts('separator-first', 'fill.separator-cost', 'charges a separator before the first row too', {
    separatorCost: () => 2,
  }),
  withParts(
    'separator-not-before-empty',
    'fill.separator-cost',
    'charges no separator before a row that renders empty',
    {
      fill: (parts, render, rows, budget) => {
        let free = 0;
        const length = (text: string): number => {
          free = text === '' ? separatorCost(1) : 0;
          return parts.length(text);
        };
        return fill(
          { ...parts, length, fits: (used, limit) => parts.fits(used - free, limit) },
          render,
          rows,
          budget,
        );
      },
    },
  ),
  withParts(
    'separator-wraps',
    'fill.separator-cost',
    'takes the separator off what is left in unsigned numbers, where less than 0 is much',
    {
      fill: (parts, render, rows, budget) => {
        const texts: string[] = [];
        let left = budget;
        for (const [index, row] of rows.entries()) {
          const text = render(row, index);
          const room = index === 0 ? left : unsigned(left - 2);
          if (!parts.fits(parts.length(text), room)) break;
          left = room - parts.length(text);
          texts.push(text);
        }
        return { content: texts.join(parts.separator), kept: texts.length };
      },
    },
  ),
  withParts(
    'separator-not-written',
    'fill.separator-cost',
    'writes no separator behind content that is empty',
    {
      fill: (parts, render, rows, budget) => {
        const { kept } = fill(parts, render, rows, budget);
        const texts = rows.slice(0, kept).map(render);
        return { kept, content: texts.filter((text) => text !== '').join(parts.separator) };
      },
    },
  ),
];

/** Mistakes in measuring against the budget. */
export const limitMutants: readonly Mutant[] = [...withinMutants, ...maximalMutants, ...separatorMutants];
