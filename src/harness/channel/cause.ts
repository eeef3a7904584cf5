import type { Question } from './question.ts';
import type { Exit } from './transport.ts';

/** Why a session broke. */
export interface Cause {
  readonly fault: 'timeout' | 'crash' | 'protocol';
  readonly message: string;
  /** The request that it certainly is the fault of, answered before or not. */
  readonly seq?: number;
  /** The line that broke the protocol. */
  readonly received?: string;
}

/** A session that broke, and what it left unanswered, the oldest first. */
export interface Break {
  readonly cause: Cause;
  readonly unanswered: readonly Question[];
  /** How the process ended, if it did. */
  readonly exit: Exit | undefined;
}

/** In a sentence about the port: "it ..." */
export function describeExit({ code, signal }: Exit): string {
  return signal === null ? `exited with code ${code}` : `was killed by ${signal}`;
}

/** A process that ended though nobody ended it. */
export function crash(exit: Exit | undefined): Cause {
  if (exit === undefined) return { fault: 'crash', message: 'it could not be waited for' };
  const message = `it ${describeExit(exit)}`;
  return { fault: 'crash', message: exit.code === 0 ? `${message} though its input had not ended` : message };
}
