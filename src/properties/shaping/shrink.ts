import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import { simplerJson, simplerLists, simplerTokens } from '../simpler.ts';

/** Schemas of the subset with less in them. What is left is a schema of the subset still. */
export function* simplerSchemas(schema: JsonObject): Iterable<JsonObject> {
  const { members } = schema;
  for (const index of members.keys()) yield new JsonObject(members.toSpliced(index, 1));
  for (const [index, [keyword, argument]] of members.entries())
    for (const simpler of simplerArguments(keyword, argument))
      yield new JsonObject(members.with(index, [keyword, simpler]));
}

function* simplerArguments(keyword: string, argument: Json): Iterable<Json> {
  if (argument instanceof JsonNumber) yield* simplerLimits(keyword, argument);
  else if (argument instanceof JsonObject) yield* simplerObjects(keyword, argument);
  else if (argument !== null && isArray(argument)) {
    if (keyword === 'enum') yield* simplerLists(argument, simplerJson);
    if (keyword === 'required') yield* simplerLists(argument, () => []);
    if (keyword === 'type') yield* simplerTypes(argument);
  }
}

function* simplerLimits(keyword: string, { token }: JsonNumber): Iterable<Json> {
  if (keyword !== 'maxLength' && keyword !== 'maxItems') return;
  for (const simpler of simplerTokens(token)) if (/^[0-9]+$/.test(simpler)) yield new JsonNumber(simpler);
}

function* simplerObjects(keyword: string, argument: JsonObject): Iterable<Json> {
  if (keyword === 'items' || keyword === 'additionalProperties') yield* simplerSchemas(argument);
  if (keyword !== 'properties') return;
  const lists = simplerLists(argument.members, function* ([name, inner]): Iterable<Member> {
    if (inner instanceof JsonObject) for (const simpler of simplerSchemas(inner)) yield [name, simpler];
  });
  for (const members of lists) yield new JsonObject(members);
}

/** No list of types is empty. */
function* simplerTypes(types: readonly Json[]): Iterable<Json> {
  const [only] = types;
  if (types.length === 1 && only !== undefined) yield only;
  else for (const fewer of simplerLists(types, () => [])) if (fewer.length > 0) yield fewer;
}

/** The beginning of a reference that no property knows. */
const UNKNOWN = /&(?=[a-z])(?!(?:lt|gt|amp|copy|not|notin)(?:;|[^a-z;]|$))/i;

/** True of markup of which each reference is one that is known here. */
export function isKnown(html: string): boolean {
  return !UNKNOWN.test(html);
}
