import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import { SPEC_VERSION } from '../harness/versions.ts';
import { newCommand } from './command.ts';
import { onDisk, readPlainJson, writeFile } from './disk.ts';
import type { Io } from './io.ts';
import { named } from './options.ts';
import { kitVersion, ROOT } from './root.ts';
import { UsageError } from './usage-error.ts';

/** What is copied. */
const FOLDERS = ['schema', 'spec', 'vectors'];
const MANIFEST = 'manifest.json';

const EXAMPLES = ['trek vectors --out vendor/trek-vectors'];

const DESCRIPTION = `Copies the vectors, the schemas, the chapters and a manifest (files, hashes, versions) to a
folder, for people who test without this runner. spec/runners.md says how to read them. A folder
that trek filled before is brought up to date; any other must be empty.`;

/** `trek vectors`. */
export function vectorsCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('vectors', DESCRIPTION, EXAMPLES, io)
    .requiredOption('--out <folder>', 'where to put them', named)
    .action(({ out }: { readonly out: string }) => {
      const files = FOLDERS.flatMap(filesIn);
      for (const old of filesOfBefore(out)) if (!files.includes(old)) remove(path.join(out, old));
      for (const file of files)
        writeFile('the copy', path.join(out, file), readFileSync(path.join(ROOT, file)));
      writeFile('the copy', path.join(out, MANIFEST), manifestOf(files));
      io.out(`${files.length} files and ${MANIFEST} written to ${out}\n`);
      done(EXIT.conforms);
    });
}

/** The files that an earlier call put there. */
function filesOfBefore(out: string): readonly string[] {
  if (!existsSync(out)) return [];
  const names = onDisk(`the folder ${out} could not be read`, () => readdirSync(out));
  if (names.length === 0) return [];
  if (!names.includes(MANIFEST))
    throw new UsageError(`${out} holds other files; give an empty folder, or one that trek filled before`);
  const manifest = path.join(out, MANIFEST);
  const read = readPlainJson('the manifest', manifest);
  try {
    return (read as { files: { path: string }[] }).files.map((file) => file.path).filter(isInside);
  } catch (cause) {
    throw new UsageError(`${manifest} is not a manifest of trek's`, { cause });
  }
}

/** A manifest may have been edited: nothing outside the folder is touched. */
function isInside(file: string): boolean {
  return FOLDERS.includes(file.split('/')[0] ?? '') && !file.split('/').includes('..');
}

/** Paths from the package's top folder, with `/`, in order of name. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|md)$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();
}

function remove(file: string): void {
  onDisk(`the old copy ${file} could not be removed`, () => rmSync(file, { force: true }));
}

function manifestOf(files: readonly string[]): string {
  const entries = files.map((file) => {
    const bytes = readFileSync(path.join(ROOT, file));
    return { path: file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  return `${JSON.stringify({ kit: kitVersion(), spec: SPEC_VERSION, files: entries }, undefined, 2)}\n`;
}
