import { type Command, Option } from 'commander';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import { codesIn } from '../harness/strength/degenerate.ts';
import { measure } from '../harness/strength/measure.ts';
import type { Strength } from '../model/strength.ts';
import { degeneratePorts } from '../mutants/degenerate.ts';
import { unseen } from '../mutants/unseen.ts';
import { strengthMarkdown } from '../report/strength/markdown.ts';
import { strengthText } from '../report/strength/text.ts';
import { chooseSuites } from './choose-suites.ts';
import { newCommand } from './command.ts';
import { packagedVectors } from './files.ts';
import type { Io } from './io.ts';
import { gather, oneOf, whole } from './options.ts';
import { painter } from './paint.ts';

const EXAMPLES = [
  'trek strength',
  'trek strength --suite envelope --seeds 5',
  'trek strength --format json > strength.json',
];

const DESCRIPTION = `Measures what the kit catches: wrong implementations of each requirement are put to its own
vectors, to all vectors, and to the properties without the reference; ports that do next to
nothing are scored. Exit codes: 0 measured, 2 wrong usage.`;

interface StrengthFlags {
  readonly suite: readonly string[];
  readonly runs: number;
  readonly seeds: number;
  readonly format: 'text' | 'json' | 'markdown';
}

/** `trek strength`. */
export function strengthCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('strength', DESCRIPTION, EXAMPLES, io)
    .option('--suite <names>', 'measure these suites only', gather, [])
    .option('--runs <n>', 'generated cases a property', whole(0, 1_000_000), 1000)
    .option('--seeds <n>', 'take the median over so many seeds', whole(1, 100), 3)
    .addOption(
      new Option('--format <format>', 'text, json or markdown')
        .argParser(oneOf(['text', 'json', 'markdown'] as const))
        .default('text'),
    )
    .action(async (flags: StrengthFlags) => {
      io.out(show(await measureSuites(flags), flags, io));
      done(EXIT.conforms);
    });
}

async function measureSuites({ suite: patterns, runs, seeds }: StrengthFlags): Promise<Strength[]> {
  const measured: Strength[] = [];
  for (const suite of chooseSuites(patterns)) {
    const vectors = packagedVectors([suite.name]);
    const lazy = degeneratePorts(codesIn(vectors));
    const from1 = Array.from({ length: seeds }, (_, i) => i + 1);
    measured.push(await measure({ suite, vectors, lazy, unseen, seeds: from1, runs }));
  }
  return measured;
}

function show(measured: readonly Strength[], { format }: StrengthFlags, io: Io): string {
  if (format === 'json') return `${JSON.stringify(measured, undefined, 2)}\n`;
  return format === 'markdown' ? strengthMarkdown(measured) : strengthText(measured, painter(io));
}
