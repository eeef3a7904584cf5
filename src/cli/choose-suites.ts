import { glob } from '../harness/glob.ts';
import { nearest } from '../harness/nearest.ts';
import type { Suite } from '../model/suite.ts';
import type { Property } from '../properties/property.ts';
import { suites } from '../suites/all.ts';
import { UsageError } from './usage-error.ts';

/** A suite as the command knows it. */
export type KitSuite = Suite<Property>;

/** The suites that the patterns name; all of them if there are no patterns. */
export function chooseSuites(patterns: readonly string[]): readonly KitSuite[] {
  const names = suites.map(({ name }) => name);
  for (const pattern of patterns) {
    if (names.some(glob(pattern))) continue;
    const near = nearest(pattern, names);
    const advice = near === undefined ? `the suites are ${names.join(', ')}` : `did you mean \`${near}\`?`;
    throw new UsageError(`there is no suite \`${pattern}\`; ${advice}`);
  }
  if (patterns.length === 0) return suites;
  return suites.filter(({ name }) => patterns.some((pattern) => glob(pattern)(name)));
}
