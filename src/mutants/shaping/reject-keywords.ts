import { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { checkSchema, SCHEMA_RULES } from '../../reference/shaping/schema.ts';
import { withRejection } from './make.ts';
import { lax, outputOf, parent, placed } from './reject-make.ts';

/** Whole schemas, unknown keywords, and places. */
export const keywordMutants: readonly Mutant[] = [
  lax('schema-boolean', 'reject.invalid-schema', 'takes true for the empty schema', {
    checkSchema: (parts, schema, path) => (schema === true ? undefined : checkSchema(parts, schema, path)),
  }),
  withRejection(
    'schema-null',
    'reject.invalid-schema',
    'takes a null schema for none',
    (rejection, { op }) =>
      op === 'shaping.check' && rejection.path === '/schema' && rejection.code === 'invalid_schema'
        ? outputOf(
            new JsonObject([
              ['ok', true],
              ['errors', []],
            ]),
          )
        : rejection,
  ),
  withRejection(
    'schema-message',
    'reject.invalid-schema',
    'gives result_invalid for the invalid schema of a record',
    (rejection) =>
      rejection.code === 'invalid_schema' && rejection.path?.startsWith('/source')
        ? outputOf(
            new JsonObject([
              ['role', 'tool'],
              ['tool_call_id', 'c'],
              ['content', '{"error":"result_invalid"}'],
            ]),
          )
        : rejection,
  ),
  lax('schema-keywords-ignored', 'reject.unsupported-keyword', 'ignores keywords that it does not know', {
    annotations: { has: (name: string) => !SCHEMA_RULES.has(name) } as unknown as ReadonlySet<string>,
  }),
  lax('schema-keywords-top', 'reject.unsupported-keyword', 'looks for unknown keywords at the top only', {
    checkSchema: (parts, schema, path) =>
      checkSchema(
        /schema$/.test(path)
          ? parts
          : {
              ...parts,
              annotations: {
                has: (name: string) => !SCHEMA_RULES.has(name),
              } as unknown as ReadonlySet<string>,
            },
        schema,
        path,
      ),
  }),
  lax('schema-keywords-known', 'reject.unsupported-keyword', 'lets $ref and $defs pass', {
    annotations: {
      has: (name: string) =>
        name.startsWith('$') ||
        ['title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly'].includes(name),
    } as unknown as ReadonlySet<string>,
  }),
];
export const pathMutants: readonly Mutant[] = [
  placed('path-parent', 'names the object that holds the fault', parent),
  placed('path-inside', 'gives the path inside the source', (path) => path.replace(/^\/source/, '')),
  placed('path-raw', 'does not escape the names in a path', (path) =>
    path.replaceAll('~1', '/').replaceAll('~0', '~'),
  ),
  placed(
    'path-member',
    'names the member of the input that holds the fault',
    (path) => `/${path.split('/')[1] ?? ''}`,
  ),
  placed('path-absent', 'names the object that lacks a member', (path, code) =>
    code === 'missing_member' ? parent(path) : path,
  ),
];
