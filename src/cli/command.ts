import { Command, Help, type Option } from 'commander';
import { excerpt } from '../report/escape.ts';
import type { Io } from './io.ts';

/**
 * A command that writes through `io` and throws instead of exiting. A line end in the description that is neither
 * doubled nor followed by an indent is a space: the help breaks lines itself.
 */
export function newCommand(name: string, description: string, examples: readonly string[], io: Io): Command {
  return new Command(`trek ${name}`)
    .description(description.replace(/(?<!\n)\n(?=[^\n ])/g, ' '))
    .helpOption('-h, --help', 'show this')
    .exitOverride()
    .configureHelp({ optionDescription })
    .configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      outputError: (text, write) => write(inOneVoice(text)),
    })
    .addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ${example}`).join('\n')}`);
}

/** An option without a value is one that leaves nothing out: no default is worth showing. */
function optionDescription(option: Option): string {
  const isEmpty = Array.isArray(option.defaultValue) && option.defaultValue.length === 0;
  return isEmpty ? option.description : new Help().optionDescription(option);
}

/** Characters of a message shown. */
const LIMIT = 2_000;

/** What commander complains about, said as the kit says it. */
function inOneVoice(text: string): string {
  const said = text
    .trimEnd()
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (.*?)\?\)$/, '; did you mean `$1`?')
    .replace(/(?<= )'(.*?)'(?=[ .;]|$)/g, '`$1`')
    .replaceAll('\n', ' ');
  return `trek: ${excerpt(said, LIMIT)}\n`;
}
