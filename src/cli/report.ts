import { type Command, Option } from 'commander';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import { FORMATS, type Format, render } from '../report/formats.ts';
import { newCommand } from './command.ts';
import type { Io } from './io.ts';
import { named, oneOf } from './options.ts';
import { readReport } from './report-file.ts';

const EXAMPLES = ['trek report report.json', 'trek report report.json --format markdown > report.md'];

/** `trek report`. */
export function reportCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('report', 'Shows a JSON report again, in any format.', EXAMPLES, io)
    .argument('<file>', 'written by `trek test --report json=FILE`', named)
    .addOption(new Option('--format <format>', FORMATS.join(', ')).argParser(oneOf(FORMATS)).default('text'))
    .action(async (file: string, { format }: { readonly format: Format }) => {
      io.out(await render(await readReport(file), format));
      done(EXIT.conforms);
    });
}
