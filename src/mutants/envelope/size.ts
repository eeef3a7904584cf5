import { Rejection } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { type Fields, isObject } from '../../reference/envelope/check.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { compareText } from '../../reference/text.ts';
import { onError, reshaped, withEnvelope, withInput, withParts, withResult } from './make.ts';

const rowsIn = ({ rows }: Fields): readonly unknown[] => (Array.isArray(rows) ? rows : []);

/** Rows behind a limit are forgotten: neither kept nor counted. */
function forgetting(limit: number): Mutant {
  const [id, words] = [`omitted-first-${limit}`, limit.toLocaleString('en')];
  return withParts(id, 'omitted.count', `looks at the first ${words} rows and forgets the others`, {
    rowsOf: (rows) => envelopeParts.rowsOf(rows).slice(0, limit),
  });
}

/** Rows behind a limit are counted and never kept. */
function keeping(limit: number): Mutant {
  const [id, words] = [`maximal-${limit}-rows`, limit.toLocaleString('en')];
  return withParts(id, 'fill.maximal', `keeps at most ${words} rows`, {
    fill: (parts, render, rows, budget) => envelopeParts.fill(parts, render, rows.slice(0, limit), budget),
  });
}

/** Mistakes with more rows than every port must take: it may say that it skips them, but not answer wrongly. */
const rowMutants: readonly Mutant[] = [
  forgetting(500),
  forgetting(1000),
  keeping(500),
  keeping(1000),
  withInput(
    'many-rows-before-error',
    'error.hides-payload',
    'refuses more than 500 rows before it looks for an error',
    (result, budget) => {
      if (isObject(result) && rowsIn(result).length > 500 && envelopeParts.errorOf(result['error']))
        throw new Rejection('wrong_type', '/result/rows', 'refused');
      return [result, budget];
    },
  ),
  withResult(
    'many-rows-hide-error',
    'error.taken',
    'ignores the error of a result that has more than 500 rows',
    ({ error, ...rest }) => (rowsIn(rest).length > 500 ? rest : { ...rest, error }),
  ),
];

/** Entries behind a limit are left out. */
function showing(limit: number): Mutant {
  return withParts(
    `entries-first-${limit}`,
    'row.entries',
    `shows the first ${limit} entries of a row`,
    reshaped((row) => {
      if (!isObject(row)) return row;
      const entries = Object.entries(row).sort(([a], [b]) => compareText(a, b));
      return Object.fromEntries(entries.slice(0, limit));
    }),
  );
}

function cuttingErrors(limit: number): Mutant {
  const [id, words] = [`error-cut-${limit}`, limit.toLocaleString('en')];
  return withEnvelope(
    id,
    'error.uncut',
    `cuts the error line at ${words} characters`,
    onError((envelope) => ({ ...envelope, content: [...envelope.content].slice(0, limit).join('') })),
  );
}

/** Mistakes that show only where there is much of something. */
export const sizeMutants: readonly Mutant[] = [
  ...rowMutants,
  showing(64),
  showing(256),
  cuttingErrors(10_000),
  cuttingErrors(65_535),
  withParts('maximal-million', 'fill.maximal', 'uses no more than a million characters of a budget', {
    fits: (length, budget) => length <= Math.min(budget, 1_000_000),
  }),
  withParts('budget-signed', 'fill.maximal', 'keeps 32 bits of a budget, the first of them as its sign', {
    budgetOf: (budget) => envelopeParts.budgetOf(budget) | 0,
  }),
];
