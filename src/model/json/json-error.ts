/** Why a JSON text was not read. */
export type JsonErrorCode = 'syntax' | 'too_deep' | 'duplicate_member';

/** A JSON text that was not read. The message says what was expected, what was found, and where. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly code: JsonErrorCode;
  /** Where in the text, in UTF-16 units from 0. */
  readonly offset: number;

  constructor(code: JsonErrorCode, text: string, offset: number, complaint: string) {
    super(`${complaint} at ${place(text, offset)}`);
    this.code = code;
    this.offset = offset;
  }
}

/** Line and column, from 1; the column counts UTF-16 units, as most editors do. */
function place(text: string, offset: number): string {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return `line ${line}, column ${offset - start + 1}`;
}

const PRINTABLE = /[\p{L}\p{N}\p{P}\p{S} ]/u;

/** Names the character at that offset so that it can be told from every other, an invisible one too. */
export function describe(text: string, offset: number): string {
  const point = text.codePointAt(offset);
  if (point === undefined) return 'the end of the text';
  const character = String.fromCodePoint(point);
  if (PRINTABLE.test(character)) return `\`${character}\``;
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
