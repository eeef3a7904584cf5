import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../model/json/read.ts';
import { UsageError } from './usage-error.ts';

/** What the system says of a file that cannot be used, in the kit's words. */
const COMPLAINTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is nothing of that name',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'a file stands where a folder is needed',
  EACCES: 'that is not permitted',
  EPERM: 'that is not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  ENAMETOOLONG: 'its name is too long',
};

/**
 * Does something with a file that the user named: what the system then refuses is wrong usage.
 *
 * @param what `the report a.json could not be read`
 * @throws UsageError
 */
export function onDisk<T>(what: string, act: () => T): T {
  try {
    return act();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    throw new UsageError(`${what}: ${COMPLAINTS[code] ?? message}`, { cause });
  }
}

/** @param noun `the report` */
export function readText(noun: string, file: string): string {
  return onDisk(`${noun} ${file} could not be read`, () => readFileSync(file, 'utf8'));
}

/** Reads JSON as plain values. @throws UsageError for a text that is none, with the place of the fault */
export function readPlainJson(noun: string, file: string): unknown {
  const text = readText(noun, file);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${noun} ${file} is no JSON: ${faultIn(text) ?? (cause as Error).message}`, {
      cause,
    });
  }
}

/** The kit's own reader says where a fault is, on every version of Node. */
function faultIn(text: string): string | undefined {
  try {
    readJson(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Writes a file, and the folders that it needs. */
export function writeFile(noun: string, file: string, content: string | Uint8Array): void {
  onDisk(`${noun} ${file} could not be written`, () => {
    makeFolder(path.dirname(file));
    writeFileSync(file, content);
  });
}

/** Node's own `recursive` never returns where the system lets nobody make folders, as in /proc. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
