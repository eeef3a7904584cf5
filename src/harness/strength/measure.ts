import type { Strength } from '../../model/strength.ts';
import type { Suite } from '../../model/suite.ts';
import type { Vector } from '../../model/vectors.gen.ts';
import type { Property } from '../../properties/property.ts';
import { type Lazy, lazyRows } from './degenerate.ts';
import { propertyKills } from './property-kills.ts';
import { byRequirement, mutantRow, totals } from './table.ts';

/** What a suite's strength is measured with. */
export interface Measure {
  readonly suite: Suite<Property>;
  /** Those of the suite. */
  readonly vectors: readonly Vector[];
  /** Ports that do next to nothing. */
  readonly lazy: readonly Lazy[];
  /** Mutants that properties do not see, by id, and why. */
  readonly unseen: ReadonlyMap<string, string>;
  readonly seeds: readonly number[];
  /** Generated cases a property. */
  readonly runs: number;
}

/** Asks every mutant everything, within this process. */
export async function measure({ suite, vectors, lazy, unseen, seeds, runs }: Measure): Promise<Strength> {
  const [properties, mutants, reference] = await Promise.all([
    suite.properties(),
    suite.mutants(),
    suite.reference(),
  ]);
  const rows = withoutTraces(() => {
    const bySeed = seeds.map((seed) => propertyKills(properties, mutants, seed, runs));
    return mutants.map((mutant) => mutantRow(mutant, suite, vectors, bySeed, unseen.get(mutant.id)));
  });
  return {
    suite: suite.name,
    vectors: vectors.length,
    properties: properties.length,
    mutants: mutants.length,
    seeds,
    runs,
    ...totals(rows),
    requirements: byRequirement(rows),
    lazy: lazyRows(suite, vectors, lazy, reference),
  };
}

/** Rejections are made by the hundred thousand, and nobody looks at where. */
function withoutTraces<T>(run: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
