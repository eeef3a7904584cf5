import { type Json, JsonNumber, JsonObject, type Member } from './value.ts';

const TOKEN = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * A number. A string is its token; a JavaScript number is spelled as `JSON.stringify` spells it.
 *
 * @throws TypeError for what is no JSON number
 */
export function num(value: number | bigint | string): JsonNumber {
  const token = String(value);
  if (!TOKEN.test(token)) throw new TypeError(`not a JSON number: ${value}`);
  return new JsonNumber(token);
}

/** An object of a plain record, or of a list of members where order or duplicates matter. */
export function obj(members: Readonly<Record<string, Json>> | readonly Member[]): JsonObject {
  return new JsonObject(Array.isArray(members) ? members : Object.entries(members));
}
