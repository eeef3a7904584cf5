// Everything but letters, numbers, punctuation, symbols and the plain space: what a terminal, an editor or a reader
// could take for something else than a character. Unpaired surrogates are among it, and marks: a letter with one looks
// like the letter that has it built in.
const HIDDEN = /[^\p{L}\p{N}\p{P}\p{S} ]/gu;

const SHORT: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/**
 * Foreign text on one line, safe to show: what cannot be seen, or would be obeyed, becomes an escape. A runner of
 * GitHub Actions obeys `##[` wherever it stands in a line.
 */
export function printable(text: string): string {
  return text
    .replace(HIDDEN, (character) => SHORT.get(character) ?? escapeOf(character))
    .replaceAll('##[', '##\\u005b');
}

/** The same, of the first `limit` characters. */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return printable(text);
  const kept = text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
  return `${printable(kept)}… (${text.length - kept.length} more)`;
}

/** `\u` escapes of a character's UTF-16 units, as JSON has them. */
export function escapeOf(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
