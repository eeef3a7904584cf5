// The 25 characters with the Unicode property White_Space, spelled out: `\s` lacks U+0085 and has U+FEFF.
const BUT_SPACE = '\\t\\n\\v\\f\\r\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const WHITE_SPACE = ` ${BUT_SPACE}`;
// A space alone is what it would become, and most runs are that.
const RUN = new RegExp(`[${BUT_SPACE}][${WHITE_SPACE}]*| [${WHITE_SPACE}]+`, 'g');
const OTHER = new RegExp(`[^${WHITE_SPACE}]`);

/** Makes each run of white space one space (`shaping.page.collapse`). */
export function collapse(text: string): string {
  return text.replace(RUN, ' ');
}

/** Takes the spaces from both ends of a collapsed text (`shaping.page.trim`). */
export function trim(text: string): string {
  const from = text.startsWith(' ') ? 1 : 0;
  const to = text.length - (text.endsWith(' ') ? 1 : 0);
  return text.slice(from, Math.max(from, to));
}

/** True for a text that holds nothing but white space, the empty one included. */
export function isBlank(text: string): boolean {
  return !OTHER.test(text);
}
