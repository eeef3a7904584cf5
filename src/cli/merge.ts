import type { Command } from 'commander';
import type { ExitCode } from '../harness/exit.ts';
import { MergeError, mergeReports } from '../harness/fuzz/merge.ts';
import type { Report } from '../model/report.gen.ts';
import { requirements } from '../model/requirements.gen.ts';
import { newCommand } from './command.ts';
import type { Io } from './io.ts';
import { allNamed } from './options.ts';
import { publish } from './publish.ts';
import { readReport } from './report-file.ts';
import { readTarget, type Target } from './report-targets.ts';
import { UsageError } from './usage-error.ts';

const EXAMPLES = [
  'trek merge shard-1.json shard-2.json shard-3.json shard-4.json',
  'trek merge shards/*.json --report json=whole.json --report markdown=whole.md',
];

const DESCRIPTION = `Joins the JSON reports of all shards of one \`trek fuzz\` run, and exits as the whole run
would have. Refuses gaps, overlaps, and shards of different seeds, sizes or versions.`;

/** `trek merge`. */
export function mergeCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('merge', DESCRIPTION, EXAMPLES, io)
    .argument('<files...>', 'written by `trek fuzz --shard i/n --report json=FILE`', allNamed)
    .option('--report <format=file>', 'also write json, junit or markdown', readTarget, [])
    .action(async (files: string[], { report }: { readonly report: readonly Target[] }) => {
      const merged = merge(await Promise.all(files.map(readReport)));
      done(await publish(merged, report, io));
    });
}

function merge(reports: readonly Report[]): Report {
  try {
    return mergeReports(reports, requirements);
  } catch (error) {
    if (error instanceof MergeError)
      throw new UsageError(`these cannot be merged: ${error.message}`, { cause: error });
    throw error;
  }
}
