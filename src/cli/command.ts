import { Command } from 'commander';
import type { Io } from './io.ts';

/** A command that writes through `io` and throws instead of exiting. */
export function newCommand(name: string, description: string, examples: readonly string[], io: Io): Command {
  return new Command(`trek ${name}`)
    .description(description)
    .helpOption('-h, --help', 'show this')
    .exitOverride()
    .configureOutput({ writeOut: io.out, writeErr: io.err, outputError: (text, write) => write(text) })
    .addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}`).join('\n')}`);
}
