import type { Envelope } from '../../model/envelope.gen.ts';
import type { Mutant } from '../../model/suite.ts';
import { type Fields, isObject } from '../../reference/envelope/check.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { lengthOf } from '../../reference/text.ts';
import { withEnvelope, withParts } from './make.ts';

const rowsIn = ({ rows }: Fields): readonly unknown[] => (Array.isArray(rows) ? rows : []);

/** Another count of what is left out, where something is. */
function counted(
  id: string,
  mistake: string,
  count: (omitted: number, rows: readonly unknown[]) => number,
): Mutant {
  return withEnvelope(id, 'omitted.count', mistake, (envelope, result) => {
    if (envelope.status !== 'truncated') return envelope;
    return { ...envelope, omitted: count(envelope.omitted, rowsIn(result)) };
  });
}

/** Another status, where a test says so. */
function statusIf(
  id: string,
  violates: string,
  mistake: string,
  status: string,
  test: (envelope: Envelope, budget: unknown) => boolean,
): Mutant {
  return withEnvelope(id, violates, mistake, (envelope, _result, budget) =>
    test(envelope, budget) ? { ...envelope, status } : envelope,
  );
}

const hasNone = ({ status }: Envelope, result: Fields): boolean =>
  status === 'ok' && rowsIn(result).length === 0;

const isEmptyRow = (row: unknown): boolean => isObject(row) && Object.keys(row).length === 0;

/** Mistakes in counting what is left out. */
const omittedMutants: readonly Mutant[] = [
  counted('omitted-one', 'counts one omitted row and stops', () => 1),
  counted('omitted-behind', 'does not count the row that failed to fit', (omitted) => omitted - 1),
  counted('omitted-one-more', 'counts one row too many', (omitted) => omitted + 1),
  counted('omitted-all', 'counts all rows of a truncated result as omitted', (_omitted, rows) => rows.length),
  counted('omitted-kept', 'counts the rows that were kept', (omitted, rows) => rows.length - omitted),
  counted('omitted-zero', 'says 0 whatever was left out', () => 0),
  counted('omitted-99', 'counts no further than 99', (omitted) => Math.min(omitted, 99)),
  counted('omitted-byte', 'counts in one byte', (omitted) => omitted % 256),
  counted(
    'omitted-no-empties',
    'does not count omitted rows without entries',
    (omitted, rows) => omitted - rows.slice(rows.length - omitted).filter(isEmptyRow).length,
  ),
  counted(
    'omitted-distinct',
    'counts equal omitted rows once',
    (omitted, rows) =>
      new Set(
        rows
          .slice(rows.length - omitted)
          .map((row) =>
            JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
          ),
      ).size,
  ),
  withEnvelope(
    'omitted-characters',
    'omitted.count',
    'counts the characters left out instead of the rows',
    (envelope, result) => {
      if (envelope.status !== 'truncated') return envelope;
      const render = envelopeParts.rowRenderer(envelopeParts);
      const left = rowsIn(result).slice(-envelope.omitted);
      const length = left.reduce<number>((sum, row, index) => sum + lengthOf(render(row, index)), 0);
      return { ...envelope, omitted: length };
    },
  ),
];

/** Mistakes in the status of a success. */
const statusMutants: readonly Mutant[] = [
  statusIf(
    'truncated-never',
    'status.truncated',
    'says `ok` when rows were left out',
    'ok',
    ({ status }) => status === 'truncated',
  ),
  statusIf(
    'truncated-if-content',
    'status.truncated',
    'says `ok` when no content is left',
    'ok',
    ({ status, content }) => status === 'truncated' && content === '',
  ),
  statusIf(
    'truncated-one-row',
    'status.truncated',
    'says `ok` when only one row was left out',
    'ok',
    ({ omitted }) => omitted === 1,
  ),
  statusIf(
    'truncated-error',
    'status.truncated',
    'says `error` when not one row fits',
    'error',
    ({ status, content }) => status === 'truncated' && content === '',
  ),
  statusIf(
    'ok-full',
    'status.ok',
    'says `truncated` when the content fills the budget',
    'truncated',
    ({ status, content }, budget) => status === 'ok' && content !== '' && lengthOf(content) === budget,
  ),
  statusIf(
    'ok-zero-budget',
    'status.ok',
    'says `truncated` whenever the budget is 0',
    'truncated',
    ({ status }, budget) => status === 'ok' && budget === 0,
  ),
  statusIf(
    'ok-empty',
    'status.ok',
    'says `truncated` whenever the content is empty',
    'truncated',
    ({ status, content }) => status === 'ok' && content === '',
  ),
];

/** Mistakes when there are no rows. */
const noneMutants: readonly Mutant[] = [
  withParts('no-rows-refused', 'rows.none', 'refuses a result without `rows`', {
    rowsOf: (rows) => envelopeParts.rowsOf(rows === undefined ? 0 : rows),
  }),
  withParts('null-rows-refused', 'rows.none', 'refuses `rows` that are null', {
    rowsOf: (rows) => envelopeParts.rowsOf(rows === null ? 0 : rows),
  }),
  withEnvelope(
    'no-rows-omitted',
    'rows.none',
    'counts one omitted row when there are none',
    (envelope, result) =>
      hasNone(envelope, result) ? { ...envelope, status: 'truncated', omitted: 1 } : envelope,
  ),
  withEnvelope(
    'null-rows-shown',
    'rows.none',
    'writes `None` for `rows` that are null',
    (envelope, result) =>
      hasNone(envelope, result) && result['rows'] === null ? { ...envelope, content: 'None' } : envelope,
  ),
  withEnvelope('no-rows-line', 'rows.none', 'writes `no rows` when there are none', (envelope, result) =>
    hasNone(envelope, result) ? { ...envelope, content: 'no rows' } : envelope,
  ),
  withEnvelope('no-rows-error', 'rows.none', 'says `error` when there are no rows', (envelope, result) =>
    hasNone(envelope, result) ? { ...envelope, status: 'error' } : envelope,
  ),
];

/** Mistakes in counting, and in the status that follows from the count. */
export const countMutants: readonly Mutant[] = [...omittedMutants, ...statusMutants, ...noneMutants];
