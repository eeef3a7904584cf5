import { floatOf, isIntegral, overflows } from '../../model/json/number.ts';
import { pointer } from '../../model/json/pointer.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import { Rejection } from '../../model/rejection.ts';

/** How the members of an input are read. Each is handed the value, if there is one, and its place. */
export interface ReadParts {
  readonly readText: (value: Json | undefined, path: string) => string;
  readonly readObject: (value: Json | undefined, path: string) => JsonObject;
  readonly readValue: (value: Json | undefined, path: string) => Json;
  readonly readNames: (value: Json | undefined, path: string) => readonly string[];
  readonly readBudget: (value: Json | undefined, path: string) => number;
  /** Null is absent. */
  readonly isAbsent: (value: Json | undefined) => boolean;
  readonly refuseOverflow: (value: Json, path: string) => void;
}

function missing(path: string): Rejection {
  return new Rejection('missing_member', path, 'no value');
}

/** @throws Rejection `shaping.reject.missing-member`, `shaping.reject.wrong-type` */
export function readText(value: Json | undefined, path: string): string {
  if (value === undefined) throw missing(path);
  if (typeof value !== 'string') throw new Rejection('wrong_type', path, 'no text');
  return value;
}

/** @throws Rejection `shaping.reject.missing-member`, `shaping.reject.not-an-object` */
export function readObject(value: Json | undefined, path: string): JsonObject {
  if (value === undefined) throw missing(path);
  if (!(value instanceof JsonObject)) throw new Rejection('not_an_object', path, 'no object');
  return value;
}

/** @throws Rejection `shaping.reject.missing-member` */
export function readValue(value: Json | undefined, path: string): Json {
  if (value === undefined) throw missing(path);
  return value;
}

/** @throws Rejection `shaping.reject.missing-member`, `shaping.reject.wrong-type` */
export function readNames(value: Json | undefined, path: string): readonly string[] {
  if (value === undefined) throw missing(path);
  if (isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw new Rejection('wrong_type', path, 'no array of texts');
}

/**
 * A budget in characters.
 *
 * @throws Rejection `shaping.reject.missing-member`, `shaping.reject.number-out-of-range`,
 * `shaping.reject.budget-not-integer`, `shaping.reject.negative-budget`
 */
export function readBudget(value: Json | undefined, path: string): number {
  if (value === undefined) throw missing(path);
  if (!(value instanceof JsonNumber)) throw new Rejection('budget_not_integer', path, 'no number');
  if (overflows(value)) throw new Rejection('number_out_of_range', path, 'a number beyond binary64');
  if (!isIntegral(value)) throw new Rejection('budget_not_integer', path, 'a fraction');
  if (floatOf(value) < 0) throw new Rejection('negative_budget', path, 'a number below 0');
  // A budget of -0 is 0.
  return floatOf(value) + 0;
}

export function isAbsent(value: Json | undefined): boolean {
  return value === undefined || value === null;
}

/** @throws Rejection `shaping.reject.number-out-of-range`, for the first such number at any depth */
export function refuseOverflow(value: Json, path: string): void {
  if (value instanceof JsonNumber) {
    if (overflows(value)) throw new Rejection('number_out_of_range', path, 'a number beyond binary64');
  } else if (value instanceof JsonObject) {
    for (const [name, member] of value.members) refuseOverflow(member, path + pointer(name));
  } else if (isArray(value)) {
    for (const [i, item] of value.entries()) refuseOverflow(item, path + pointer(i));
  }
}
