import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readVectors } from '../../src/harness/vectors.ts';
import { readJson } from '../../src/model/json/read.ts';
import type { Json } from '../../src/model/json/value.ts';
import type { Case, Vector, VectorFile } from '../../src/model/vectors.gen.ts';

export const ROOT: string = path.resolve(import.meta.dirname, '../..');

/** A vector file as it stands, read in every way in which the tests look at it. */
export interface LoadedFile {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly json: Json;
  readonly file: VectorFile;
}

/** Folders of files that `schema/vectors.schema.json` describes. */
const FOLDERS: readonly string[] = ['envelope', 'shaping', 'stream', 'regressions'];

function namesIn(folder: string): string[] {
  try {
    return readdirSync(path.join(ROOT, 'vectors', folder)).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

export const files: readonly LoadedFile[] = FOLDERS.flatMap((folder) =>
  namesIn(folder)
    .sort()
    .map((name) => {
      const place = `vectors/${folder}/${name}`;
      const text = readFileSync(path.join(ROOT, place), 'utf8');
      return { path: place, folder, text, json: readJson(text), file: readVectors(place, text) };
    }),
);

export const vectors: readonly Vector[] = files.flatMap(({ file }) => file.vectors);

/** The cases of a vector: its one, or its steps. */
export function casesOf(vector: Vector): readonly Case[] {
  return 'steps' in vector ? vector.steps : [vector.case];
}
