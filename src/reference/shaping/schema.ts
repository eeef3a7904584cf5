import { isIntegral } from '../../model/json/number.ts';
import { pointer } from '../../model/json/pointer.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import { Rejection } from '../../model/rejection.ts';

/** Says whether what stands behind a keyword may stand there, and looks at the schemas in it. */
export type SchemaRule = (parts: SchemaParts, argument: Json, path: string) => boolean;

/** What looking at a schema is made of. */
export interface SchemaParts {
  readonly schemaRules: ReadonlyMap<string, SchemaRule>;
  readonly annotations: ReadonlySet<string>;
  readonly typeNames: ReadonlySet<string>;
  readonly checkSchema: (parts: SchemaParts, schema: Json, path: string) => void;
}

export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

export const TYPE_NAMES: ReadonlySet<string> = new Set([
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'integer',
  'string',
]);

/** A limit: integral by value, at least 0. */
const isLimit: SchemaRule = (_parts, limit) =>
  limit instanceof JsonNumber && isIntegral(limit) && Number(limit.token) >= 0;

const isSchema: SchemaRule = (parts, schema, path) => {
  parts.checkSchema(parts, schema, path);
  return true;
};

function isTypes({ typeNames }: SchemaParts, types: Json): boolean {
  const names = isArray(types) ? types : [types];
  return names.length > 0 && names.every((name) => typeof name === 'string' && typeNames.has(name));
}

/** What may stand behind each keyword (`shaping.reject.invalid-schema`). */
export const SCHEMA_RULES: ReadonlyMap<string, SchemaRule> = new Map<string, SchemaRule>([
  ['type', isTypes],
  [
    'properties',
    (parts, properties, path) => {
      if (!(properties instanceof JsonObject)) return false;
      for (const [name, schema] of properties.members) parts.checkSchema(parts, schema, path + pointer(name));
      return true;
    },
  ],
  ['required', (_parts, names) => isArray(names) && names.every((name) => typeof name === 'string')],
  [
    'additionalProperties',
    (parts, schema, path) => typeof schema === 'boolean' || isSchema(parts, schema, path),
  ],
  ['items', isSchema],
  ['enum', (_parts, values) => isArray(values)],
  ['maxLength', isLimit],
  ['maxItems', isLimit],
]);

/**
 * Looks at a schema whole, at every depth, before any value is held against it.
 *
 * @throws Rejection `shaping.reject.invalid-schema`, `shaping.reject.unsupported-keyword`
 */
export function checkSchema(parts: SchemaParts, schema: Json, path: string): void {
  if (!(schema instanceof JsonObject)) throw new Rejection('invalid_schema', path, 'no schema');
  for (const [keyword, argument] of schema.members) {
    if (parts.annotations.has(keyword)) continue;
    const place = path + pointer(keyword);
    const rule = parts.schemaRules.get(keyword);
    if (rule === undefined) throw new Rejection('unsupported_keyword', place, `unknown keyword ${keyword}`);
    if (!rule(parts, argument, place))
      throw new Rejection('invalid_schema', place, `no value for ${keyword}`);
  }
}
