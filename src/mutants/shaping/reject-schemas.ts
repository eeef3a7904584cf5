import { floatOf } from '../../model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { type SchemaRule, TYPE_NAMES } from '../../reference/shaping/schema.ts';
import { lax, ruling } from './reject-make.ts';

/** Passes by what a predicate knows better than the rule. */
function granting(test: (argument: Json) => boolean): (own: SchemaRule) => SchemaRule {
  return (own) => (parts, argument, path) => test(argument) || own(parts, argument, path);
}

/** What may stand behind a keyword. */
export const schemaMutants: readonly Mutant[] = [
  lax('schema-types-any', 'reject.invalid-schema', 'takes an unknown type for one that nothing has', {
    typeNames: { has: () => true } as unknown as ReadonlySet<string>,
  }),
  lax('schema-types-folded', 'reject.invalid-schema', 'folds the case of types', {
    typeNames: {
      has: (name: string) => TYPE_NAMES.has(name.toLowerCase()),
    } as unknown as ReadonlySet<string>,
  }),
  ruling(
    'schema-types-empty',
    'reject.invalid-schema',
    'takes an empty list of types',
    'type',
    granting((types) => isArray(types) && types.length === 0),
  ),
  ruling(
    'schema-types-first',
    'reject.invalid-schema',
    'looks at the first of several types only',
    'type',
    (own) => (parts, types, path) =>
      own(parts, isArray(types) && types.length > 1 ? (types[0] as Json) : types, path),
  ),
  ruling(
    'schema-types-null',
    'reject.invalid-schema',
    'takes null for the type null',
    'type',
    granting((types) => types === null),
  ),
  ruling(
    'schema-required-text',
    'reject.invalid-schema',
    'takes a text for a list of one required name',
    'required',
    granting((names) => typeof names === 'string'),
  ),
  ruling(
    'schema-required-any',
    'reject.invalid-schema',
    'takes any list for one of required names',
    'required',
    granting((names) => isArray(names)),
  ),
  ruling(
    'schema-required-boolean',
    'reject.invalid-schema',
    'takes a required that is true',
    'required',
    granting((names) => names === true),
  ),
  ruling(
    'schema-enum-any',
    'reject.invalid-schema',
    'takes any enum',
    'enum',
    granting(() => true),
  ),
  ruling(
    'schema-limit-fraction',
    'reject.invalid-schema',
    'takes a limit that is a fraction',
    'maxLength',
    granting((limit) => limit instanceof JsonNumber && floatOf(limit) >= 0),
  ),
  ruling(
    'schema-limit-negative',
    'reject.invalid-schema',
    'takes a limit below 0',
    'maxItems',
    granting((limit) => limit instanceof JsonNumber),
  ),
  ruling(
    'schema-limit-text',
    'reject.invalid-schema',
    'takes a limit that is a text of digits',
    'maxItems',
    granting((limit) => typeof limit === 'string'),
  ),
  ruling(
    'schema-limit-null',
    'reject.invalid-schema',
    'takes a null limit for none',
    'maxLength',
    granting((limit) => limit === null),
  ),
  ruling(
    'schema-properties-array',
    'reject.invalid-schema',
    'takes an array of properties',
    'properties',
    granting(isArray),
  ),
  ruling(
    'schema-items-array',
    'reject.invalid-schema',
    'takes items for a tuple',
    'items',
    granting(isArray),
  ),
  ruling(
    'schema-items-boolean',
    'reject.invalid-schema',
    'takes true and false under items',
    'items',
    granting((schema) => typeof schema === 'boolean'),
  ),
  ruling(
    'schema-additional-null',
    'reject.invalid-schema',
    'takes a null additionalProperties',
    'additionalProperties',
    granting((schema) => schema === null),
  ),
  ruling(
    'schema-additional-unread',
    'reject.invalid-schema',
    'does not look into the schema of additional members',
    'additionalProperties',
    () => () => true,
  ),
  ruling(
    'schema-properties-unread',
    'reject.invalid-schema',
    'does not look into the schemas of named members',
    'properties',
    () => (_parts, named) => named instanceof JsonObject,
  ),
];
