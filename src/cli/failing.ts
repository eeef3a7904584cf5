import { CommanderError } from 'commander';
import { StartError } from '../harness/channel/start-error.ts';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import { PatternError } from '../harness/select.ts';
import { VectorError } from '../harness/vector-error.ts';
import { excerpt } from '../report/escape.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** Says what ended a command before its time, and gives the exit code for it. */
export function exitOf(error: unknown, io: Io): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.conforms : EXIT.usage;
  if (error instanceof StartError) return noPort(error, io);
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError || error instanceof PatternError || error instanceof VectorError) {
    io.err(`trek: ${excerpt(message, LIMIT)}\n`);
    return EXIT.usage;
  }
  io.err(`trek: a fault of the kit, not of the port: ${excerpt(message, LIMIT)}\n${traceOf(error)}\n`);
  return EXIT.kitFault;
}

/** Characters of a message shown. */
const LIMIT = 2_000;
/** Lines of standard error shown, the last ones. */
const LINES = 10;

function noPort(error: StartError, io: Io): ExitCode {
  io.err(`trek: the port could not be run: ${excerpt(error.message, LIMIT)}\n`);
  const lines = error.stderr.trimEnd().split('\n').slice(-LINES);
  if (error.stderr.trim() !== '')
    io.err(`${lines.map((line) => `  stderr: ${excerpt(line, 300)}`).join('\n')}\n`);
  io.err('  `trek doctor --`, before the same command, says why\n');
  return EXIT.noPort;
}

function traceOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.split('\n').slice(1, 6).join('\n');
}
