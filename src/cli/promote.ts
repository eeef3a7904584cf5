import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { draftOf } from '../harness/draft.ts';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import type { Request } from '../model/outcome.ts';
import type { Feature } from '../model/vectors.gen.ts';
import { suites } from '../suites/all.ts';
import { newCommand } from './command.ts';
import { writeFile } from './disk.ts';
import type { Io } from './io.ts';
import { named } from './options.ts';
import { readStoredFile } from './store-files.ts';
import { UsageError } from './usage-error.ts';

const EXAMPLES = [
  'trek promote .trek/1f0c9d2a77be.json',
  'trek promote .trek/1f0c9d2a77be.json --id envelope/regressions/cut-pair --out cut-pair.json',
];

const DESCRIPTION = `Makes the draft of a vector of a stored failure. What only a person can say, its title and
why it is there, is marked TODO. \`cites\` is filled in by \`npm run generate\`.`;

interface Flags {
  readonly id?: string;
  readonly out?: string;
}

/** `trek promote`. */
export function promoteCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('promote', DESCRIPTION, EXAMPLES, io)
    .argument('<file>', 'a failure that `trek fuzz` kept', named)
    .option('--id <id>', 'of the vector (default: named after the file)')
    .option('--out <file>', 'where to write it (default: standard output)', named)
    .action((file: string, { id, out }: Flags) => {
      const stored = readStoredFile(file);
      const suite = stored.rule.slice(0, stored.rule.indexOf('.'));
      const text = draftOf(stored, id ?? `${suite}/regressions/${path.basename(file, '.json')}`, featuresOf);
      if (out === undefined) io.out(text);
      else writeNew(out, text);
      done(EXIT.conforms);
    });
}

function featuresOf(request: Request): ReadonlySet<Feature> {
  const suite = suites.find(({ operations }) => operations.includes(request.op));
  if (!suite) throw new UsageError(`no suite has the operation ${request.op}`);
  return suite.featuresOf(request);
}

function writeNew(file: string, text: string): void {
  if (existsSync(file)) throw new UsageError(`${file} is there already; add the vector to it by hand`);
  writeFile('the draft', file, text);
}
