import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A generated file: its path in the project and what must stand in it. */
export interface Generated {
  readonly path: string;
  readonly text: string;
}

/** The project's top folder, from `dist/codegen` and from `src/codegen` alike. */
export function rootOf(): string {
  return path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
}

/** Writes the files; with `--check` only says which differ from what is committed, and fails if one does. */
export async function run(files: readonly Generated[]): Promise<void> {
  const check = process.argv.includes('--check');
  for (const file of files) {
    const place = path.join(rootOf(), file.path);
    const current = await readFile(place, 'utf8').catch(() => '');
    if (current === file.text) continue;
    if (check) {
      process.exitCode = 1;
      console.error(`${file.path} is stale: run \`npm run generate\` and commit the result.`);
    } else {
      await writeFile(place, file.text);
      console.log(`wrote ${file.path}`);
    }
  }
}
