import type { Outcome } from '../../model/outcome.ts';
import type { Sighting } from '../../model/strength.ts';
import type { Mutant } from '../../model/suite.ts';
import type { Property } from '../../properties/property.ts';
import { casesOf, type GeneratedCase } from './cases.ts';
import { answerTo } from './kill.ts';

/**
 * What the properties see of each mutant by themselves, with no reference at hand: the earliest sighting among those
 * that cover the requirement broken, else among the others. A mutant that none of them sees within `runs` cases is
 * not in the map.
 */
export function propertyKills(
  properties: readonly Property[],
  mutants: readonly Mutant[],
  seed: number,
  runs: number,
): ReadonlyMap<string, Sighting> {
  const found = new Map<string, Sighting>();
  const covers = (property: Property, { violates }: Mutant): boolean => property.covers.includes(violates);
  const generated = new Map(properties.map((property) => [property, casesOf(property, seed, runs)]));
  const look = (property: Property, wanted: readonly Mutant[]): void => {
    for (const mutant of wanted) sight(property, generated.get(property) ?? [], mutant, found);
  };
  for (const property of properties)
    look(
      property,
      mutants.filter((mutant) => covers(property, mutant)),
    );
  const unseen = mutants.filter(({ id }) => !found.has(id));
  for (const property of properties)
    look(
      property,
      unseen.filter((mutant) => !covers(property, mutant)),
    );
  return found;
}

/** Looks only at cases before the earliest sighting so far. */
function sight(
  property: Property,
  cases: readonly GeneratedCase[],
  mutant: Mutant,
  found: Map<string, Sighting>,
): void {
  const limit = (found.get(mutant.id)?.cases ?? cases.length + 1) - 1;
  const at = firstKill(property, cases.slice(0, limit), mutant);
  if (at !== undefined) found.set(mutant.id, { property: property.id, cases: at + 1 });
}

/** The index of the first case at which the property fails, all asked of one process. */
function firstKill(property: Property, cases: readonly GeneratedCase[], mutant: Mutant): number | undefined {
  const ask = mutant.create();
  const at = cases.findIndex(({ value, requests }) => {
    const answers = requests.map((request) => answerTo(ask, request));
    const failed = answers.some(({ kind }) => kind === 'error');
    return failed || property.check(value, answers as readonly Outcome[]) !== undefined;
  });
  return at === -1 ? undefined : at;
}
