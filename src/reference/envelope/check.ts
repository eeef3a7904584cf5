import { Float } from '../../model/float.ts';
import { Rejection, type RejectionCode } from '../../model/rejection.ts';

/** An object whose members have not been looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Float);
}

/**
 * The tool result, if it is an object.
 *
 * @throws Rejection `envelope.reject.missing-member`, `envelope.reject.not-an-object`
 */
export function resultOf(result: unknown): Fields {
  if (result === undefined) throw new Rejection('missing_member', '/result', 'nothing');
  if (!isObject(result)) throw new Rejection('not_an_object', '/result', `no object but ${nameOf(result)}`);
  return result;
}

/**
 * A text that must be there: a name to echo, or half of an error line. `path` is its place.
 *
 * @throws Rejection `envelope.reject.missing-member`, `envelope.reject.wrong-type`
 */
export function textOf(value: unknown, path: string): string {
  if (typeof value === 'string') return value;
  if (value === undefined) throw new Rejection('missing_member', path, 'nothing');
  throw new Rejection('wrong_type', path, `no text but ${nameOf(value)}`);
}

/**
 * The error if there is one: an object with at least one member (`envelope.error.taken`, `envelope.error.none`).
 *
 * @throws Rejection `envelope.reject.falsy-error`
 */
export function errorOf(error: unknown): Fields | undefined {
  if (error === undefined || error === null) return undefined;
  if (!isObject(error))
    throw new Rejection('not_an_object', '/result/error', `no object but ${nameOf(error)}`);
  return Object.keys(error).length > 0 ? error : undefined;
}

/**
 * The rows; none if they are absent or null (`envelope.rows.none`). They are not looked at yet.
 *
 * @throws Rejection `envelope.reject.wrong-type`
 */
export function rowsOf(rows: unknown): readonly unknown[] {
  if (rows === undefined || rows === null) return [];
  if (Array.isArray(rows)) return rows;
  throw new Rejection('wrong_type', '/result/rows', `no array but ${nameOf(rows)}`);
}

/**
 * The budget in characters. Of several faults overflow is named first, then the fraction, then the sign
 * (`envelope.reject.precedence`).
 *
 * @throws Rejection `envelope.reject.missing-member`, `envelope.reject.number-out-of-range`,
 * `envelope.reject.budget-not-integer`, `envelope.reject.negative-budget`
 */
export function budgetOf(budget: unknown): number {
  const value = numberOf(budget);
  const fault = budgetFault(budget, value);
  if (fault !== undefined) throw new Rejection(fault, '/char_budget', `no budget but ${nameOf(budget)}`);
  return value;
}

function budgetFault(budget: unknown, value: number): RejectionCode | undefined {
  if (budget === undefined) return 'missing_member';
  if (typeof budget === 'bigint') return value < 0 ? 'negative_budget' : undefined;
  if (typeof budget !== 'number' && !(budget instanceof Float)) return 'budget_not_integer';
  if (!Number.isFinite(value)) return 'number_out_of_range';
  if (!Number.isInteger(value)) return 'budget_not_integer';
  return value < 0 ? 'negative_budget' : undefined;
}

/** NaN for what is no number. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Float ? value.value : Number.NaN;
}

/** What a value is called in a message. */
export function nameOf(value: unknown): string {
  if (typeof value === 'string') return 'a text';
  if (Array.isArray(value)) return 'an array';
  if (isObject(value)) return 'an object';
  return String(value instanceof Float ? value.value : value);
}
