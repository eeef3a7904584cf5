import type { Exclusion } from '../model/exclusions.ts';
import type { Requirement } from '../model/requirement.ts';
import { reusedAndDropped } from './released.ts';

/** A vector, as far as its evidence goes. */
export interface VectorEvidence {
  readonly id: string;
  readonly requirements: readonly string[];
  readonly cites: string;
  readonly features: readonly string[];
}

/** All that speaks for the rules of some suites, and the ids of the last release. */
export interface Evidence {
  readonly suites: readonly string[];
  readonly requirements: readonly Requirement[];
  readonly vectors: readonly VectorEvidence[];
  readonly properties: readonly { readonly id: string; readonly covers: readonly string[] }[];
  readonly mutants: readonly { readonly id: string; readonly violates: string }[];
  readonly exclusions: readonly Exclusion[];
  /** Ids that were released; those of withdrawn rules and what was retired since. */
  readonly released: readonly string[];
  readonly retired: readonly string[];
  readonly citesOf: (ids: readonly string[]) => string;
}

export type CoverageCode =
  | 'no_vector'
  | 'no_core_vector'
  | 'no_property'
  | 'needless_exclusion'
  | 'latitude_hunted'
  | 'unknown_id'
  | 'reused_id'
  | 'dropped_id'
  | 'reworded';

/** What is missing or wrong, and of which id. */
export interface CoverageProblem {
  readonly code: CoverageCode;
  readonly id: string;
  readonly message: string;
}

/** Holds rules and evidence against each other, both ways. No problem means that every rule can fail a port. */
export function coverageProblems(evidence: Evidence): readonly CoverageProblem[] {
  return [
    ...unknownIds(evidence),
    ...reusedAndDropped(evidence),
    ...unhunted(evidence),
    ...latitudeHunted(evidence),
    ...reworded(evidence),
  ];
}

function isLatitude({ keyword }: Requirement): boolean {
  return keyword === 'MAY' || keyword === 'SHOULD';
}

/** Each id that something cites, and what cites it. */
function citations(evidence: Evidence): (readonly [id: string, by: string])[] {
  return [
    ...evidence.vectors.flatMap(({ id, requirements }) => requirements.map((cited) => [cited, id] as const)),
    ...evidence.properties.flatMap(({ id, covers }) => covers.map((cited) => [cited, id] as const)),
    ...evidence.mutants.map(({ id, violates }) => [violates, id] as const),
    ...evidence.exclusions.map(({ requirement }) => [requirement, 'an exclusion'] as const),
  ];
}

function unknownIds(evidence: Evidence): CoverageProblem[] {
  const known = new Map(evidence.requirements.map((rule) => [rule.id, rule]));
  return citations(evidence).flatMap(([id, by]) => {
    const rule = known.get(id);
    if (rule && !rule.withdrawn) return [];
    const what = rule ? 'was withdrawn' : 'is in no chapter';
    return [{ code: 'unknown_id', id, message: `${by} cites ${id}, which ${what}` }];
  });
}

function unhunted(evidence: Evidence): CoverageProblem[] {
  return evidence.requirements
    .filter((rule) => evidence.suites.includes(rule.suite) && !rule.withdrawn && !isLatitude(rule))
    .flatMap((rule) => [...vectorProblems(rule, evidence), ...propertyProblems(rule, evidence)]);
}

function vectorProblems(rule: Requirement, evidence: Evidence): CoverageProblem[] {
  const { id, feature } = rule;
  const hunting = evidence.vectors.filter(({ requirements }) => requirements[0] === id);
  const found = judged(evidence, id, 'vector', hunting.length);
  if (found || hunting.length === 0 || feature) return found ? [found] : [];
  if (hunting.some(({ features }) => features.length === 0)) return [];
  const message = `${id} needs no feature, but each vector that hunts it does: add one that every port is asked`;
  return [{ code: 'no_core_vector', id, message }];
}

function propertyProblems({ id }: Requirement, evidence: Evidence): CoverageProblem[] {
  const covering = evidence.properties.filter(({ covers }) => covers.includes(id));
  const found = judged(evidence, id, 'property', covering.length);
  return found ? [found] : [];
}

/** A rule has evidence of a kind or an exclusion, not both. */
function judged(
  { exclusions }: Evidence,
  id: string,
  kind: 'vector' | 'property',
  count: number,
): CoverageProblem | undefined {
  const excluded = exclusions.some(({ requirement, lacks }) => requirement === id && lacks.includes(kind));
  if (excluded === (count === 0)) return undefined;
  if (excluded) {
    const message = `${id} has a ${kind}, so the exclusion that says it has none must go`;
    return { code: 'needless_exclusion', id, message };
  }
  const verb = kind === 'vector' ? 'hunts' : 'covers';
  const message = `no ${kind} ${verb} ${id}: add one, or an exclusion with its reason`;
  return { code: kind === 'vector' ? 'no_vector' : 'no_property', id, message };
}

function latitudeHunted({ requirements, vectors }: Evidence): CoverageProblem[] {
  const latitude = new Map(requirements.filter(isLatitude).map((rule) => [rule.id, rule.keyword]));
  return vectors.flatMap(({ id, requirements: [first = ''] }) => {
    const keyword = latitude.get(first);
    if (keyword === undefined) return [];
    return [{ code: 'latitude_hunted', id, message: `${id} hunts ${first}, but that is a ${keyword}` }];
  });
}

function reworded({ requirements, vectors, citesOf }: Evidence): CoverageProblem[] {
  const known = new Set(requirements.map(({ id }) => id));
  return vectors
    .filter((vector) => vector.requirements.every((id) => known.has(id)))
    .filter((vector) => citesOf(vector.requirements) !== vector.cites)
    .map(({ id }) => ({
      code: 'reworded',
      id,
      message: `${id} was written for other sentences: review it, then renew its cites`,
    }));
}
