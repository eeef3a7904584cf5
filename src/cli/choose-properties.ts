import { select } from '../harness/select.ts';
import type { Property } from '../properties/property.ts';
import type { KitSuite } from './choose-suites.ts';

/**
 * The properties of these suites that the patterns match; all of them if there are no patterns.
 *
 * @throws PatternError for a pattern that matches nothing
 */
export async function chooseProperties(
  suites: readonly KitSuite[],
  patterns: readonly string[],
): Promise<readonly Property[]> {
  const lists = await Promise.all(
    suites.map(async (suite) => [suite.name, await suite.properties()] as const),
  );
  const subjects = lists.flatMap(([suite, properties]) =>
    properties.map((property) => ({
      id: property.id,
      suite,
      requirements: property.covers,
      hunts: property.covers,
      property,
    })),
  );
  return select(subjects, { only: patterns, skip: [] }).chosen.map(({ property }) => property);
}
