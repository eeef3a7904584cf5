import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { ANNOTATIONS } from '../../reference/shaping/schema.ts';
import { always, indexed, isObject, ruled } from './check-make.ts';
import { set, withInput, withParts } from './make.ts';

/** Additional members, items, and what a keyword does not speak of. */
export const otherMutants: readonly Mutant[] = [
  ruled(
    'check-additional-ignored',
    'check.additional',
    'lets every member through',
    'additionalProperties',
    () => always,
  ),
  ruled(
    'check-additional-alone',
    'check.additional',
    'ignores the keyword without properties',
    'additionalProperties',
    (own) => (place, schema) => (place.schema.has('properties') ? own(place, schema) : true),
  ),
  ruled(
    'check-additional-false-only',
    'check.additional',
    'knows false only',
    'additionalProperties',
    (own) => (place, schema) => (schema instanceof JsonObject ? true : own(place, schema)),
  ),
  ruled(
    'check-additional-named',
    'check.additional',
    'holds named members against the schema too',
    'additionalProperties',
    (own) => (place, schema) =>
      own(
        schema instanceof JsonObject
          ? { ...place, schema: set(place.schema, 'properties', undefined) }
          : place,
        schema,
      ),
  ),
  ruled(
    'check-additional-required',
    'check.additional',
    'takes required names for named ones',
    'additionalProperties',
    (own) => (place, schema) => {
      const names = (place.schema.get('required') ?? []) as readonly string[];
      if (!isObject(place.value)) return true;
      return own(
        { ...place, value: new JsonObject(place.value.members.filter(([name]) => !names.includes(name))) },
        schema,
      );
    },
  ),
  withInput('check-closed', 'check.additional', 'closes every object', [
    'check',
    (input) => {
      const schema = input.get('schema');
      const open =
        schema instanceof JsonObject && schema.has('properties') && !schema.has('additionalProperties');
      return open ? set(input, 'schema', set(schema, 'additionalProperties', false)) : input;
    },
  ]),
  ruled(
    'check-items-first',
    'check.items',
    'looks at the first item only',
    'items',
    (own) => (place, schema) =>
      own({ ...place, value: isArray(place.value) ? place.value.slice(0, 1) : place.value }, schema),
  ),
  ruled(
    'check-items-flat',
    'check.items',
    'looks at items of the first level only',
    'items',
    (own) => (place, schema) => (place.path === '' ? own(place, schema) : true),
  ),
  ruled(
    'check-length-any',
    'check.own-type',
    'fails what is no text under maxLength',
    'maxLength',
    (own) => (place, limit) =>
      typeof place.value === 'string' ? own(place, limit) : isArray(place.value) || isObject(place.value),
  ),
  ruled(
    'check-length-spelled',
    'check.own-type',
    'measures the digits of numbers',
    'maxLength',
    (own) => (place, limit) =>
      own(place.value instanceof JsonNumber ? { ...place, value: place.value.token } : place, limit),
  ),
  ruled(
    'check-required-any',
    'check.own-type',
    'fails what is no object under required',
    'required',
    (own) => (place, names) =>
      isObject(place.value) ? own(place, names) : (names as readonly Json[]).length === 0,
  ),
  ruled(
    'check-array-members',
    'check.own-type',
    'holds the indexes of an array against properties',
    'properties',
    (own) => (place, named) => own({ ...place, value: indexed(place.value) }, named),
  ),
  ruled(
    'check-object-items',
    'check.own-type',
    'holds the members of an object against items',
    'items',
    (own) => (place, schema) =>
      own(
        isObject(place.value) ? { ...place, value: place.value.members.map(([, member]) => member) } : place,
        schema,
      ),
  ),
  withParts('check-inherited-value', 'check.own', 'finds inherited members of a value', {
    member: (object, name) => object.get(name) ?? (name in {} ? new JsonObject([]) : undefined),
  }),
  withInput('check-default', 'check.annotations', 'fills in defaults', [
    'check',
    (input) => {
      const [value, schema] = [input.get('value'), input.get('schema')];
      const named = schema instanceof JsonObject ? schema.get('properties') : undefined;
      if (!(value instanceof JsonObject) || !(named instanceof JsonObject)) return input;
      const given = named.members.filter(
        ([name, one]) => !value.has(name) && one instanceof JsonObject && one.has('default'),
      );
      const filled = given.map(([name, one]) => [name, (one as JsonObject).get('default') as Json] as const);
      return set(input, 'value', new JsonObject([...value.members, ...filled]));
    },
  ]),
  withParts('check-no-comment', 'check.annotations', 'does not know $comment', {
    annotations: new Set([...ANNOTATIONS].filter((name) => name !== '$comment')),
  }),
  withParts('check-few-annotations', 'check.annotations', 'knows title, description and default only', {
    annotations: new Set(['title', 'description', 'default']),
  }),
];
