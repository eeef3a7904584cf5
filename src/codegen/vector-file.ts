import { trialsOf } from '../harness/cases.ts';
import { readVectors } from '../harness/vectors.ts';
import { allFeatures } from '../model/features.ts';
import { formatJson } from '../model/json/format.ts';
import { readJson } from '../model/json/read.ts';
import { isArray, type Json, JsonObject, type Member } from '../model/json/value.ts';
import type { Requirement } from '../model/requirement.ts';
import type { Feature, SuiteName, Vector } from '../model/vectors.gen.ts';
import { suites } from '../suites/all.ts';
import { shaping } from '../suites/shaping.ts';
import { citesOf } from './cites.ts';

/** The members of a vector, in the order in which they are written. */
const ORDER = [
  'id',
  'title',
  'why',
  'requirements',
  'cites',
  'tags',
  'since',
  'features',
  'case',
  'steps',
  'wrong',
];

/** A vector file put in order, and the vectors whose requirements were reworded since they were reviewed. */
export interface TidyFile {
  readonly text: string;
  readonly vectors: readonly Vector[];
  readonly stale: readonly string[];
}

/** The features that a vector's requests need together, by its suite's own reading of them. */
function featuresOf(name: SuiteName, vector: Vector): readonly Feature[] {
  const suite = [...suites, shaping].find((candidate) => candidate.name === name);
  if (!suite) return vector.features;
  const found = new Set<Feature>();
  for (const { request, expected } of trialsOf(vector)) {
    if (expected.kind === 'rejected') found.add('reject');
    for (const feature of suite.featuresOf(request)) found.add(feature);
  }
  return allFeatures.filter((feature) => found.has(feature));
}

/**
 * Puts a vector file in its canonical layout, with `features` derived and `cites` filled in where it is missing or the
 * vector was reviewed.
 *
 * @throws VectorError
 */
export function tidy(
  file: string,
  text: string,
  requirements: readonly Requirement[],
  reviewed: (id: string) => boolean,
): TidyFile {
  const root = filled(readJson(text));
  const { suite, vectors } = readVectors(file, formatJson(root));
  const stale: string[] = [];
  const tidied = vectorsOf(root).map((json, i) => {
    const vector = vectors[i] as Vector;
    const cites = citesOf(vector.requirements, requirements);
    const renewed = vector.cites === '' || reviewed(vector.id) ? cites : vector.cites;
    if (renewed !== cites) stale.push(vector.id);
    return withMembers(json, { cites: renewed, features: featuresOf(suite, vector) });
  });
  const whole = formatJson(withMember(root, 'vectors', tidied));
  return { text: whole, vectors: readVectors(file, whole).vectors, stale };
}

/** With the derived members, still empty, where the author left them out. */
function filled(root: Json): JsonObject {
  if (!(root instanceof JsonObject)) return new JsonObject([]);
  const vectors = vectorsOf(root).map((vector) => withMembers(vector, { cites: '', features: [] }, false));
  return vectors.length === 0 ? root : withMember(root, 'vectors', vectors);
}

function vectorsOf(root: JsonObject): readonly JsonObject[] {
  const vectors = root.get('vectors');
  const items = vectors !== undefined && isArray(vectors) ? vectors : [];
  return items.every((item) => item instanceof JsonObject) ? items : [];
}

function withMember(object: JsonObject, name: string, value: Json): JsonObject {
  return new JsonObject(object.members.map((member) => (member[0] === name ? [name, value] : member)));
}

/** A vector with these members, instead of its own or only where it has none, in order. */
function withMembers(vector: JsonObject, members: Record<string, Json>, instead = true): JsonObject {
  const kept = vector.members.filter(([name]) => !(instead && name in members));
  const added = Object.entries(members).filter(([name]) => instead || !vector.has(name));
  return new JsonObject([...kept, ...added].sort((a, b) => place(a) - place(b)));
}

function place([name]: Member): number {
  const found = ORDER.indexOf(name);
  return found === -1 ? ORDER.length : found;
}
