import { obj } from '../../model/json/build.ts';
import { toHost } from '../../model/json/host.ts';
import { JsonError } from '../../model/json/json-error.ts';
import { overflows } from '../../model/json/number.ts';
import { readJson } from '../../model/json/read.ts';
import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';

/** The kind of values that arguments are made of: exact JSON for a port, plain JavaScript for a program. */
export interface ArgsValues<A> {
  readonly read: (text: string, maxDepth: number) => unknown;
  readonly isObject: (value: unknown) => value is A;
  /** An object with the one member `value` (`stream.parse.wrapped`). */
  readonly wrap: (value: unknown) => A;
  readonly none: () => A;
}

/** Arguments as a program has them. */
export type PlainArgs = Record<string, unknown>;

/**
 * The exact value of a JSON text, of members of one name the last (`stream.parse.duplicates`); `undefined` for a text
 * that is no JSON value, nests deeper, or holds a float that overflows (`stream.parse.overflow`).
 */
export function readArgs(text: string, maxDepth: number): Json | undefined {
  try {
    return tidied(readJson(text, { maxDepth }));
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

/** The value without repeated members; `undefined` if a float in it overflows. Nests no deeper than the text. */
function tidied(value: Json): Json | undefined {
  if (value instanceof JsonNumber) return overflows(value) ? undefined : value;
  if (value instanceof JsonObject) return tidiedObject(value);
  if (!isArray(value)) return value;
  const items: Json[] = [];
  for (const item of value) {
    const tidy = tidied(item);
    if (tidy === undefined) return undefined;
    items.push(tidy);
  }
  return items;
}

function tidiedObject(object: JsonObject): JsonObject | undefined {
  const last = new Map<string, Json>();
  for (const [name, value] of object.members) {
    const tidy = tidied(value);
    if (tidy === undefined) return undefined;
    last.set(name, tidy);
  }
  const members: Member[] = [...last];
  return new JsonObject(members);
}

export const exactValues: ArgsValues<JsonObject> = {
  read: readArgs,
  isObject: (value) => value instanceof JsonObject,
  wrap: (value) => obj({ value: value as Json }),
  none: () => new JsonObject([]),
};

/**
 * Plain JavaScript. A number is a `number` as `JSON.parse` has it, save that an integer beyond ±(2^53 − 1) is a bigint,
 * which keeps it exact (`stream.parse.big-integers`).
 */
export const plainValues: ArgsValues<PlainArgs> = {
  read: (text, maxDepth) => {
    const value = readArgs(text, maxDepth);
    return value === undefined ? undefined : toHost(value, { floats: false, bigs: true });
  },
  isObject: (value): value is PlainArgs =>
    typeof value === 'object' && value !== null && !Array.isArray(value),
  wrap: (value) => ({ value }),
  none: () => ({}),
};
