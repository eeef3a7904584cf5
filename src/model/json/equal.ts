import { sameNumber } from './number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from './value.ts';

/**
 * Equality by value: numbers as `sameNumber` has it, objects without regard to the order of their members. Of members
 * of one name only the last counts. However deep.
 */
export function sameJson(a: Json, b: Json): boolean {
  const left = [a];
  const right = [b];
  while (left.length > 0) {
    const x = left.pop() as Json;
    const y = right.pop() as Json;
    if (!pair(x, y, left, right)) return false;
  }
  return true;
}

/** Compares two values but for what they hold, which it adds to `left` and `right`. */
function pair(x: Json, y: Json, left: Json[], right: Json[]): boolean {
  if (x instanceof JsonNumber) return y instanceof JsonNumber && sameNumber(x, y);
  if (x instanceof JsonObject) return y instanceof JsonObject && pairMembers(x, y, left, right);
  if (x === null || typeof x !== 'object') return x === y;
  if (!isArray(y) || x.length !== y.length) return false;
  for (const item of x) left.push(item);
  for (const item of y) right.push(item);
  return true;
}

function pairMembers(x: JsonObject, y: JsonObject, left: Json[], right: Json[]): boolean {
  for (const [name] of x.members) {
    const other = y.get(name);
    if (other === undefined) return false;
    left.push(x.get(name) as Json);
    right.push(other);
  }
  return y.members.every(([name]) => x.has(name));
}
