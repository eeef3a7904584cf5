import { EXIT, type ExitCode } from '../harness/exit.ts';
import { nearest } from '../harness/nearest.ts';
import { commands } from './commands.ts';
import { exitOf } from './failing.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** Runs one command line; gives its exit code. Never throws: what nobody foresaw is a fault of the kit. */
export async function runProgram(words: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await dispatch(words, io);
  } catch (error) {
    return exitOf(error, io);
  }
}

async function dispatch(words: readonly string[], io: Io): Promise<ExitCode> {
  const [name = '--help', ...rest] = words;
  if (name === 'help' && rest.length > 0) return run([...rest.slice(0, 1), '--help'], io);
  if (['help', '--help', '-h'].includes(name)) {
    io.out(helpText());
    return words.length === 0 ? EXIT.usage : EXIT.conforms;
  }
  return run(words, io);
}

async function run([name = '', ...rest]: readonly string[], io: Io): Promise<ExitCode> {
  const entry = commands.find((command) => command.name === name);
  if (entry === undefined) throw new UsageError(unknown(name));
  if (process.platform === 'win32')
    throw new UsageError('trek needs a POSIX system; on Windows, run it inside WSL');
  let code: ExitCode = EXIT.conforms;
  const make = await entry.load();
  await make(io, (ended) => {
    code = ended;
  }).parseAsync(rest, { from: 'user' });
  return code;
}

function unknown(name: string): string {
  const near = nearest(
    name,
    commands.map((command) => command.name),
  );
  const advice = near === undefined ? 'see `trek --help`' : `did you mean \`trek ${near}\`?`;
  return `there is no command \`${name}\`; ${advice}`;
}

function helpText(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `trek judges implementations of the tool-result envelope, rule by rule, over a pipe.

Usage: trek <command> [options]

${lines.join('\n')}

Each command explains itself: trek <command> --help
\`trek --version\` prints the kit's version.

Examples:
  $ trek test -- python3 port.py
  $ trek explain envelope.fill.no-backfill
`;
}
