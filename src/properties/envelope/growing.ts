import * as fc from 'fast-check';
import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { blame } from './blame.ts';
import { budgetOf, type Case, fitting, OPERATION, requestOf, rowsOf, withBudget } from './case.ts';
import { Cases } from './cases.ts';
import { classesOf } from './classes.ts';
import { someRow, someRows } from './parts.ts';
import { type Row, renderRow } from './render.ts';
import { type Seen, seen } from './seen.ts';
import { violation } from './single.ts';
import { type Breach, breach } from './statement.ts';

/** What is stated of two cases, the second grown out of the first by `By`. */
interface Growth<By> {
  readonly id: string;
  readonly statement: string;
  readonly covers: readonly string[];
  readonly by: (features: Parameters<Property['arbitrary']>[0]) => fc.Arbitrary<By>;
  readonly grow: (value: Case, by: By) => Case;
  readonly judge: (before: Seen, after: Seen, value: Case, by: By) => Breach | undefined;
}

type Grown<By> = readonly [value: Case, by: By];

function growing<By>({ id, statement, covers, by, grow, judge }: Growth<By>): Property {
  const property: Property<Grown<By>> = {
    id: `prop:envelope.${id}`,
    statement,
    covers,
    operations: [OPERATION],
    arbitrary: (features) => fc.tuple(new Cases(features, 'success'), by(features)),
    requests: ([value, more]) => [requestOf(value), requestOf(grow(value, more))],
    check: ([value, more], answers) =>
      compared(answers, (before, after) => judge(before, after, value, more)),
    blame: ([value, more], answers) => blame([value, grow(value, more)], answers),
    classes: ([value]) => classesOf(value),
    required: () => ['status:ok', 'status:truncated'],
  };
  return anyProperty(property);
}

function compared(
  [first, second]: readonly Outcome[],
  judge: (before: Seen, after: Seen) => Breach | undefined,
): Violation | undefined {
  const [before, after] = [seen(first), seen(second)];
  return before && after && violation(judge(before, after), 1);
}

const largerBudget = growing<number>({
  id: 'larger-budget',
  statement:
    'A larger budget keeps at least as many rows, and what the smaller one kept stands before the rest.',
  covers: ['envelope.fill.maximal', 'envelope.fill.no-backfill'],
  by: () => fc.integer({ min: 1, max: 60 }),
  grow: (value, more) => withBudget(value, budgetOf(value) + more),
  judge: (before, after) => {
    if (before.omitted !== undefined && after.omitted !== undefined && after.omitted > before.omitted) {
      return breach('fill.maximal', `The larger budget omits ${after.omitted - before.omitted} rows more.`);
    }
    if (before.content === undefined || after.content?.startsWith(before.content) !== false) return undefined;
    return breach(
      'fill.no-backfill',
      'What the smaller budget kept is not the beginning of what the larger kept.',
    );
  },
});

const behindCut = growing<readonly Row[]>({
  id: 'behind-cut',
  statement: 'Other rows behind the first that does not fit change nothing but the count.',
  covers: ['envelope.fill.no-backfill', 'envelope.omitted.count', 'envelope.status.truncated'],
  by: someRows,
  grow: (value, behind) => {
    const rows = rowsOf(value);
    const kept = fitting(rows, budgetOf(value));
    return kept === rows.length ? value : at(value, [...rows.slice(0, kept + 1), ...behind]);
  },
  judge: (before, after, value, behind) => {
    const rows = rowsOf(value);
    const kept = fitting(rows, budgetOf(value));
    if (kept === rows.length) return undefined;
    if (before.content !== after.content)
      return breach('fill.no-backfill', 'Rows behind the cut change the content.');
    if (before.status !== after.status)
      return breach('status.truncated', 'Rows behind the cut change the status.');
    if (before.omitted === undefined || after.omitted === undefined) return undefined;
    const more = behind.length - (rows.length - kept - 1);
    if (after.omitted - before.omitted === more) return undefined;
    return breach(
      'omitted.count',
      `With ${more} rows more, ${after.omitted - before.omitted} more are omitted.`,
    );
  },
});

const appendRow = growing<Row>({
  id: 'append-row',
  statement:
    'A row more behind an ok result is kept behind the same content, or omitted with the same content.',
  covers: [
    'envelope.fill.join',
    'envelope.fill.whole-rows',
    'envelope.omitted.count',
    'envelope.status.truncated',
  ],
  by: someRow,
  grow: (value, row) => at(value, [...rowsOf(value), row]),
  judge: (before, after, value, row) => {
    if (before.status !== 'ok' || before.content === undefined || after.content === undefined)
      return undefined;
    const grown = `${before.content}${rowsOf(value).length === 0 ? '' : '; '}${renderRow(row)}`;
    if (after.content === grown && after.status === 'ok' && after.omitted === 0) return undefined;
    if (after.content !== before.content) {
      if (after.content === grown)
        return breach('omitted.count', 'The row is kept, and something is omitted.');
      const part = grown.startsWith(after.content) && after.content.startsWith(before.content);
      return breach(
        part ? 'fill.whole-rows' : 'fill.join',
        'The row appended is neither kept behind the others nor omitted.',
      );
    }
    if (after.status !== 'truncated')
      return breach('status.truncated', 'The row is omitted, and the status is not truncated.');
    return after.omitted === 1
      ? undefined
      : breach('omitted.count', `One row is omitted, counted as ${after.omitted}.`);
  },
});

/** Other rows under the same budget. */
function at(value: Case, rows: readonly Row[]): Case {
  return { ...value, head: [], tail: rows, slack: budgetOf(value) };
}

export const growingProperties: readonly Property[] = [largerBudget, behindCut, appendRow];
