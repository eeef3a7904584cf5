import * as fc from 'fast-check';
import { JsonNumber, type Member } from '../../model/json/value.ts';
import type { Arbitrary } from '../fast-check.ts';
import { Shrinking, simplerJson, simplerMembers, simplerTexts, simplerTokens } from '../simpler.ts';
import { type Case, type ErrorPart, type Nothing, type Payload, rowsOf, type Spelling } from './case.ts';
import type { Row, Scalar } from './render.ts';

/** Towards the first of a list. */
const towards = <T>(list: readonly T[]): Arbitrary<T> =>
  new Shrinking<T>((value) => list.slice(0, Math.max(list.indexOf(value), 0)));

export const textShrinker: Arbitrary<string> = new Shrinking(simplerTexts);

export const scalarShrinker: Arbitrary<Scalar> = new Shrinking<Scalar>(function* (value) {
  if (value === '') return;
  if (typeof value === 'string') yield* simplerTexts(value);
  else yield '';
  if (value === false) yield true;
  if (value instanceof JsonNumber)
    for (const token of simplerTokens(value.token)) yield new JsonNumber(token);
});

export const rowShrinker: Arbitrary<Row> = fc.uniqueArray(fc.tuple(textShrinker, scalarShrinker), {
  selector: ([key]) => key,
  size: 'max',
});
export const rowsShrinker: Arbitrary<readonly Row[]> = fc.array(rowShrinker, { size: 'max' });

/** Of members that nobody knows. */
const members: Arbitrary<readonly Member[]> = new Shrinking(simplerMembers);

const payload: Arbitrary<Payload> = new Shrinking<Payload>(function* ({ rows, budget }) {
  if (rows !== undefined && budget !== undefined) yield* [{ budget }, { rows }];
  if (rows !== undefined)
    for (const simpler of simplerJson(rows)) yield { rows: simpler, ...(budget !== undefined && { budget }) };
  if (budget !== undefined)
    for (const simpler of simplerJson(budget)) yield { ...(rows !== undefined && { rows }), budget: simpler };
});

const error: Arbitrary<ErrorPart> = fc.record({
  payload: orNull(payload),
  more: members,
  message: textShrinker,
  type: textShrinker,
});

function orNull<T>(inner: Arbitrary<T>): Arbitrary<T | null> {
  return new Shrinking<T | null>(function* (value) {
    if (value === null) return;
    yield null;
    for (const simpler of inner.shrink(value, undefined)) yield simpler.value;
  });
}

const nothing = towards<Nothing>(['absent', 'null', 'empty']);
const spelling = towards<Spelling>(['plain', 'point', 'exponent', 'shifted']);

function shrinkerOf(part: Arbitrary<ErrorPart | null>): Arbitrary<Case> {
  return fc.record({
    tail: rowsShrinker,
    head: rowsShrinker,
    error: part,
    slack: fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
    spelling,
    noError: nothing,
    noRows: nothing,
    more: members,
    beside: members,
    callId: textShrinker,
    tool: textShrinker,
    turn: fc.nat(),
  });
}

/** Of cases that may leave the error path. */
export const caseShrinker: Arbitrary<Case> = withFewerRows(shrinkerOf(orNull(error)));

/** Of cases that stay on the error path. */
export const failedShrinker: Arbitrary<Case> = shrinkerOf(error);

const FEW = 4;

/**
 * At last, of few rows, one fewer with the budget just below and at the full length: the parts by themselves keep their
 * distance from the boundary at which they stand.
 */
function withFewerRows(inner: Arbitrary<Case>): Arbitrary<Case> {
  return new Shrinking<Case>(function* (value) {
    for (const simpler of inner.shrink(value, undefined)) yield simpler.value;
    const rows = rowsOf(value);
    if (value.error || rows.length < 2 || rows.length > FEW) return;
    for (const index of rows.keys()) {
      const fewer = { ...value, head: rows.toSpliced(index, 1), tail: [] };
      for (const slack of [0, -1]) yield { ...fewer, slack };
    }
  });
}
