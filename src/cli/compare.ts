import { type Command, Option } from 'commander';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import { compareMarkdown, compareText } from '../report/compare.ts';
import { newCommand } from './command.ts';
import type { Io } from './io.ts';
import { allNamed, oneOf } from './options.ts';
import { readReport } from './report-file.ts';

const FORMATS = ['text', 'markdown'] as const;

const EXAMPLES = ['trek compare python.json go.json', 'trek compare *.json --format markdown > ports.md'];

const DESCRIPTION = `Lays reports of several ports side by side: a column a port, a row a suite and a requirement
group, and how much of what the port claims passed.`;

/** `trek compare`. */
export function compareCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('compare', DESCRIPTION, EXAMPLES, io)
    .argument('<reports...>', 'written by `trek test --report json=FILE`', allNamed)
    .addOption(new Option('--format <format>', FORMATS.join(', ')).argParser(oneOf(FORMATS)).default('text'))
    .action(async (files: string[], { format }: { readonly format: (typeof FORMATS)[number] }) => {
      const reports = await Promise.all(files.map(readReport));
      io.out(format === 'text' ? compareText(reports) : compareMarkdown(reports));
      done(EXIT.conforms);
    });
}
