import { JsonObject } from '../../model/json/value.ts';

/** The own members of a value whose names are in the list (`shaping.project.*`). */
export type Project = (value: JsonObject, allow: readonly string[]) => JsonObject;

export const project: Project = (value, allow) => {
  const names = new Set(allow);
  return new JsonObject(value.members.filter(([name]) => names.has(name)));
};
