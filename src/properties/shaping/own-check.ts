import { sameJson } from '../../model/json/equal.ts';
import { isIntegral } from '../../model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';

/** An error as one text, so that errors can be compared as a set: the path, a blank, the keyword. */
export type OwnError = string;

/** The properties' own validator: each keyword is asked in turn, whatever the order of the schema. */
export function ownErrors(value: Json, schema: Json, path = ''): OwnError[] {
  if (!(schema instanceof JsonObject)) return schema === false ? [`${path} false`] : [];
  const errors: OwnError[] = [];
  const fail = (keyword: string): void => {
    errors.push(`${path} ${keyword}`);
  };
  if (!hasType(value, schema.get('type'))) fail('type');
  const listed = schema.get('enum');
  if (listed !== undefined && !(listed as Json[]).some((one) => sameJson(one, value))) fail('enum');
  if (typeof value === 'string' && Array.from(value).length > limit(schema, 'maxLength')) fail('maxLength');
  if (isArray(value)) {
    if (value.length > limit(schema, 'maxItems')) fail('maxItems');
    const items = schema.get('items');
    for (const [i, item] of value.entries()) {
      if (items !== undefined) errors.push(...ownErrors(item, items, `${path}/${i}`));
    }
  }
  if (value instanceof JsonObject) errors.push(...objectErrors(value, schema, path));
  return errors;
}

function limit(schema: JsonObject, keyword: string): number {
  const found = schema.get(keyword);
  return found instanceof JsonNumber ? Number(found.token) : Number.POSITIVE_INFINITY;
}

function hasType(value: Json, type: Json | undefined): boolean {
  if (type === undefined) return true;
  if (isArray(type)) return type.some((one) => hasType(value, one));
  if (value instanceof JsonNumber) return type === 'number' || (type === 'integer' && isIntegral(value));
  if (value instanceof JsonObject) return type === 'object';
  if (value === null) return type === 'null';
  return isArray(value) ? type === 'array' : type === typeof value;
}

function objectErrors(value: JsonObject, schema: JsonObject, path: string): OwnError[] {
  const errors: OwnError[] = [];
  const names = (schema.get('required') ?? []) as readonly string[];
  if (names.some((name) => !value.members.some(([own]) => own === name))) errors.push(`${path} required`);
  const properties = schema.get('properties');
  const others = schema.get('additionalProperties');
  let closed = false;
  for (const [name, member] of value.members) {
    const named =
      properties instanceof JsonObject ? properties.members.find(([own]) => own === name) : undefined;
    const place = `${path}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    if (named) errors.push(...ownErrors(member, named[1], place));
    else if (others === false) closed = true;
    else if (others instanceof JsonObject) errors.push(...ownErrors(member, others, place));
  }
  if (closed) errors.push(`${path} additionalProperties`);
  return errors;
}
