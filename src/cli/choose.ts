import { type Subject, select } from '../harness/select.ts';
import type { Vector } from '../model/vectors.gen.ts';
import type { Property } from '../properties/property.ts';
import type { KitSuite } from './choose-suites.ts';
import { packagedVectors } from './files.ts';

/** What the user chose by patterns. */
export interface Patterns {
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Generated cases a property. */
  readonly runs: number;
}

/** What is to be judged, and how much of each suite was left out. */
export interface Chosen {
  readonly vectors: readonly Vector[];
  readonly properties: readonly Property[];
  readonly filtered: ReadonlyMap<string, number>;
}

type Candidate = Subject & ({ readonly vector: Vector } | { readonly property: Property });

/** @throws PatternError for a pattern that matches nothing */
export async function choose(suites: readonly KitSuite[], patterns: Patterns): Promise<Chosen> {
  const vectors = packagedVectors(suites.map(({ name }) => name)).map(vectorCandidate);
  const properties = needsProperties(patterns) ? await propertyCandidates(suites) : [];
  const { chosen, filtered } = select<Candidate>([...vectors, ...properties], patterns);
  return {
    vectors: chosen.flatMap((it) => ('vector' in it ? [it.vector] : [])),
    properties: chosen.flatMap((it) => ('property' in it && patterns.runs > 0 ? [it.property] : [])),
    filtered,
  };
}

/**
 * True if a property can be meant. They take long to load, so a run of vectors alone does without: one without
 * generated cases, and one whose patterns can only be ids of vectors.
 */
function needsProperties({ only, skip, runs }: Patterns): boolean {
  if ([...only, ...skip].some((pattern) => pattern.startsWith('prop:'))) return true;
  return runs > 0 && (only.length === 0 || only.some((pattern) => !pattern.includes('/')));
}

function vectorCandidate(vector: Vector): Candidate {
  const { id, requirements } = vector;
  return { id, suite: id.slice(0, id.indexOf('/')), requirements, hunts: [requirements[0]], vector };
}

async function propertyCandidates(suites: readonly KitSuite[]): Promise<Candidate[]> {
  const lists = await Promise.all(
    suites.map(async ({ name, properties }) =>
      (await properties()).map((property) => ({
        id: property.id,
        suite: name,
        requirements: property.covers,
        hunts: property.covers,
        property,
      })),
    ),
  );
  return lists.flat();
}
