import { num, obj } from '../../model/json/build.ts';
import { isInteger } from '../../model/json/number.ts';
import { readJson } from '../../model/json/read.ts';
import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { argsOf } from '../../reference/stream/buffer.ts';
import { ExactBuffer, withBuffer, withParts, withRead } from './make.ts';

/** A value with the scalars in it changed, and the members of its objects. */
function changed(
  value: Json,
  scalar: (value: Json) => Json,
  members: (all: readonly Member[]) => readonly Member[] = (all) => all,
): Json {
  if (isArray(value)) return value.map((item) => changed(item, scalar, members));
  if (!(value instanceof JsonObject)) return scalar(value);
  return new JsonObject(
    members(value.members).map(([name, member]): Member => [name, changed(member, scalar, members)]),
  );
}

function withTexts(id: string, mistake: string, change: (text: string) => Json): Mutant {
  return withRead(id, 'parse.exact', mistake, (text, read) => {
    const value = read(text);
    return value === undefined
      ? undefined
      : changed(value, (part) => (typeof part === 'string' ? change(part) : part));
  });
}

function withMembers(
  id: string,
  violates: string,
  mistake: string,
  change: (all: readonly Member[]) => readonly Member[],
): Mutant {
  return withRead(id, violates, mistake, (text, read) => {
    const value = read(text);
    return value === undefined ? undefined : changed(value, (part) => part, change);
  });
}

function withNumbers(
  id: string,
  violates: string,
  mistake: string,
  change: (number: JsonNumber) => Json,
): Mutant {
  return withRead(id, violates, mistake, (text, read) => {
    const value = read(text);
    return value === undefined
      ? undefined
      : changed(value, (part) => (part instanceof JsonNumber ? change(part) : part));
  });
}

const asJson = (text: string): Json => {
  try {
    const value = readJson(text);
    return value instanceof JsonObject ? value : text;
  } catch {
    return text;
  }
};

const INT64 = 2n ** 63n - 1n;
const clipped = (token: string): string => {
  const value = BigInt(token);
  return String(value > INT64 ? INT64 : value < -INT64 ? -INT64 : value);
};

