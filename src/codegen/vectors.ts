import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from '../harness/glob.ts';
import { formatJson } from '../model/json/format.ts';
import { fromHost } from '../model/json/host.ts';
import { requirements } from '../model/requirements.gen.ts';
import type { Vector } from '../model/vectors.gen.ts';
import { type Generated, rootOf, run } from './generated.ts';
import { type TidyFile, tidy } from './vector-file.ts';

const FOLDERS = ['envelope', 'shaping', 'stream', 'regressions'];

/** The ids given with `--reviewed`, as a pattern. */
function reviewed(): (id: string) => boolean {
  const at = process.argv.indexOf('--reviewed');
  return at === -1 ? () => false : glob(process.argv[at + 1] ?? '');
}

async function filesOf(folder: string): Promise<string[]> {
  const names = await readdir(path.join(rootOf(), 'vectors', folder)).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `vectors/${folder}/${name}`);
}

function entryOf({ id, title, requirements: ids, since, features }: Vector): object {
  return { id, title, requirements: ids, since, features };
}

/** The index: for each file its hash, so that copies can be checked, and what its vectors are about. */
function indexOf(files: ReadonlyMap<string, TidyFile>): Generated {
  const entries = [...files].map(([file, { text, vectors }]) => ({
    file,
    sha256: createHash('sha256').update(text).digest('hex'),
    vectors: vectors.map(entryOf),
  }));
  return { path: 'vectors/index.json', text: formatJson(fromHost({ files: entries })) };
}

function complain(stale: readonly string[]): void {
  if (stale.length === 0) return;
  process.exitCode = 1;
  console.error(
    `${stale.length} vectors cite sentences that were reworded; review them, then renew their cites`,
  );
  console.error('with `node dist/codegen/vectors.js --reviewed <id or pattern>`:');
  for (const id of stale) console.error(`  ${id}`);
}

const paths = (await Promise.all(FOLDERS.map(filesOf))).flat();
const isReviewed = reviewed();
const tidied = new Map<string, TidyFile>();
for (const file of paths) {
  const text = await readFile(path.join(rootOf(), file), 'utf8');
  tidied.set(file, tidy(file, text, requirements, isReviewed));
}
const generated = [...tidied].map(([file, { text }]) => ({ path: file, text }));
await run([...generated, indexOf(tidied)]);
complain([...tidied.values()].flatMap((file) => file.stale));
