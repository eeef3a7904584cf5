import { numberFeatures } from '../model/features.ts';
import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../model/json/value.ts';
import { Arbitrary, type Random, type Stream, stream, Value } from './fast-check.ts';

/** Shrinks and never generates: what hand-written shrinkers are composed of. */
export class Shrinking<T> extends Arbitrary<T> {
  readonly #simpler: (value: T) => Iterable<T>;

  /** `simpler` must lead to an end: each of its values simpler by one and the same measure. */
  constructor(simpler: (value: T) => Iterable<T>) {
    super();
    this.#simpler = simpler;
  }

  override generate(_random: Random, _bias?: number): Value<T> {
    throw new Error('this arbitrary only shrinks');
  }

  override canShrinkWithoutContext(_value: unknown): _value is T {
    return true;
  }

  override shrink(value: T): Stream<Value<T>> {
    return stream(this.#simpler(value)[Symbol.iterator]() as IterableIterator<T>).map(
      (simpler) => new Value(simpler, undefined),
    );
  }
}

/** Generates what another arbitrary does, and shrinks by hand: a generator of pieces keeps what it was made of. */
export class Shrunk<T> extends Shrinking<T> {
  readonly #inner: Arbitrary<T>;

  constructor(inner: Arbitrary<T>, simpler: (value: T) => Iterable<T>) {
    super(simpler);
    this.#inner = inner;
  }

  override generate(random: Random, bias?: number): Value<T> {
    return new Value(this.#inner.generate(random, bias).value, undefined);
  }
}

// To try each piece costs a request: of what is longer, small pieces are dropped at both ends only.
const SHORT = 12;
const SHORT_NUMBER = 24;

/** Texts with less in them, then such with plainer characters. */
export function* simplerTexts(value: string): Iterable<string> {
  const characters = [...value];
  if (characters.length === 0) return;
  yield '';
  for (const cut of cuts(characters, SHORT)) yield cut.join('');
  if (characters.length > SHORT) return;
  for (const [index, character] of characters.entries()) {
    for (const simpler of simplerCharacters(character)) yield characters.with(index, simpler).join('');
  }
}

/** The list without one of its pieces, of ever smaller size. */
function* cuts<T>(items: readonly T[], short: number): Iterable<readonly T[]> {
  const { length } = items;
  for (let size = length >> 1; size > 0; size >>= 1) {
    const isMany = length > short && size < length >> 3;
    const step = isMany ? length - size : size;
    for (let from = 0; from < length; from += step) yield items.toSpliced(from, size);
  }
  if (length === 1) yield [];
}

/** One of each kind, the plainest first. */
const representatives = ['a', ' ', '\u0001', 'é', '\ue000', '\u{1f600}'];

function simplerCharacters(character: string): readonly string[] {
  const rank = representatives.indexOf(character);
  if (rank >= 0) return rank === 0 ? [] : ['a'];
  const code = character.codePointAt(0) ?? 0;
  const kind = code > 0xffff ? 5 : code >= 0xe000 ? 4 : code > 0x7f ? 3 : code < 0x20 ? 2 : 1;
  return kind === 1 ? ['a'] : ['a', representatives[kind] as string];
}

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/i;
const FLOAT = /[.e]/i;
const plainTokens = ['1', '10', '0.5', '1e-5', '1.0', '0.0', '1e16'];

/** Shorter tokens that need no feature which this one does not, floats staying floats and integers integers. */
export function* simplerTokens(token: string): Iterable<string> {
  const needed = numberFeatures(new JsonNumber(token));
  const shorterTokens = [...cuts([...token], SHORT_NUMBER)].map((cut) => cut.join(''));
  for (const shorter of new Set([...plainTokens, ...shorterTokens])) {
    const simpler = shorter.length < token.length || (shorter.length === token.length && shorter < token);
    if (!simpler || !NUMBER.test(shorter) || FLOAT.test(shorter) !== FLOAT.test(token)) continue;
    const needs = [...numberFeatures(new JsonNumber(shorter))];
    if (needs.every((feature) => needed.has(feature))) yield shorter;
  }
}

/** Values of the same kind with less in them: parts dropped first, then made simpler where they stand. */
export function* simplerJson(value: Json): Iterable<Json> {
  if (typeof value === 'string') yield* simplerTexts(value);
  else if (value instanceof JsonNumber)
    for (const token of simplerTokens(value.token)) yield new JsonNumber(token);
  else if (value instanceof JsonObject)
    for (const members of simplerMembers(value.members)) yield new JsonObject(members);
  else if (value !== null && isArray(value)) yield* simplerLists(value, simplerJson);
}

export function* simplerLists<T>(
  items: readonly T[],
  simpler: (item: T) => Iterable<T>,
): Iterable<readonly T[]> {
  yield* cuts(items, SHORT);
  for (const [index, item] of items.entries())
    for (const plainer of simpler(item)) yield items.with(index, plainer);
}

/** Which name a member has can be all that matters; if not, the plainest will do. */
export function* simplerMembers(members: readonly Member[]): Iterable<readonly Member[]> {
  yield* simplerLists(members, function* ([name, value]): Iterable<Member> {
    for (const plainer of simplerJson(value)) yield [name, plainer];
  });
  if (members.some(([name]) => name === '')) return;
  for (const [index, [, value]] of members.entries()) yield members.with(index, ['', value]);
}
