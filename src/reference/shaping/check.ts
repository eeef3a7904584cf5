import { isIntegral } from '../../model/json/number.ts';
import { pointer } from '../../model/json/pointer.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { CheckError } from '../../model/shaping-outputs.gen.ts';

/** A value held against a schema, and the errors found so far. */
export interface Place {
  readonly parts: CheckParts;
  readonly value: Json;
  readonly schema: JsonObject;
  /** JSON Pointer from the value that is checked. */
  readonly path: string;
  readonly errors: CheckError[];
}

/** Holds a value against one keyword: false if the value fails it. Errors further inside are added to the place. */
export type CheckRule = (place: Place, argument: Json) => boolean;

/** What checking is made of. */
export interface CheckParts {
  readonly checkRules: ReadonlyMap<CheckError['keyword'], CheckRule>;
  readonly isOfType: (value: Json, name: string) => boolean;
  readonly sameValue: (a: Json, b: Json) => boolean;
  /** The own member of an object. */
  readonly member: (object: JsonObject, name: string) => Json | undefined;
  /** The length of a text, for `maxLength`. */
  readonly textLength: (text: string) => number;
  readonly within: (size: number, limit: Json) => boolean;
  readonly below: (path: string, segment: string | number) => string;
}

/** `shaping.check.type`, `shaping.check.integer` */
export function isOfType(value: Json, name: string): boolean {
  if (name === 'integer') return value instanceof JsonNumber && isIntegral(value);
  return name === typeName(value);
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (value instanceof JsonNumber) return 'number';
  if (value instanceof JsonObject) return 'object';
  return isArray(value) ? 'array' : typeof value;
}

export function within(size: number, limit: Json): boolean {
  return size <= Number((limit as JsonNumber).token);
}

export function below(path: string, segment: string | number): string {
  return path + pointer(segment);
}

/** Holds what a value holds against a schema. */
function descend(place: Place, value: Json, schema: Json, segment: string | number): void {
  const path = place.parts.below(place.path, segment);
  visit({ ...place, value, schema: schema as JsonObject, path });
}

/** The eight keywords (`shaping.check.*`). */
export const CHECK_RULES: ReadonlyMap<CheckError['keyword'], CheckRule> = new Map<
  CheckError['keyword'],
  CheckRule
>([
  [
    'type',
    ({ value, parts }, types) =>
      (isArray(types) ? types : [types]).some((name) => parts.isOfType(value, name as string)),
  ],
  ['enum', ({ value, parts }, values) => (values as Json[]).some((one) => parts.sameValue(one, value))],
  [
    'maxLength',
    ({ value, parts }, limit) => typeof value !== 'string' || parts.within(parts.textLength(value), limit),
  ],
  ['maxItems', ({ value, parts }, limit) => !isArray(value) || parts.within(value.length, limit)],
  [
    'items',
    (place, schema) => {
      if (!isArray(place.value)) return true;
      for (const [i, item] of place.value.entries()) descend(place, item, schema, i);
      return true;
    },
  ],
  [
    'required',
    ({ value, parts }, names) =>
      !(value instanceof JsonObject) ||
      (names as string[]).every((name) => parts.member(value, name) !== undefined),
  ],
  [
    'properties',
    (place, properties) => {
      if (!(place.value instanceof JsonObject)) return true;
      for (const [name, schema] of (properties as JsonObject).members) {
        const member = place.parts.member(place.value, name);
        if (member !== undefined) descend(place, member, schema, name);
      }
      return true;
    },
  ],
  ['additionalProperties', additional],
]);

/** `shaping.check.additional`: every member that `properties` does not name, and so every one without it. */
function additional(place: Place, schema: Json): boolean {
  if (!(place.value instanceof JsonObject) || schema === true) return true;
  const named = place.parts.member(place.schema, 'properties') as JsonObject | undefined;
  const others = place.value.members.filter(
    ([name]) => named === undefined || place.parts.member(named, name) === undefined,
  );
  if (schema === false) return others.length === 0;
  for (const [name, member] of others) descend(place, member, schema, name);
  return true;
}

function visit(place: Place): void {
  for (const [keyword, argument] of place.schema.members) {
    const rule = place.parts.checkRules.get(keyword as CheckError['keyword']);
    if (rule === undefined || rule(place, argument)) continue;
    place.errors.push({ path: place.path, keyword: keyword as CheckError['keyword'] });
  }
}

/**
 * Holds a value against a schema that has been looked at (`shaping.check.every`). Each place and keyword is visited
 * once, so no error comes twice.
 *
 * @example
 * checkValue(parts, readJson('{"a": 1}'), readJson('{"additionalProperties": false}') as JsonObject);
 * // [{ path: '', keyword: 'additionalProperties' }]
 */
export function checkValue(parts: CheckParts, value: Json, schema: JsonObject): CheckError[] {
  const errors: CheckError[] = [];
  visit({ parts, value, schema, path: '', errors });
  return errors;
}
