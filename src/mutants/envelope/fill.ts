import type { Mutant } from '../../model/suite.ts';
import { fill, separatorCost } from '../../reference/envelope/fill.ts';
import { type EnvelopeParts, envelopeParts } from '../../reference/envelope/parts.ts';
import { withParts } from './make.ts';

/** Fills on behind rows that do not fit, up to a number of them. */
function backfill(misfits: number): Pick<EnvelopeParts, 'fill'> {
  return {
    fill: (parts, render, rows, budget) => {
      const texts: string[] = [];
      let length = 0;
      let missed = 0;
      for (const [index, row] of rows.entries()) {
        const text = render(row, index);
        const longer = length + separatorCost(texts.length) + parts.length(text);
        if (parts.fits(longer, budget)) length = longer;
        else if (++missed > misfits) break;
        else continue;
        texts.push(text);
      }
      return { content: texts.join(parts.separator), kept: texts.length };
    },
  };
}

/** Shows something of the row that did not fit. */
function withPart(cut: (row: string, left: number) => string): Pick<EnvelopeParts, 'fill'> {
  return {
    fill: (parts, render, rows, budget) => {
      const { content, kept } = fill(parts, render, rows, budget);
      if (kept === rows.length) return { content, kept };
      const joint = kept === 0 ? '' : parts.separator;
      const left = budget - parts.length(content + joint);
      const part = left > 0 ? cut(render(rows[kept], kept), left) : '';
      return { content: part === '' ? content : content + joint + part, kept };
    },
  };
}

const head = (text: string, length: number): string => [...text].slice(0, length).join('');

/** Mistakes in how kept rows are joined, and at the edge of the budget. */
const joinMutants: readonly Mutant[] = [
  withParts('join-no-space', 'fill.join', 'puts no space behind the semicolon', { separator: ';' }),
  withParts('join-line', 'fill.join', 'joins rows with line feeds', { separator: '\n' }),
  withParts('join-bar', 'fill.join', 'joins rows with a bar', { separator: ' | ' }),
  withParts('join-comma', 'fill.join', 'joins rows with a comma and a space', { separator: ', ' }),
  withParts('join-trailing', 'fill.join', 'leaves a semicolon behind the last row', {
    fill: (parts, render, rows, budget) => {
      const filled = fill(parts, render, rows, budget);
      return filled.kept === 0 ? filled : { ...filled, content: `${filled.content};` };
    },
  }),
  withParts('join-reversed', 'fill.join', 'puts the kept rows in reverse order', {
    fill: (parts, render, rows, budget) => {
      const { kept } = fill(parts, render, rows, budget);
      const back = rows.slice(0, kept).reverse();
      return { kept, content: fill(parts, render, back, budget).content };
    },
  }),
  withParts('join-last-rows', 'fill.join', 'keeps the last rows instead of the first', {
    rowsOf: (rows) => [...envelopeParts.rowsOf(rows)].reverse(),
  }),
  withParts('join-once', 'fill.join', 'keeps equal rows once', {
    fill: (parts, render, rows, budget) => {
      const { content, kept } = fill(parts, render, rows, budget);
      const texts = new Set(rows.slice(0, kept).map(render));
      return texts.size === kept ? { content, kept } : { content: [...texts].join(parts.separator), kept };
    },
  }),
];

/** Mistakes with the row that does not fit, and what comes behind. */
const misfitMutants: readonly Mutant[] = [
  withParts('row-cut', 'fill.whole-rows', 'fills the budget with part of the next row', withPart(head)),
  withParts(
    'row-cut-marked',
    'fill.whole-rows',
    'fills the budget with part of the next row and an ellipsis',
    withPart((row, left) => `${head(row, left - 1)}…`),
  ),
  withParts(
    'row-cut-entries',
    'fill.whole-rows',
    'keeps the entries of the next row that fit',
    withPart((row, left) =>
      head(row, left + 1)
        .split(',')
        .slice(0, -1)
        .join(','),
    ),
  ),
  withParts(
    'backfill',
    'fill.no-backfill',
    'skips rows that do not fit and keeps smaller ones from behind',
    backfill(Number.POSITIVE_INFINITY),
  ),
  withParts('backfill-once', 'fill.no-backfill', 'skips one row that does not fit', backfill(1)),
  withParts('backfill-first', 'fill.no-backfill', 'skips rows that do not fit while nothing is kept', {
    fill: (parts, render, rows, budget) => {
      const from = rows.findIndex((row, index) => parts.fits(parts.length(render(row, index)), budget));
      return fill(parts, render, from === -1 ? rows : rows.slice(from), budget);
    },
  }),
];

/** Mistakes in which rows are kept, and how they are joined. */
export const fillMutants: readonly Mutant[] = [...joinMutants, ...misfitMutants];
