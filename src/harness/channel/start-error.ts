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
