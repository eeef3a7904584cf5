import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KnownFailing } from '../model/known-failing.gen.ts';
import { ROOT } from './root.ts';
import { UsageError } from './usage-error.ts';

/** @throws UsageError for a file that is not there, or is no list by `schema/known-failing.schema.json` */
export async function readKnown(file: string, mayBeMissing: boolean): Promise<KnownFailing> {
  if (mayBeMissing && !existsSync(file)) return { known: [] };
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`the list of known failures could not be read: ${(cause as Error).message}`, {
      cause,
    });
  }
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
    `${file} at ${error?.instancePath || 'its top'}: ${error?.message ?? 'is wrong'}${hint}`,
  );
}

/** @throws UsageError if it cannot be written */
export function writeKnown(file: string, list: KnownFailing): void {
  try {
    writeFileSync(file, `${JSON.stringify(list, undefined, 2)}\n`);
  } catch (cause) {
    throw new UsageError(`the list of known failures could not be written: ${(cause as Error).message}`, {
      cause,
    });
  }
}
