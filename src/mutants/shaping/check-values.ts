import { sameJson } from '../../model/json/equal.ts';
import { floatOf } from '../../model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';
import type { Mutant } from '../../model/suite.ts';
import { within } from '../../reference/shaping/check.ts';
import { comparing, indexed, ruled } from './check-make.ts';

function loose(a: Json, b: Json): boolean {
  const plain = (value: Json): unknown => (value instanceof JsonNumber ? floatOf(value) : value);
  const [x, y] = [plain(a), plain(b)];
  if (typeof x === 'object' || typeof y === 'object') return sameJson(a, b);
  // biome-ignore lint/suspicious/noDoubleEquals: the mistake itself
  return x == y;
}

function truthy(a: Json, b: Json): boolean {
  const number = (value: Json): Json =>
    typeof value === 'boolean' ? new JsonNumber(value ? '1' : '0') : value;
  return sameJson(number(a), number(b));
}

function asBinary(value: Json): Json {
  if (value instanceof JsonNumber) return new JsonNumber(JSON.stringify(floatOf(value)));
  if (value instanceof JsonObject)
    return new JsonObject(value.members.map(([name, member]) => [name, asBinary(member)]));
  return isArray(value) ? value.map(asBinary) : value;
}

function covers(a: Json, b: Json): boolean {
  if (!(a instanceof JsonObject) || !(b instanceof JsonObject)) return sameJson(a, b);
  return a.members.every(([name, member]) => b.has(name) && covers(member, b.get(name) as Json));
}

function asSets(a: Json, b: Json): boolean {
  if (!isArray(a) || !isArray(b)) return sameJson(a, b);
  return a.every((x) => b.some((y) => sameJson(x, y))) && b.every((y) => a.some((x) => sameJson(x, y)));
}

/** Listed values, and limits. */
export const valueMutants: readonly Mutant[] = [
  ruled(
    'check-enum-first',
    'check.enum',
    'compares with the first value only',
    'enum',
    (own) => (place, values) => own(place, (values as readonly Json[]).slice(0, 1)),
  ),
  ruled(
    'check-enum-empty',
    'check.enum',
    'takes an empty enum for none',
    'enum',
    (own) => (place, values) => (values as readonly Json[]).length === 0 || own(place, values),
  ),
  ruled(
    'check-enum-folds',
    'check.enum',
    'folds the case of listed texts',
    'enum',
    (own) => (place, values) =>
      own(place, values) ||
      (typeof place.value === 'string' &&
        (values as readonly Json[]).some(
          (one) => typeof one === 'string' && one.toLowerCase() === (place.value as string).toLowerCase(),
        )),
  ),
  comparing('check-loose', 'check.equality', 'compares loosely', loose),
  comparing('check-truth-is-one', 'check.equality', 'takes true for 1 and false for 0', truthy),
  comparing(
    'check-texts',
    'check.equality',
    'compares the texts of values',
    (a, b) => writeJson(a) === writeJson(b),
  ),
  comparing('check-covers', 'check.equality', 'compares the members of the listed object only', covers),
  comparing('check-sets', 'check.equality', 'compares arrays as sets', asSets),
  comparing('check-indexes', 'check.equality', 'takes an array for the object of its indexes', (a, b) =>
    sameJson(indexed(a), indexed(b)),
  ),
  comparing('check-normalises', 'check.equality', 'normalises texts', (a, b) =>
    typeof a === 'string' && typeof b === 'string' ? a.normalize() === b.normalize() : sameJson(a, b),
  ),
  comparing('check-binary64', 'check.big-integers', 'compares integers as binary64', (a, b) =>
    sameJson(asBinary(a), asBinary(b)),
  ),
  ruled(
    'check-length-under',
    'check.max-length',
    'fails a text of exactly the limit',
    'maxLength',
    (own) => (place, limit) =>
      own({ ...place, parts: { ...place.parts, within: (size, most) => within(size + 1, most) } }, limit),
  ),
  ruled(
    'check-length-zero',
    'check.max-length',
    'takes a limit of 0 for none',
    'maxLength',
    (own) => (place, limit) => floatOf(limit as JsonNumber) === 0 || own(place, limit),
  ),
  ruled(
    'check-length-bytes',
    'length.characters',
    'counts bytes under maxLength',
    'maxLength',
    (own) => (place, limit) =>
      own(
        { ...place, parts: { ...place.parts, textLength: (text) => new TextEncoder().encode(text).length } },
        limit,
      ),
  ),
  ruled(
    'check-items-under',
    'check.max-items',
    'fails an array of exactly the limit',
    'maxItems',
    (own) => (place, limit) =>
      own({ ...place, parts: { ...place.parts, within: (size, most) => within(size + 1, most) } }, limit),
  ),
  ruled(
    'check-items-zero',
    'check.max-items',
    'takes an item limit of 0 for none',
    'maxItems',
    (own) => (place, limit) => floatOf(limit as JsonNumber) === 0 || own(place, limit),
  ),
];
