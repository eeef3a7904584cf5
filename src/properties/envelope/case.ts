import { type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import type { Request } from '../../model/outcome.ts';
import { type Row, rowLength } from './render.ts';

/** How a text, a list or an object that stands for nothing is written. */
export type Nothing = 'absent' | 'null' | 'empty';

/** How an integral budget is spelled: `8`, `8.0`, `8e0`, `80e-1`. A zero of the last three is `-0`, `-0.0`, `-0e0`. */
export type Spelling = 'plain' | 'point' | 'exponent' | 'shifted';

/** The payload beside an error where it is not the case's own: nobody may look at it. An absent side is not sent. */
export interface Payload {
  readonly rows?: Json;
  readonly budget?: Json;
}

export interface ErrorPart {
  readonly type: string;
  readonly message: string;
  readonly more: readonly Member[];
  readonly payload: Payload | null;
}

/**
 * A valid input of `envelope.summarize`, as parts that shrink without breaking one another. The budget is the length of
 * the rendered `head` plus `slack`, so a case at a boundary stays at one when a row is dropped or a value shortened.
 */
export interface Case {
  readonly tail: readonly Row[];
  readonly head: readonly Row[];
  readonly error: ErrorPart | null;
  readonly slack: number;
  readonly spelling: Spelling;
  readonly noError: Nothing;
  /** How rows are written if there are none. */
  readonly noRows: Nothing;
  /** Unknown members of the result, and of the input. */
  readonly more: readonly Member[];
  readonly beside: readonly Member[];
  readonly callId: string;
  readonly tool: string;
  /** The order in which members are written. */
  readonly turn: number;
}

/** Nothing out of the ordinary; what is looked at is put in its place. */
export const PLAIN: Case = {
  tail: [],
  head: [],
  error: null,
  slack: 0,
  spelling: 'plain',
  noError: 'absent',
  noRows: 'empty',
  more: [],
  beside: [],
  callId: 't1',
  tool: 'sql',
  turn: 0,
};

export const OPERATION = 'envelope.summarize';

export function rowsOf({ head, tail }: Case): readonly Row[] {
  return tail.length === 0 ? head : head.length === 0 ? tail : [...head, ...tail];
}

/** Budgets beyond are implementation-defined. */
export const BUDGET_LIMIT: number = Number.MAX_SAFE_INTEGER;

export function budgetOf({ head, slack }: Case, measured: readonly number[] = costsOf(head)): number {
  let length = 0;
  for (const cost of measured) length += cost;
  return Math.min(Math.max(length + slack, 0), BUDGET_LIMIT);
}

/** What each row costs, the separator before it included. */
export function costsOf(rows: readonly Row[]): readonly number[] {
  const costs: number[] = [];
  for (const row of rows) costs.push(costOf(row, costs.length));
  return costs;
}

function costOf(row: Row, index: number): number {
  return rowLength(row) + (index === 0 ? 0 : 2);
}

const FAR = 100;

/**
 * The same case, its budget measured from the nearest boundary: shrinking a row then moves the budget with it, and a
 * case just below or above a boundary stays there.
 */
export function anchored(value: Case): Case {
  const rows = rowsOf(value);
  const budget = budgetOf(value);
  let [length, best] = [0, { kept: 0, slack: budget }];
  for (const [index, row] of rows.entries()) {
    length += costOf(row, index);
    const slack = budget - length;
    if (Math.abs(slack) <= Math.abs(best.slack)) best = { kept: index + 1, slack };
  }
  // Far from any boundary it is the budget itself that matters.
  if (Math.abs(best.slack) > FAR) return withBudget(value, budget);
  return { ...value, head: rows.slice(0, best.kept), tail: rows.slice(best.kept), slack: best.slack };
}

/** The same case with another budget. */
export function withBudget(value: Case, budget: number): Case {
  return { ...value, head: [], tail: rowsOf(value), slack: budget };
}

function spell(budget: number, spelling: Spelling): JsonNumber {
  const digits = budget === 0 && spelling !== 'plain' ? '-0' : String(budget);
  if (spelling === 'point') return new JsonNumber(`${digits}.0`);
  if (spelling === 'exponent') return new JsonNumber(`${digits}e0`);
  if (spelling === 'shifted') return new JsonNumber(budget === 0 ? '-0' : `${digits}0e-1`);
  return new JsonNumber(digits);
}

export function requestOf(value: Case): Request {
  return { op: OPERATION, input: inputOf(value) };
}

export function inputOf(value: Case): JsonObject {
  const payload = value.error?.payload;
  const rows = payload ? payload.rows : rowsJson(value);
  const budget = payload ? payload.budget : spell(budgetOf(value), value.spelling);
  const members: Member[] = [
    ['call_id', value.callId],
    ['tool', value.tool],
  ];
  if (rows !== undefined) members.push(['rows', rows]);
  const error = errorJson(value);
  if (error !== undefined) members.push(['error', error]);
  members.push(...value.more);
  const input: Member[] = [['result', new JsonObject(turned(members, value.turn))]];
  if (budget !== undefined) input.push(['char_budget', budget]);
  input.push(...value.beside);
  return new JsonObject(turned(input, value.turn));
}

function rowsJson(value: Case): Json | undefined {
  const rows = rowsOf(value);
  return rows.length === 0 ? nothing(value.noRows, []) : rows.map((row) => new JsonObject(row));
}

function errorJson({ error, noError, turn }: Case): Json | undefined {
  if (!error) return nothing(noError, new JsonObject([]));
  return new JsonObject(turned([...error.more, ['type', error.type], ['message', error.message]], turn));
}

function nothing(how: Nothing, empty: Json): Json | undefined {
  return how === 'absent' ? undefined : how === 'null' ? null : empty;
}

/** Odd turns reverse, the rest rotates. */
function turned(members: readonly Member[], turn: number): readonly Member[] {
  if (turn === 0) return members;
  const ordered = turn % 2 === 1 ? members.toReversed() : members;
  const start = (turn >> 1) % members.length;
  return start === 0 ? ordered : [...ordered.slice(start), ...ordered.slice(0, start)];
}

/** How many rows fit: whole rows in order, until the first that does not. The first rows' costs may be known. */
export function fitting(rows: readonly Row[], budget: number, costs: readonly number[] = []): number {
  let length = 0;
  for (const [index, row] of rows.entries()) {
    length += costs[index] ?? costOf(row, index);
    if (length > budget) return index;
  }
  return rows.length;
}
