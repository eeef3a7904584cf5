import { compareText, lengthOf } from '../text.ts';
import { budgetOf, errorOf, type Fields, resultOf, rowsOf, textOf } from './check.ts';
import { type Filled, type FillParts, fill, fits, separatorCost } from './fill.ts';
import { type RenderRow, type RowParts, rowRenderer } from './row.ts';
import { renderFloat, renderInteger, type Spelling } from './value.ts';

/**
 * What a summarizer is made of. The reference is one choice of parts; a wrong implementation changes one of them, and
 * so stays a small change.
 */
export interface EnvelopeParts extends RowParts, FillParts {
  readonly resultOf: (result: unknown) => Fields;
  readonly textOf: (value: unknown, path: string) => string;
  readonly errorOf: (error: unknown) => Fields | undefined;
  readonly rowsOf: (rows: unknown) => readonly unknown[];
  readonly budgetOf: (budget: unknown) => number;
  readonly errorLine: (type: string, message: string) => string;
  readonly isRetryable: (type: string) => boolean;
  readonly rowRenderer: (parts: RowParts) => RenderRow;
  readonly fill: (parts: FillParts, render: RenderRow, rows: readonly unknown[], budget: number) => Filled;
}

const RETRYABLE: ReadonlySet<string> = new Set(['timeout', 'rate_limit', 'server_error', 'overloaded']);

/** The spellings of the contract. */
export const spelling: Spelling = {
  true: 'True',
  false: 'False',
  null: 'None',
  text: (text) => text,
  integer: renderInteger,
  float: renderFloat,
};

/** The reference's choice. */
export const envelopeParts: EnvelopeParts = {
  resultOf,
  textOf,
  errorOf,
  rowsOf,
  budgetOf,
  errorLine: (type, message) => `${type}: ${message}`,
  isRetryable: (type) => RETRYABLE.has(type),
  spelling,
  key: (key) => key,
  compareKeys: compareText,
  equals: '=',
  comma: ',',
  rowRenderer,
  separator: '; ',
  length: lengthOf,
  separatorCost,
  fits,
  fill,
};
