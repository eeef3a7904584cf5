import type { MutantRow, Part, RequirementRow, Sighting } from '../../model/strength.ts';
import type { Mutant } from '../../model/suite.ts';
import type { Vector } from '../../model/vectors.gen.ts';
import type { AnySuite } from '../conduct.ts';
import { kills } from './kill.ts';

/** What the properties see of the mutants with one seed: a sighting by the mutant's id. */
export type Sightings = ReadonlyMap<string, Sighting>;

/** What catches a mutant. `unseen` says why properties do not see it, where that is known. */
export function mutantRow(
  mutant: Mutant,
  suite: AnySuite,
  vectors: readonly Vector[],
  bySeed: readonly Sightings[],
  unseen: string | undefined,
): MutantRow {
  const { id, violates, mistake } = mutant;
  const killers = vectors.filter((vector) => kills(vector, mutant.create(), suite));
  const hunts = ({ requirements: [hunted] }: Vector): boolean => hunted === violates;
  const alone = medianSighting(bySeed.map((found) => found.get(id)));
  return {
    id,
    violates,
    mistake,
    own: { killed: killers.filter(hunts).length, of: vectors.filter(hunts).length },
    all: { killed: killers.length, of: vectors.length },
    ...(alone && { alone }),
    ...(unseen !== undefined && { unseen }),
  };
}

/** The rows gathered by requirement, in the order in which they come. */
export function byRequirement(rows: readonly MutantRow[]): RequirementRow[] {
  const ids = [...new Set(rows.map(({ violates }) => violates))];
  return ids.map((id) => {
    const mutants = rows.filter(({ violates }) => violates === id);
    const cases = median(mutants.flatMap(({ alone }) => alone?.cases ?? []));
    return { id, mutants, ...totals(mutants), ...(cases !== undefined && { cases }) };
  });
}

/** How many of the mutants are killed by what. */
export function totals(rows: readonly MutantRow[]): Record<'byOwn' | 'byAll' | 'byProperties', Part> {
  const count = (test: (row: MutantRow) => boolean): Part => ({
    killed: rows.filter(test).length,
    of: rows.length,
  });
  return {
    byOwn: count(({ own }) => own.killed > 0),
    byAll: count(({ all }) => all.killed > 0),
    byProperties: count(({ alone }) => alone !== undefined),
  };
}

/** The median over the seeds that show it, if the first does: that is the one of every run. */
function medianSighting([first, ...others]: readonly (Sighting | undefined)[]): Sighting | undefined {
  if (first === undefined) return undefined;
  const seen = [first, ...others.filter((sighting) => sighting !== undefined)];
  return seen.toSorted((a, b) => a.cases - b.cases)[(seen.length - 1) >> 1];
}

/** Of an even number the lower one in the middle; none of nothing. */
function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1];
}
