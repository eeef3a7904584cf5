import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KnownFailing } from '../model/known-failing.gen.ts';
import { readPlainJson, writeFile } from './disk.ts';
import { ROOT } from './root.ts';
import { UsageError } from './usage-error.ts';

const NOUN = 'the list of known failures';

/** @throws UsageError for a file that is not there, or is no list by `schema/known-failing.schema.json` */
export async function readKnown(file: string, mayBeMissing: boolean): Promise<KnownFailing> {
  if (mayBeMissing && !existsSync(file)) return { known: [] };
  const list = readPlainJson(NOUN, file);
  // Needed by nothing else that runs, so loaded here.
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const schema = JSON.parse(
    readFileSync(path.join(ROOT, 'schema/known-failing.schema.json'), 'utf8'),
  ) as object;
  const validate = new Ajv2020({ strict: true }).compile<KnownFailing>(schema);
  if (validate(list)) return list;
  const [error] = validate.errors ?? [];
  const allowed = (error?.params as { allowedValues?: unknown[] } | undefined)?.allowedValues;
  const hint = allowed === undefined ? '' : `: ${allowed.join(', ')}`;
  throw new UsageError(
    `${NOUN} ${file}, at ${error?.instancePath || 'its top'}: ${error?.message ?? 'is wrong'}${hint}`,
  );
}

/** @throws UsageError if it cannot be written */
export function writeKnown(file: string, list: KnownFailing): void {
  writeFile(NOUN, file, `${JSON.stringify(list, undefined, 2)}\n`);
}
