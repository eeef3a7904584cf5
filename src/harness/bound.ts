/** Characters of a line that a report keeps. A vector of 500 rows fits. */
export const LINE_LIMIT = 65_536;

/** Characters of a value in a difference that a report keeps. */
export const VALUE_LIMIT = 4_096;

/** The text, or its first `limit` characters and how many are left out. Never cuts a character in two. */
export function bound(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
  return `${kept}… (${text.length - kept.length} more)`;
}
