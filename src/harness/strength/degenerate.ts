import type { Answerer } from '../../model/outcome.ts';
import type { LazyRow } from '../../model/strength.ts';
import type { Vector } from '../../model/vectors.gen.ts';
import type { AnySuite } from '../conduct.ts';
import { DEFAULT_SEED } from '../seed.ts';
import { shuffle } from '../shuffle.ts';
import { type Asked, kills } from './kill.ts';

/** A port that does next to nothing, as the kit is handed it. */
export interface Lazy {
  readonly id: string;
  readonly mistake: string;
  readonly create: (reference: Answerer) => Asked;
}

/** How many vectors such ports pass, asked as a run asks them: twice, the second time shuffled. */
export function lazyRows(
  suite: AnySuite,
  vectors: readonly Vector[],
  ports: readonly Lazy[],
  reference: Answerer,
): LazyRow[] {
  return ports.map(({ id, mistake, create }) => {
    const right = [vectors, shuffle(vectors, DEFAULT_SEED)].map((order) => {
      const ask = create(reference);
      return new Set(order.filter((vector) => !kills(vector, ask, suite)));
    });
    const passed = vectors.filter((vector) => right.every((set) => set.has(vector))).length;
    return { id, mistake, passed, of: vectors.length };
  });
}

/** The rejection codes that vectors expect, in ascending order. */
export function codesIn(vectors: readonly Vector[]): string[] {
  const cases = vectors.flatMap((vector) => ('steps' in vector ? vector.steps : [vector.case]));
  return [...new Set(cases.flatMap((one) => ('rejected' in one ? [one.rejected.code] : [])))].sort();
}
