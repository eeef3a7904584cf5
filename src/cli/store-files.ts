import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StoredFile } from '../harness/fuzz/stored.ts';
import { readStored, type Stored, StoreError, writeStored } from '../harness/store.ts';
import { makeFolder, onDisk, readText } from './disk.ts';
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
  return onDisk(`the store ${folder} could not be read`, () => readdirSync(folder));
}

/** @throws UsageError for a file that is not there, or is no stored failure */
export function readStoredFile(file: string): Stored {
  const text = readText('the stored failure', file);
  try {
    return readStored(text);
  } catch (cause) {
    if (!(cause instanceof StoreError)) throw cause;
    throw new UsageError(`the stored failure ${file} could not be read: ${cause.message}`, { cause });
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
  write(path.join(folder, `${name}.json`), stored);
}

/**
 * Never half a file, whatever ends the kit meanwhile.
 *
 * @throws UsageError if it cannot be written
 */
export function write(file: string, stored: Stored): void {
  onDisk(`the stored failure ${file} could not be written`, () => {
    makeFolder(path.dirname(file));
    writeFileSync(`${file}.tmp`, writeStored(stored));
    renameSync(`${file}.tmp`, file);
  });
}
