import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from '../../src/model/json/value.ts';
import type { SchemaVerdict } from '../../src/model/vectors.gen.ts';
import { ROOT } from './files.ts';
import { harmless } from './harmless.ts';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
for (const name of readdirSync(path.join(ROOT, 'schema'))) {
  ajv.addSchema(JSON.parse(readFileSync(path.join(ROOT, 'schema', name), 'utf8')), name);
}

/** What is wrong with a value by a schema of `schema/`; empty where nothing is. */
export function complaints(schema: string, value: Json): readonly string[] {
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`there is no schema ${schema}`);
  if (validate(harmless(value))) return [];
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

export function verdict(schema: string, value: Json): SchemaVerdict {
  return complaints(schema, value).length === 0 ? 'accepts' : 'rejects';
}
