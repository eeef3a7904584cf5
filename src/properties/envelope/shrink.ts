import * as fc from 'fast-check';
import { numberFeatures } from '../../model/features.ts';
import { JsonNumber, type Member } from '../../model/json/value.ts';
import { Arbitrary, type Stream, stream, Value } from '../fast-check.ts';
import type { Case, ErrorPart, Nothing, Payload, Spelling } from './case.ts';
import { isFloatToken, type Row, type Scalar } from './render.ts';

/** Shrinks and never generates: what the standard shrinkers are composed of where they know no better. */
class Shrinking<T> extends Arbitrary<T> {
  readonly #simpler: (value: T) => Iterable<T>;

  /** `simpler` must lead to an end: each of its values simpler by one and the same measure. */
  constructor(simpler: (value: T) => Iterable<T>) {
    super();
    this.#simpler = simpler;
  }

  override generate(): Value<T> {
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

const fixed = <T>(): Arbitrary<T> => new Shrinking<T>(() => []);
/** Towards the first of a list. */
const towards = <T>(list: readonly T[]): Arbitrary<T> =>
  new Shrinking<T>((value) => list.slice(0, Math.max(list.indexOf(value), 0)));

// Of longer texts only pieces are dropped: to try each character costs a request each.
const SHORT = 12;

export const textShrinker: Arbitrary<string> = new Shrinking(simplerTexts);

function* simplerTexts(value: string): Iterable<string> {
  const characters = [...value];
  if (characters.length === 0) return;
  yield '';
  const least = characters.length > SHORT ? characters.length >> 3 : 1;
  for (let size = characters.length >> 1; size >= least && size > 0; size >>= 1) {
    for (let from = 0; from < characters.length; from += size) {
      yield characters.toSpliced(from, size).join('');
    }
  }
  if (characters.length > SHORT) return;
  for (const [index, character] of characters.entries()) {
    for (const simpler of simplerCharacters(character)) yield characters.with(index, simpler).join('');
  }
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

export const scalarShrinker: Arbitrary<Scalar> = new Shrinking<Scalar>(function* (value) {
  if (value === '') return;
  if (typeof value === 'string') yield* simplerTexts(value);
  else yield '';
  if (value === false) yield true;
  if (value instanceof JsonNumber)
    for (const token of simplerTokens(value.token)) yield new JsonNumber(token);
});

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/i;
const plainTokens = ['1', '10', '0.5', '1e-5', '1.0', '0.0', '1e16'];

/** Shorter tokens that need no feature which this one does not, floats staying floats and integers integers. */
function* simplerTokens(token: string): Iterable<string> {
  const needed = numberFeatures(new JsonNumber(token));
  for (const shorter of [...plainTokens, ...cuts(token)]) {
    const simpler = shorter.length < token.length || (shorter.length === token.length && shorter < token);
    if (!simpler || !NUMBER.test(shorter) || isFloatToken(shorter) !== isFloatToken(token)) continue;
    const needs = [...numberFeatures(new JsonNumber(shorter))];
    if (needs.every((feature) => needed.has(feature))) yield shorter;
  }
}

function* cuts(token: string): Iterable<string> {
  const least = token.length > SHORT ? token.length >> 3 : 1;
  for (const size of new Set([token.length >> 1, token.length >> 2, least])) {
    for (let from = 0; from < token.length && size > 0; from += size) {
      yield token.slice(0, from) + token.slice(from + size);
    }
  }
}

export const rowShrinker: Arbitrary<Row> = fc.uniqueArray(fc.tuple(textShrinker, scalarShrinker), {
  selector: ([key]) => key,
  size: 'max',
});
export const rowsShrinker: Arbitrary<readonly Row[]> = fc.array(rowShrinker, { size: 'max' });
const members: Arbitrary<readonly Member[]> = fc.array(fixed<Member>(), { size: 'max' });

const error: Arbitrary<ErrorPart> = fc.record({
  payload: orNull(fixed<Payload>()),
  more: members,
  message: textShrinker,
  type: textShrinker,
});

function orNull<T>(inner: Arbitrary<T>): Arbitrary<T | null> {
  return new Shrinking<T | null>(function* (value) {
    if (value === null) return;
    yield null;
    for (const simpler of inner.shrink(value, undefined)) yield simpler.value;
  });
}

const nothing = towards<Nothing>(['absent', 'null', 'empty']);
const spelling = towards<Spelling>(['plain', 'point', 'exponent', 'shifted']);

function shrinkerOf(part: Arbitrary<ErrorPart | null>): Arbitrary<Case> {
  return fc.record({
    tail: rowsShrinker,
    head: rowsShrinker,
    error: part,
    slack: fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
    spelling,
    noError: nothing,
    noRows: nothing,
    more: members,
    beside: members,
    callId: textShrinker,
    tool: textShrinker,
    turn: fc.nat(),
  });
}

/** Of cases that may leave the error path. */
export const caseShrinker: Arbitrary<Case> = shrinkerOf(orNull(error));

/** Of cases that stay on the error path. */
export const failedShrinker: Arbitrary<Case> = shrinkerOf(error);
