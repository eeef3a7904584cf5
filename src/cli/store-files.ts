import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StoredFile } from '../harness/fuzz/stored.ts';
import { readStored, type Stored, StoreError, writeStored } from '../harness/store.ts';
import { UsageError } from './usage-error.ts';

/** Where failures are kept unless the user says otherwise. */
export const STORE = '.trek';

/**
 * The stored failures of a folder, by name; none where there is no folder.
 *
 * @throws UsageError for what is there but is no folder that can be read
 */
export function readStore(folder: string): readonly StoredFile[] {
  if (!existsSync(folder)) return [];
  const files = namesIn(folder).filter((name) => name.endsWith('.json'));
  return files
    .sort()
    .map((name) => ({ name: path.join(folder, name), stored: readStoredFile(path.join(folder, name)) }));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new UsageError(`the store ${folder} could not be read: ${(cause as Error).message}`, { cause });
  }
}

/** @throws UsageError for a file that is not there, or is no stored failure */
export function readStoredFile(file: string): Stored {
  try {
    return readStored(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (cause instanceof StoreError || (cause as NodeJS.ErrnoException).code !== undefined) {
      const message = (cause as Error).message;
      throw new UsageError(`the stored failure ${file} could not be read: ${message}`, { cause });
    }
    throw cause;
  }
}

/**
 * Keeps a failure; the same one found again has the same file.
 *
 * @throws UsageError if the folder cannot be written
 */
export function keep(folder: string, stored: Stored): void {
  const asked = writeStored({ ...stored, healed: false, notes: {} });
  const name = createHash('sha256').update(asked).digest('hex').slice(0, 12);
  try {
    mkdirSync(folder, { recursive: true });
    write(path.join(folder, `${name}.json`), stored);
  } catch (cause) {
    throw new UsageError(`the store ${folder} could not be written: ${(cause as Error).message}`, { cause });
  }
}

/** Never half a file, whatever ends the kit meanwhile. */
export function write(file: string, stored: Stored): void {
  writeFileSync(`${file}.tmp`, writeStored(stored));
  renameSync(`${file}.tmp`, file);
}
