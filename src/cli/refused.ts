import { EXIT, type ExitCode } from '../harness/exit.ts';
import { excerpt } from '../report/escape.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** Characters of a message shown. */
const LIMIT = 2_000;

/** Codes that say more than that something was not written. */
const GRAVER: readonly ExitCode[] = [EXIT.interrupted, EXIT.terminated, EXIT.kitFault];

/**
 * Writes something that a finished run is not to be lost for. Gives what kept it from being written, in words.
 */
export function refusalOf(write: () => void): string | undefined {
  try {
    write();
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

/** What could not be written is a fault of usage, said behind the report, unless something graver ended the run. */
export function refused(code: ExitCode, refusals: readonly string[], io: Io): ExitCode {
  for (const refusal of refusals) io.err(`trek: ${excerpt(refusal, LIMIT)}\n`);
  return refusals.length === 0 || GRAVER.includes(code) ? code : EXIT.usage;
}
