import type { Difference } from '../suite.ts';
import { sameJson } from './equal.ts';
import { pointer } from './pointer.ts';
import { type Json, JsonObject } from './value.ts';

/** A place to compare. An absent side is a member or item that the other side has alone. */
interface Place {
  readonly path: string;
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
}

/**
 * The finest places where two values differ by value, at most `limit` of them: in the order of `expected`, behind
 * which come the members that `actual` has alone. Empty exactly if `sameJson`.
 *
 * @example
 * differences(readJson('{"n": 1}'), readJson('{"n": 2}')); // [{ path: '/n', expected: 1, actual: 2 }]
 */
export function differences(expected: Json, actual: Json, limit = 50): Difference[] {
  const found: Difference[] = [];
  if (sameJson(expected, actual)) return found;
  const places: Place[] = [{ path: '', expected, actual }];
  for (let place = places.pop(); place !== undefined && found.length < limit; place = places.pop()) {
    const inner = within(place);
    if (inner === undefined) judge(place, found);
    else for (const next of inner.reverse()) places.push(next);
  }
  return found;
}

function judge({ path, expected, actual }: Place, found: Difference[]): void {
  if (expected === undefined) {
    if (actual !== undefined) found.push({ path, actual });
  } else if (actual === undefined) found.push({ path, expected });
  else if (!sameJson(expected, actual)) found.push({ path, expected, actual });
}

/** The places inside a place, if both sides are arrays or both are objects. */
function within({ path, expected, actual }: Place): Place[] | undefined {
  if (expected instanceof JsonObject && actual instanceof JsonObject) {
    const names = new Set([...expected.members, ...actual.members].map(([name]) => name));
    return [...names].map((name) => ({
      path: path + pointer(name),
      expected: expected.get(name),
      actual: actual.get(name),
    }));
  }
  if (!isItems(expected) || !isItems(actual)) return undefined;
  const length = Math.max(expected.length, actual.length);
  return Array.from({ length }, (_, i) => ({
    path: path + pointer(i),
    expected: expected[i],
    actual: actual[i],
  }));
}

function isItems(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
