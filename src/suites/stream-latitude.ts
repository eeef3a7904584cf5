import { differences } from '../model/json/diff.ts';
import { sameJson } from '../model/json/equal.ts';
import { isArray, type Json, JsonObject } from '../model/json/value.ts';
import type { Difference } from '../model/suite.ts';
import { type Step, stepsById } from '../model/trace.ts';

/** Further differences help nobody. */
const MOST = 50;

/**
 * Where two outputs of `stream.replay` differ beyond the latitude of `stream.trace.*`: order counts within an id only,
 * events without an id are a bag, diagnostics a multiset of codes. Counts and everything else are exact.
 */
export function replayDifferences(expected: Json, actual: Json): readonly Difference[] {
  if (!(expected instanceof JsonObject) || !(actual instanceof JsonObject))
    return differences(expected, actual);
  const found = [
    ...traceDifferences(expected.get('events'), actual.get('events')),
    ...diagnosticDifferences(expected.get('diagnostics'), actual.get('diagnostics')),
    ...differences(withoutLists(expected), withoutLists(actual)),
  ];
  return found.slice(0, MOST);
}

/** The members to which no latitude applies; a list that is none is judged here, as the value that it is. */
function withoutLists(output: JsonObject): JsonObject {
  return new JsonObject(
    output.members.map(([name, value]) =>
      (name === 'events' || name === 'diagnostics') && isArray(value) ? [name, []] : [name, value],
    ),
  );
}

function traceDifferences(expected: Json | undefined, actual: Json | undefined): Difference[] {
  if (expected === undefined || actual === undefined || !isArray(expected) || !isArray(actual)) return [];
  const [rights, seen] = [stepsById(expected), stepsById(actual)];
  const found: Difference[] = [];
  for (const id of new Set([...rights.keys(), ...seen.keys()])) {
    const pairs = typeof id === 'string' ? inOrder : asBag;
    for (const [right, step] of pairs(rights.get(id) ?? [], seen.get(id) ?? [])) {
      found.push(...stepDifferences(right, step, actual.length));
    }
  }
  return found;
}

type Pair = readonly [right: Step | undefined, step: Step | undefined];

/** Steps of one id, each with the one that stands in its place. Of two kinds, a use comes first or not at all. */
function inOrder(rights: readonly Step[], steps: readonly Step[]): Pair[] {
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < rights.length || j < steps.length) {
    const [right, step] = [rights[i], steps[j]];
    const together = right === undefined || step === undefined || right.kind === step.kind;
    const takeRight = together || right.kind === 'use';
    const takeStep = together || !takeRight;
    pairs.push([takeRight ? right : undefined, takeStep ? step : undefined]);
    if (takeRight) i++;
    if (takeStep) j++;
  }
  return pairs;
}

/** Steps in any order: those that are the same cancel out, what is left is paired as it comes. */
function asBag(rights: readonly Step[], steps: readonly Step[]): Pair[] {
  const left = [...steps];
  const unmatched = rights.filter((right) => {
    const at = left.findIndex((step) => sameJson(right.events, step.events));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const length = Math.max(unmatched.length, left.length);
  return Array.from({ length }, (_, i) => [unmatched[i], left[i]]);
}

function stepDifferences(right: Step | undefined, step: Step | undefined, length: number): Difference[] {
  if (step === undefined)
    return (right?.events ?? []).map((expected) => ({ path: `/events/${length}`, expected }));
  const events = step.events.map((actual, i) => ({ path: `/events/${step.at + i}`, actual }));
  if (right === undefined) return events;
  // Without its error on one side, a result is compared with a result.
  const lacks = right.events.length - events.length;
  const [error] = right.events;
  if (lacks > 0)
    return [{ path: `/events/${step.at}`, expected: error as Json }, ...within(right, 1, events)];
  if (lacks < 0) return [...events.slice(0, 1), ...within(right, 0, events.slice(1))];
  return within(right, 0, events);
}

function within(right: Step, from: number, events: readonly { path: string; actual: Json }[]): Difference[] {
  return events.flatMap(({ path, actual }, i) => {
    const expected = right.events[from + i] as Json;
    return differences(expected, actual).map((found) => ({ ...found, path: path + found.path }));
  });
}

/** The codes count, as often as they come; of the rest of a diagnostic, its members. */
function diagnosticDifferences(expected: Json | undefined, actual: Json | undefined): Difference[] {
  if (expected === undefined || actual === undefined || !isArray(expected) || !isArray(actual)) return [];
  const due = [...expected];
  const found = actual.flatMap((diagnostic, i) => {
    const path = `/diagnostics/${i}`;
    const at = due.findIndex((one) => codeOf(one) === codeOf(diagnostic));
    if (at === -1) return [{ path, actual: diagnostic }];
    const [right] = due.splice(at, 1) as [Json];
    return differences(withIdOf(right, diagnostic), diagnostic).map((each) => ({
      ...each,
      path: path + each.path,
    }));
  });
  const missing = due.map((diagnostic) => ({ path: `/diagnostics/${actual.length}`, expected: diagnostic }));
  return [...found, ...missing];
}

function codeOf(diagnostic: Json): Json | undefined {
  return diagnostic instanceof JsonObject ? diagnostic.get('code') : undefined;
}

/** A diagnostic with the id of another one, as far as that is a text or null. */
function withIdOf(right: Json, diagnostic: Json): Json {
  const id = diagnostic instanceof JsonObject ? diagnostic.get('id') : undefined;
  if (!(right instanceof JsonObject) || !(id === null || typeof id === 'string')) return right;
  return new JsonObject(right.members.map(([name, value]) => [name, name === 'id' ? id : value]));
}
