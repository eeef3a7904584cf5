import { isArray, type Json, JsonObject, type Member } from '../../model/json/value.ts';

/** How the texts and the names inside a value are sanitized. */
export interface CleanParts {
  readonly cleanText: (text: string) => string;
  /** A member's name (`shaping.message.record-keys`). */
  readonly cleanName: (name: string) => string;
  /** Whether the names of one object collide, once sanitized. */
  readonly collide: (names: readonly string[]) => boolean;
}

export function collide(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}

/** A value with every text and every name in it sanitized; `undefined` if names of one object become equal. */
function clean(parts: CleanParts, value: Json): Json | undefined {
  if (typeof value === 'string') return parts.cleanText(value);
  if (value instanceof JsonObject) return cleanObject(parts, value);
  if (!isArray(value)) return value;
  const items = value.map((item) => clean(parts, item));
  return items.every((item) => item !== undefined) ? items : undefined;
}

export function cleanObject(parts: CleanParts, object: JsonObject): JsonObject | undefined {
  const names = object.members.map(([name]) => parts.cleanName(name));
  if (parts.collide(names)) return undefined;
  const members: Member[] = [];
  for (const [i, [, member]] of object.members.entries()) {
    const cleaned = clean(parts, member);
    if (cleaned === undefined) return undefined;
    members.push([names[i] as string, cleaned]);
  }
  return new JsonObject(members);
}
