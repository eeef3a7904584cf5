/** Why a vector file was not read: it is no JSON, a member is missing, or one holds what it may not. */
export type VectorErrorCode = 'not_json' | 'missing_member' | 'wrong_value';

/** A vector file that was not read. The message names the file, the place in it, and what to do. */
export class VectorError extends Error {
  override readonly name = 'VectorError';
  readonly code: VectorErrorCode;
  readonly file: string;
  /** JSON Pointer into the file; empty for the whole of it. */
  readonly path: string;

  constructor(code: VectorErrorCode, file: string, path: string, advice: string, options?: ErrorOptions) {
    super(`${file}${path === '' ? '' : ` at ${path}`}: ${advice}`, options);
    this.code = code;
    this.file = file;
    this.path = path;
  }
}
