import type { FuzzedProperty } from '../../model/report.gen.ts';
import type { Feature } from '../../model/vectors.gen.ts';
import type { Property } from '../../properties/property.ts';
import type { Distribution } from './distribution.ts';

/** Fewer cases say nothing about how they are distributed. */
const JUDGED_FROM = 1_000;
/** Of 1,000 cases so many must fall into each class that a property needs. */
const LEAST = 1;

/** What was generated for a property, and the classes that it needs and hardly saw. */
export function fuzzedOf(
  { id, required }: Property,
  features: ReadonlySet<Feature>,
  cases: number,
  distribution: Distribution,
): FuzzedProperty {
  const names = required(features);
  return withHealth({
    property: id,
    cases,
    classified: distribution.cases,
    classes: distribution.entries().map(([name, count]) => ({ name, count })),
    required: [...names],
    rare: [],
  });
}

/** The same with its health judged by its counts. */
export function withHealth(fuzzed: FuzzedProperty): FuzzedProperty {
  const { classified, classes, required } = fuzzed;
  if (classified < JUDGED_FROM) return { ...fuzzed, rare: [] };
  const counts = new Map(classes.map(({ name, count }) => [name, count]));
  const rare = required.filter((name) => (counts.get(name) ?? 0) * 1_000 < classified * LEAST);
  return { ...fuzzed, rare };
}

/** The reason that a result gives for a failed health check. */
export function sayRare({ rare }: FuzzedProperty): string | undefined {
  if (rare.length === 0) return undefined;
  return `health check: hardly any case of ${rare.join(', ')}`;
}
