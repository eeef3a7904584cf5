import type { Transport } from './transport.ts';

/** Why a port could not be started. */
export type StartErrorCode =
  | 'not_found'
  | 'not_executable'
  | 'start_failed'
  | 'exited'
  | 'no_hello'
  | 'protocol'
  | 'hello_error'
  | 'hello_skipped'
  | 'hello_rejected'
  | 'hello_malformed'
  | 'hello_differs'
  | 'protocol_version'
  | 'aborted';

/** A port that could not be started: before the first answer to hello, or again after a break. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code: StartErrorCode;
  /** The last that it wrote to standard error; foreign text, escape it before showing it. */
  readonly stderr: string;

  constructor(code: StartErrorCode, message: string, stderr: string, options?: { cause: unknown }) {
    super(message, options);
    this.code = code;
    this.stderr = stderr;
  }
}

/** What the system said when it was to start a process. */
export function unstartable(transport: Transport, cause: Error, code: string | undefined): StartError {
  const name = transport.command[0] ?? '';
  if (code === 'ENOENT') {
    const message = `${name}: no such command, or it names an interpreter that is not there`;
    return new StartError('not_found', message, '', { cause });
  }
  if (code === 'EACCES' || code === 'ENOEXEC') {
    return new StartError('not_executable', `${name}: not executable`, '', { cause });
  }
  return new StartError('start_failed', `${name}: ${cause.message}`, '', { cause });
}
