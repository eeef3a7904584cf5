import { toHost } from '../../src/model/json/host.ts';
import { floatOf, isInteger } from '../../src/model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../src/model/json/value.ts';

/**
 * The plain value of a JSON value with numbers in which a validator sees no trap: an integer of 400 digits is infinite
 * as a JavaScript number, and would fail `type: number`. What does not fit is clipped, its sign kept: to a schema every
 * number is finite.
 */
export function harmless(json: Json): unknown {
  return toHost(clipped(json), { floats: false, bigs: false });
}

function clipped(json: Json): Json {
  if (json instanceof JsonNumber) return clippedNumber(json);
  if (json instanceof JsonObject) {
    return new JsonObject(json.members.map(([name, value]) => [name, clipped(value)]));
  }
  return isArray(json) ? json.map(clipped) : json;
}

function clippedNumber(number: JsonNumber): JsonNumber {
  const value = floatOf(number);
  const limit = isInteger(number) ? Number.MAX_SAFE_INTEGER : Number.MAX_VALUE;
  return Math.abs(value) <= limit ? number : new JsonNumber(`${value < 0 ? '-' : ''}${limit}`);
}
