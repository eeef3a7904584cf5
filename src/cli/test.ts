import { type Command, Option } from 'commander';
import type { ExitCode } from '../harness/exit.ts';
import { DEFAULT_SEED } from '../harness/seed.ts';
import { newCommand } from './command.ts';
import type { Io } from './io.ts';
import { gather, named, oneOf, whole } from './options.ts';
import { addPortOptions } from './port-options.ts';
import { readTarget } from './report-targets.ts';
import { runTest, type TestFlags } from './run-test.ts';

const EXAMPLES = [
  'trek test -- python3 port.py',
  'trek test --suite envelope --require full -- ./port',
  "trek test --only 'envelope/fill-no-backfill/*' --runs 0 -- ./port",
  'trek test --only envelope.fill.no-backfill -- ./port',
  'trek test --report json=report.json --report junit=report.xml -- ./port',
  'trek test --known-failing known.json -- ./port',
  'trek test --module ./impl.mjs',
  'trek test --oneshot --ops envelope.summarize --features reject -- ./answer-one',
];

const DESCRIPTION = `Judges a port by every vector and every property, and says which rules it breaks.

A pattern is the id of a vector (envelope/start/budget-eight), a property
(prop:envelope.no-backfill) or a requirement (envelope.fill.no-backfill); * stands for
any characters. Exit codes: 0 conforms, 1 does not conform, 2 wrong usage, 3 the port
could not be run, 4 the list of known failures is stale, 5 nothing ran, 70 a fault of
trek itself, 130 and 143 interrupted.`;

/** `trek test`. */
export function testCommand(io: Io, done: (code: ExitCode) => void): Command {
  const command = newCommand('test', DESCRIPTION, EXAMPLES, io)
    .option('--suite <names>', 'judge these suites only', gather, [])
    .option('--only <patterns>', 'judge only what these match', gather, [])
    .option('--skip <patterns>', 'leave out what these match', gather, [])
    .option('--runs <n>', 'generated cases a property; 0 for vectors alone', whole(0, 10_000_000), 200)
    .option(
      '--seed <n>',
      'of the generated cases and of the order',
      whole(-(2 ** 31), 2 ** 31 - 1),
      DEFAULT_SEED,
    )
    .option('--max-failures <n>', 'stop after so many failures', whole(1, 1_000_000))
    .addOption(
      new Option('--require <level>', 'fail unless every judged suite reaches it')
        .argParser(oneOf(['none', 'core', 'full'] as const))
        .default('none'),
    )
    .addOption(
      new Option('--report <format=file>', 'also write json, junit or markdown')
        .argParser(readTarget)
        .default([]),
    )
    .option('--known-failing <file>', 'a list of failures that are known', named)
    .option('--update-known-failing', 'renew that list from this run');
  return addPortOptions(command).action(async (words: string[], flags: TestFlags) => {
    done(await runTest(words, flags, io));
  });
}
