import fc from 'fast-check';
import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../../src/model/json/value.ts';
import { writeJson } from '../../src/model/json/write.ts';

/** Changes bytes in one place, which is a share of the length. */
export type Damage = (bytes: Uint8Array) => Uint8Array;

/** Even over the length; doubles would crowd at its beginning. */
const place = fc.nat({ max: 999_999 }).map((parts) => parts / 1_000_000);
const short = fc.uint8Array({ minLength: 1, maxLength: 8 });
/** What is of more consequence than any byte. */
const telling = fc
  .constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
    '\\',
    '0',
    'e',
    '-',
    '\n',
    '\0',
    '\ufeff',
    '\u00e9',
    'null',
    '[[',
    '"vectors": [], ',
  )
  .map((text) => new TextEncoder().encode(text));

function splice(bytes: Uint8Array, from: number, dropped: number, put: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes.subarray(0, from), ...put, ...bytes.subarray(from + dropped)]);
}

const at = (bytes: Uint8Array, share: number): number => Math.floor(share * bytes.length);

/** A bit turned, bytes dropped, doubled, put in between or put instead, or the end cut off. */
export const bytewise: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(place, fc.nat({ max: 7 })).map(
    ([share, bit]): Damage =>
      (bytes) => {
        const changed = Uint8Array.from(bytes);
        const i = at(bytes, share);
        changed[i] = (changed[i] ?? 0) ^ (1 << bit);
        return changed;
      },
  ),
  fc.tuple(place, fc.nat({ max: 60 })).map(
    ([share, length]): Damage =>
      (bytes) =>
        splice(bytes, at(bytes, share), length, new Uint8Array()),
  ),
  fc.tuple(place, fc.nat({ max: 60 })).map(
    ([share, length]): Damage =>
      (bytes) => {
        const from = at(bytes, share);
        return splice(bytes, from, 0, bytes.slice(from, from + length));
      },
  ),
  fc.tuple(place, fc.oneof(short, telling), fc.boolean()).map(
    ([share, put, instead]): Damage =>
      (bytes) =>
        splice(bytes, at(bytes, share), instead ? put.length : 0, put),
  ),
  place.map(
    (share): Damage =>
      (bytes) =>
        bytes.slice(0, at(bytes, share)),
  ),
);

/** Changes a value somewhere inside. */
export type Change = (json: Json) => Json;

const DEEP: Json = deep(15_000);

function deep(levels: number): Json {
  let value: Json = [];
  for (let i = 1; i < levels; i++) value = [value];
  return value;
}

const others: readonly Json[] = [
  ...[null, true, '', 'envelope', '1.0', '__proto__', new JsonNumber('0'), new JsonNumber('1e999')],
  ...[[], [[]], new JsonObject([]), new JsonObject([['id', 'x']]), DEEP],
];
const names = [
  'id',
  'case',
  'steps',
  'wrong',
  'vectors',
  'output',
  'rejected',
  'features',
  '__proto__',
  '',
  'idd',
];

/** Steps down from the top, each a share of what is there; short ways are as likely as long ones. */
const way = fc.array(place, { maxLength: 7 });

type Turn = (members: readonly Member[], i: number) => readonly Member[];

const turns: fc.Arbitrary<Turn> = fc.oneof(
  fc.constant<Turn>((members, i) => members.toSpliced(i, 1)),
  fc.constantFrom(...names).map(
    (name): Turn =>
      (members, i) =>
        members.map((one, k) => (k === i ? [name, one[1]] : one)),
  ),
  fc.constantFrom(...others).map(
    (value): Turn =>
      (members, i) =>
        members.map((one, k) => (k === i ? [one[0], value] : one)),
  ),
  fc.constantFrom(...others).map(
    (value): Turn =>
      (members, i) =>
        members.toSpliced(i, 0, [members[i]?.[0] ?? '', value]),
  ),
  fc.constant<Turn>((members, i) => members.flatMap((one, k) => (k === i ? [one, one] : [one]))),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...others)).map(
    (one): Turn =>
      (members) => [...members, one],
  ),
);

/** Members and items dropped, renamed, doubled, added, or of another type. */
export const treewise: fc.Arbitrary<Change> = fc.tuple(way, turns).map(
  ([steps, turn]): Change =>
    (json) =>
      changed(json, steps, turn),
);

function changed(json: Json, [share = 0, ...steps]: readonly number[], turn: Turn): Json {
  const members = membersOf(json);
  const i = Math.floor(share * members.length);
  const inner = members[i]?.[1];
  const next =
    steps.length === 0 || inner === undefined || membersOf(inner).length === 0
      ? turn(members, i)
      : members.map((one, k): Member => (k === i ? [one[0], changed(inner, steps, turn)] : one));
  return json instanceof JsonObject ? new JsonObject(next) : next.map(([, value]) => value);
}

function membersOf(json: Json): readonly Member[] {
  if (json instanceof JsonObject) return json.members;
  return json !== null && isArray(json) ? json.map((item): Member => ['', item]) : [];
}

export function bytesOf(json: Json): Uint8Array {
  return new TextEncoder().encode(writeJson(json));
}
