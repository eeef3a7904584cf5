import { floatOf, isInteger } from '../../model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import { renderFloat } from '../envelope/value.ts';

/** What compact JSON is made of. */
export interface JsonParts {
  /** Orders the members of an object (`shaping.json.order`). */
  readonly compareNames: (a: string, b: string) => number;
  /** A text in quotes, with the escapes that RFC 8259 demands (`shaping.json.escapes`). */
  readonly quote: (text: string) => string;
  readonly number: (number: JsonNumber) => string;
  readonly comma: string;
  readonly colon: string;
  /** The members of an error's payload in their order (`shaping.json.error-order`). */
  readonly payloadOrder: (parts: JsonParts, members: readonly Member[]) => readonly Member[];
  readonly objectOrder: (parts: JsonParts, members: readonly Member[]) => readonly Member[];
}

/** A number as it stands in a row of the envelope suite (`shaping.json.numbers`). */
export function spellNumber(number: JsonNumber): string {
  if (!isInteger(number)) return renderFloat(floatOf(number));
  return number.token === '-0' ? '0' : number.token;
}

export function ascending(parts: JsonParts, members: readonly Member[]): readonly Member[] {
  return [...members].sort(([a], [b]) => parts.compareNames(a, b));
}

/** `error` first, `hint` last. */
export function payloadOrder(parts: JsonParts, members: readonly Member[]): readonly Member[] {
  const named = (name: string): Member[] => members.filter((member) => member[0] === name);
  const others = members.filter(([name]) => name !== 'error' && name !== 'hint');
  return [...named('error'), ...parts.objectOrder(parts, others), ...named('hint')];
}

/**
 * A value as compact JSON.
 *
 * @example
 * compact(parts, readJson('{"b": 1.0, "a": "é"}')); // '{"a":"é","b":1.0}'
 */
export function compact(parts: JsonParts, value: Json): string {
  if (typeof value === 'string') return parts.quote(value);
  if (value instanceof JsonNumber) return parts.number(value);
  if (value instanceof JsonObject) return object(parts, parts.objectOrder(parts, value.members));
  if (isArray(value)) return `[${value.map((item) => compact(parts, item)).join(parts.comma)}]`;
  return String(value);
}

/** The payload of an error as compact JSON. */
export function compactPayload(parts: JsonParts, payload: JsonObject): string {
  return object(parts, parts.payloadOrder(parts, payload.members));
}

function object(parts: JsonParts, members: readonly Member[]): string {
  const texts = members.map(([name, value]) => parts.quote(name) + parts.colon + compact(parts, value));
  return `{${texts.join(parts.comma)}}`;
}
