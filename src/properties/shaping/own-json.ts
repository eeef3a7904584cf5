import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import { compareTexts, renderValue } from '../envelope/render.ts';

/** Compact JSON as the properties write it. */
export function compactJson(value: Json): string {
  if (value instanceof JsonNumber) return renderValue(value);
  if (value instanceof JsonObject) return written([...value.members].sort(([a], [b]) => compareTexts(a, b)));
  if (isArray(value)) return `[${value.map(compactJson).join()}]`;
  return JSON.stringify(value);
}

/** Members in the order given. */
export function written(members: readonly Member[]): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${compactJson(value)}`).join()}}`;
}

/** A value with a function applied to every text and every name; `undefined` where names of one object collide. */
export function mapTexts(value: Json, change: (text: string) => string): Json | undefined {
  if (typeof value === 'string') return change(value);
  if (value instanceof JsonObject) {
    const members = value.members.map(([name, member]) => [change(name), mapTexts(member, change)] as const);
    const names = new Set(members.map(([name]) => name));
    if (names.size < members.length || members.some(([, member]) => member === undefined)) return undefined;
    return new JsonObject(members as unknown as readonly Member[]);
  }
  if (!isArray(value)) return value;
  const items = value.map((item) => mapTexts(item, change));
  return items.includes(undefined) ? undefined : (items as Json[]);
}
