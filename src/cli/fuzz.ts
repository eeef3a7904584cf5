import type { Command } from 'commander';
import type { ExitCode } from '../harness/exit.ts';
import { newCommand } from './command.ts';
import { type FuzzFlags, readFeatures, readPath, readSeed, readShard, readWords } from './fuzz-flags.ts';
import type { Io } from './io.ts';
import { duration, gather, named, whole } from './options.ts';
import { addPortOptions } from './port-options.ts';
import { readTarget } from './report-targets.ts';
import { runFuzz } from './run-fuzz.ts';
import { STORE } from './store-files.ts';

const EXAMPLES = [
  'trek fuzz -- python3 port.py',
  'trek fuzz --time 10m --seed random -- ./port',
  'trek fuzz --property prop:envelope.no-backfill --runs 100000 -- ./port',
  'trek fuzz --property prop:envelope.maximal --seed 1 --path 17:0:3 -- ./port',
  'trek fuzz --runs 1000000 --seed 7 --shard 2/4 --report json=shard-2.json -- ./port',
  'trek fuzz --against "python3 old.py" -- python3 new.py',
];

const DESCRIPTION = `Throws generated cases at a port, judges each by its property and by the reference, and
shrinks what fails to a smallest case. Failures are kept in a folder and asked first
the next time.

Exit codes: 0 nothing found, 1 something found or the cases were unhealthy, and else as
for trek test.`;

/** `trek fuzz`. */
export function fuzzCommand(io: Io, done: (code: ExitCode) => void): Command {
  const command = newCommand('fuzz', DESCRIPTION, EXAMPLES, io)
    .option('--runs <n>', 'cases a property', whole(0, 2 ** 31 - 1))
    .option('--time <time>', 'how long to look (default: 60s, without --runs)', duration)
    .option('--seed <n>', 'of the cases, or `random` (default: random; 1 with CI set)', readSeed)
    .option('--path <path>', 'only the case that this leads to', readPath)
    .option('--property <patterns>', 'only properties that these match', gather, [])
    .option('--suite <names>', 'properties of these suites only', gather, [])
    .option(
      '--for <features>',
      'generate for these features, or `none` (default: what the port claims)',
      readFeatures,
    )
    .option('--max-failures <n>', 'stop after so many distinct failures', whole(1, 1_000_000), 10)
    .option('--jobs <n>', 'processes of the port at a time', whole(1, 64), 1)
    .option('--shard <i/n>', 'one of n parts of a run; needs --runs and --seed', readShard)
    .option('--store <folder>', 'where failures are kept', named, STORE)
    .option('--no-store', 'keep no failures, and ask none')
    .option('--stored <files>', 'of the kept failures ask only these', gather, [])
    .option('--against <command>', 'another port: look for answers in which the two differ', readWords)
    .option('--report <format=file>', 'also write json, junit or markdown', readTarget, []);
  return addPortOptions(command).action(async (words: string[], flags: FuzzFlags) => {
    done(await runFuzz(words, flags, io));
  });
}
