import type * as fc from 'fast-check';
import type { Feature } from '../../model/vectors.gen.ts';
import { Arbitrary, type Random, type Stream, Value } from '../fast-check.ts';
import { Numbers } from './numbers.ts';
import type { Row, Scalar } from './render.ts';
import { drawRow, drawScalar } from './rows.ts';
import { rowShrinker, rowsShrinker, scalarShrinker, textShrinker } from './shrink.ts';
import { drawText } from './texts.ts';

/** Drawn by hand, shrunk by a standard shrinker, without context: see `Cases`. */
class Drawn<T> extends Arbitrary<T> {
  readonly #draw: (random: Random) => T;
  readonly #shrinker: fc.Arbitrary<T>;

  constructor(draw: (random: Random) => T, shrinker: fc.Arbitrary<T>) {
    super();
    this.#draw = draw;
    this.#shrinker = shrinker;
  }

  override generate(random: Random): Value<T> {
    return new Value(this.#draw(random), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.#shrinker.canShrinkWithoutContext(value);
  }

  override shrink(value: T): Stream<Value<T>> {
    return this.#shrinker.shrink(value, undefined).map((shrunk) => new Value(shrunk.value, undefined));
  }
}

type Features = ReadonlySet<Feature>;

export function texts(): Arbitrary<string> {
  return new Drawn(drawText, textShrinker);
}

export function scalars(features: Features): Arbitrary<Scalar> {
  const numbers = new Numbers(features);
  return new Drawn((random) => drawScalar(random, numbers), scalarShrinker);
}

export function someRow(features: Features): Arbitrary<Row> {
  const numbers = new Numbers(features);
  return new Drawn((random) => drawRow(random, numbers), rowShrinker);
}

export function someRows(features: Features): Arbitrary<readonly Row[]> {
  const numbers = new Numbers(features);
  const draw = (random: Random): readonly Row[] =>
    Array.from({ length: random.nextInt(0, 4) }, () => drawRow(random, numbers));
  return new Drawn(draw, rowsShrinker);
}
