import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's top folder: the same number of steps up from `dist/cli` and `src/cli`. */
export const ROOT: string = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The kit's version. */
export function kitVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
