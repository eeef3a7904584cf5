import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readVectors } from '../harness/vectors.ts';
import type { Vector } from '../model/vectors.gen.ts';
import { ROOT } from './root.ts';

// Found failures that became vectors, whatever their suite.
const REGRESSIONS = 'regressions';

/** The vectors that come with the package, of these suites: file by file, by name. */
export function packagedVectors(suites: readonly string[]): Vector[] {
  const folders = [...suites, REGRESSIONS];
  return folders
    .flatMap((folder) => jsonFiles(path.join(ROOT, 'vectors', folder)))
    .map((file) => readVectors(path.relative(ROOT, file), readFileSync(file)))
    .filter(({ suite }) => suites.includes(suite))
    .flatMap(({ vectors }) => vectors);
}

function jsonFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(folder, entry.name))
    .sort();
}