const values: readonly Mutant[] = [
  withTexts('escapes-twice', 'decodes escapes twice', (text) =>
    text.replace(/\\n/g, '\n').replace(/\\"/g, '"'),
  ),
  withTexts('pairs-broken', 'replaces characters beyond U+FFFF', (text) =>
    text.replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd\ufffd'),
  ),
  withTexts('texts-trimmed', 'trims texts in the arguments', (text) => text.trim()),
  withTexts('texts-end-at-nul', 'ends texts at NUL', (text) => text.replace(/\0.*$/s, '')),
  withTexts('invisible-dropped', 'drops invisible characters', (text) =>
    text.replace(/[\u2028\u2029\ufeff]/g, ''),
  ),
  withTexts('texts-parsed', 'parses texts that hold an object', asJson),
  withTexts('texts-composed', 'normalises texts', (text) => text.normalize('NFC')),
  withMembers('nulls-dropped', 'parse.exact', 'leaves out members that are null', (all) =>
    all.filter(([, value]) => value !== null),
  ),
  withMembers('proto-dropped', 'parse.exact', 'loses members named __proto__', (all) =>
    all.filter(([name]) => name !== '__proto__'),
  ),
  withMembers('empty-name-dropped', 'parse.exact', 'loses members with an empty name', (all) =>
    all.filter(([name]) => name !== ''),
  ),
  withMembers('names-trimmed', 'parse.exact', 'trims names in the arguments', (all) =>
    all.map(([name, value]) => [name.trim(), value]),
  ),
  withNumbers('floats-rounded', 'parse.exact', 'rounds floats to six digits', (number) =>
    isInteger(number) ? number : num(Number(Number(number.token).toPrecision(6))),
  ),
  withNumbers('floats-cut', 'parse.exact', 'cuts the fraction of floats', (number) =>
    isInteger(number) ? number : num(Math.trunc(Number(number.token)) + 0),
  ),
  withNumbers('integers-binary64', 'parse.big-integers', 'reads integers as binary64', (number) =>
    isInteger(number) && Number.isFinite(Number(number.token))
      ? new JsonNumber(String(BigInt(Number(number.token))))
      : number,
  ),
  withNumbers('integers-64', 'parse.big-integers', 'clips integers at 64 bits', (number) =>
    isInteger(number) ? new JsonNumber(clipped(number.token)) : number,
  ),
  withRead(
    'long-integers-overflow',
    'parse.big-integers',
    'takes an integer of more than 308 digits for one that overflows',
    (text, read) => (/\d{309}/.test(text) ? undefined : read(text)),
  ),
];

/** The member of an object that has no other, if it is named so. */
function onlyMember(value: unknown, ...names: readonly string[]): Json | undefined {
  if (!(value instanceof JsonObject) || value.members.length !== 1) return undefined;
  const [member] = value.members;
  return member && names.includes(member[0]) ? member[1] : undefined;
}

/** Whole values that are no object, as empty arguments. */
class WholeIsEmpty extends ExactBuffer {
  override args(): JsonObject | undefined {
    return this.whole === undefined || this.whole instanceof JsonObject ? super.args() : new JsonObject([]);
  }
}

const makesArgs: readonly Mutant[] = [
  withParts('objects-wrapped', 'parse.object', 'wraps objects too', {
    argsOf: (of, value) => of.wrap(value),
  }),
  withParts(
    'value-unwrapped',
    'parse.object',
    'unwraps an object whose one member is an object named `value`',
    {
      argsOf: (of, value) => {
        const inner = onlyMember(value, 'value');
        return inner instanceof JsonObject ? inner : argsOf(of, value);
      },
    },
  ),
  withParts(
    'arguments-unwrapped',
    'parse.object',
    'unwraps an object whose one member is `args` or `arguments`',
    {
      argsOf: (of, value) => {
        const inner = onlyMember(value, 'args', 'arguments');
        return argsOf(of, inner === undefined ? value : typeof inner === 'string' ? asJson(inner) : inner);
      },
    },
  ),
  withParts('empty-array-is-object', 'parse.wrapped', 'takes an empty array for an empty object', {
    argsOf: (of, value) => (Array.isArray(value) && value.length === 0 ? of.none() : argsOf(of, value)),
  }),
  withParts('wrapped-as-input', 'parse.wrapped', 'wraps what is no object as `input`', {
    argsOf: (of, value) => (of.isObject(value) ? value : obj({ input: value as Json })),
  }),
  withParts('string-unwrapped', 'parse.wrapped', 'parses a string that holds an object', {
    argsOf: (of, value) => argsOf(of, typeof value === 'string' ? asJson(value) : value),
  }),
  withRead('only-objects', 'parse.wrapped', 'refuses a text that is no object', (text, read) => {
    const value = read(text);
    return value instanceof JsonObject ? value : undefined;
  }),
  withRead(
    'only-objects-and-arrays',
    'parse.wrapped',
    'refuses a text that is neither an object nor an array',
    (text, read) => {
      const value = read(text);
      return value instanceof JsonObject || (value !== undefined && isArray(value)) ? value : undefined;
    },
  ),
  withBuffer(
    'whole-is-empty',
    'parse.wrapped',
    'gives no arguments for a whole value that is no object',
    WholeIsEmpty,
  ),
];

/** The first of members of one name. */
const firstOnly = (all: readonly Member[]): readonly Member[] => {
  return all.filter(([name], i) => all.findIndex((member) => member[0] === name) === i);
};

const merged = (all: readonly Member[]): readonly Member[] => {
  const objects = new Map<string, Json>();
  for (const [name, value] of all) {
    const before = objects.get(name);
    const both = before instanceof JsonObject && value instanceof JsonObject;
    objects.set(name, both ? new JsonObject([...before.members, ...value.members]) : value);
  }
  return [...objects];
};

/** The text read with its repeated members, if the reference reads it. */
function raw(text: string, read: (text: string) => Json | undefined): Json | undefined {
  return read(text) === undefined ? undefined : readJson(text);
}

const repeated: readonly Mutant[] = [
  withRead('first-member', 'parse.duplicates', 'keeps the first of two members of one name', (text, read) => {
    const value = raw(text, read);
    return value === undefined ? undefined : changed(value, (part) => part, firstOnly);
  }),
  withRead(
    'first-member-deep',
    'parse.duplicates',
    'keeps the first of two members of one name below the top',
    (text, read) => {
      const value = raw(text, read);
      if (value === undefined) return undefined;
      const inner = (part: Json): Json => changed(part, (each) => each, firstOnly);
      if (isArray(value)) return value.map(inner);
      return value instanceof JsonObject
        ? new JsonObject([...new Map(value.members)].map(([name, part]) => [name, inner(part)]))
        : value;
    },
  ),
  withRead('members-merged', 'parse.duplicates', 'merges two objects of one name', (text, read) => {
    const value = raw(text, read);
    return value === undefined ? undefined : changed(value, (part) => part, merged);
  }),
  withRead(
    'repeated-refused',
    'parse.duplicates',
    'refuses a text with two members of one name',
    (text, read) => {
      try {
        readJson(text, { duplicates: 'reject' });
        return read(text);
      } catch {
        return undefined;
      }
    },
  ),
];

/** Mistakes about the value that a text has. */
export const exactMutants: readonly Mutant[] = [...values, ...makesArgs, ...repeated];
