import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { type Generated, rootOf, run } from './generated.ts';

const BANNER = '/* Generated from schema/ by `npm run generate`: change the schema, not this file. */';

/** The schemas, and the file of types that each becomes in src/model. */
const SCHEMAS = [
  ['tool-result.schema.json', 'tool-result.gen.ts'],
  ['envelope.schema.json', 'envelope.gen.ts'],
  ['shaping-inputs.schema.json', 'shaping-inputs.gen.ts'],
  ['shaping-outputs.schema.json', 'shaping-outputs.gen.ts'],
  ['framing.schema.json', 'framing.gen.ts'],
  ['stream-assemble-input.schema.json', 'stream-assemble-input.gen.ts'],
  ['stream-assemble-output.schema.json', 'stream-assemble-output.gen.ts'],
  ['stream-replay-input.schema.json', 'stream-replay-input.gen.ts'],
  ['stream-replay-output.schema.json', 'stream-replay-output.gen.ts'],
  ['vectors.schema.json', 'vectors.gen.ts'],
  ['protocol-request.schema.json', 'protocol-request.gen.ts'],
  ['protocol-reply.schema.json', 'protocol-reply.gen.ts'],
  ['protocol-hello.schema.json', 'protocol-hello.gen.ts'],
  ['report.schema.json', 'report.gen.ts'],
  ['known-failing.schema.json', 'known-failing.gen.ts'],
] as const;

/** Definitions that are read with the exact reader, and the type which that gives. */
const EXACT: Readonly<Record<string, string>> = {
  ExactObject: 'JsonObject',
  ExactValue: 'Json',
  ReplyOutput: 'Json',
};

/** Marks the exact definitions for the generator, wherever they stand. */
function withExactTypes(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withExactTypes);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([name, value]) => [name, withExactTypes(value)] as const);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  const title = copy['title'];
  const exact = typeof title === 'string' ? EXACT[title] : undefined;
  return exact === undefined ? copy : { tsType: exact };
}

/** The imports that the exact types in a generated text need. */
function importsFor(text: string): string {
  const used = ['Json', 'JsonObject'].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return used.length === 0 ? '' : `import type { ${used.join(', ')} } from './json/value.ts';\n`;
}

async function typesOf(schemaFile: string, typesFile: string): Promise<Generated> {
  const file = path.join(rootOf(), 'schema', schemaFile);
  const schema = withExactTypes(JSON.parse(await readFile(file, 'utf8'))) as Parameters<typeof compile>[0];
  const types = await compile(schema, schemaFile, {
    bannerComment: '',
    cwd: path.dirname(file),
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 110 },
  });
  return { path: `src/model/${typesFile}`, text: `${BANNER}\n${importsFor(types)}\n${types.trimStart()}` };
}

await run(await Promise.all(SCHEMAS.map(([schema, types]) => typesOf(schema, types))));
