import { floatOf, isInteger } from '../../model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { isOfType } from '../../reference/shaping/check.ts';
import { always, isObject, ruled, typed } from './check-make.ts';

/** Types, named members and required ones. */
export const memberMutants: readonly Mutant[] = [
  typed('check-null-object', 'check.type', 'takes null for an object', (value, name) =>
    value === null && name === 'object' ? true : undefined,
  ),
  typed('check-array-object', 'check.type', 'takes an array for an object', (value, name) =>
    isArray(value) && name === 'object' ? true : undefined,
  ),
  typed('check-number-text', 'check.type', 'takes a text of digits for a number', (value, name) =>
    typeof value === 'string' && /^[0-9]+$/.test(value) && name === 'number' ? true : undefined,
  ),
  typed('check-boolean-integer', 'check.type', 'takes true for an integer', (value, name) =>
    value === true && name === 'integer' ? true : undefined,
  ),
  typed('check-truthy-types', 'check.type', 'fails falsy values', (value, name) =>
    value === null || value === false || value === '' ? false : isOfType(value, name),
  ),
  ruled(
    'check-first-type',
    'check.type',
    'looks at the first of several types only',
    'type',
    (own) => (place, types) => own(place, isArray(types) ? (types[0] as Json) : types),
  ),
  typed('check-integer-spelling', 'check.integer', 'judges integers by their spelling', (value, name) =>
    name === 'integer' ? value instanceof JsonNumber && isInteger(value) : undefined,
  ),
  typed('check-integer-safe', 'check.integer', 'takes integers beyond 2^53 for none', (value, name) =>
    name === 'integer' ? value instanceof JsonNumber && Number.isSafeInteger(floatOf(value)) : undefined,
  ),
  typed('check-number-fraction', 'check.integer', 'takes an integer for no number', (value, name) =>
    name === 'number' && value instanceof JsonNumber ? !isInteger(value) : undefined,
  ),
  ruled(
    'check-properties-ignored',
    'check.properties',
    'does not look at named members',
    'properties',
    () => always,
  ),
  ruled(
    'check-properties-flat',
    'check.properties',
    'looks at named members of the first level only',
    'properties',
    (own) => (place, named) => (place.path === '' ? own(place, named) : true),
  ),
  ruled(
    'check-properties-null',
    'check.properties',
    'takes a null member for an absent one',
    'properties',
    (own) => (place, named) => {
      if (!isObject(place.value)) return true;
      return own(
        { ...place, value: new JsonObject(place.value.members.filter(([, member]) => member !== null)) },
        named,
      );
    },
  ),
  ruled(
    'check-required-truthy',
    'check.required',
    'takes a null member for an absent one',
    'required',
    (own) => (place, names) => {
      if (!isObject(place.value)) return true;
      return own(
        { ...place, value: new JsonObject(place.value.members.filter(([, member]) => member !== null)) },
        names,
      );
    },
  ),
  ruled(
    'check-required-first',
    'check.required',
    'looks at the first required name only',
    'required',
    (own) => (place, names) => own(place, (names as readonly Json[]).slice(0, 1)),
  ),
  ruled(
    'check-required-properties',
    'check.required',
    'ignores required names that properties lacks',
    'required',
    (own) => (place, names) => {
      const named = place.schema.get('properties');
      return own(
        place,
        (names as string[]).filter((name) => named instanceof JsonObject && named.has(name)),
      );
    },
  ),
];
