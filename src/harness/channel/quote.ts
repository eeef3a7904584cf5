// What a terminal, a reader or an editor could take for something else than a character.
const HIDDEN = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/**
 * A piece of foreign text between double quotes, safe to show: every control, format or other invisible character is
 * escaped, and a text beyond `limit` units is cut with its length named.
 */
export function quote(text: string, limit = 200): string {
  const piece = text.length > limit ? text.slice(0, limit) : text;
  const shown = piece.replace(/["\\]/g, '\\$&').replace(HIDDEN, escaped);
  return text.length > limit ? `"${shown}"... (${text.length} characters)` : `"${shown}"`;
}

function escaped(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  const point = character.codePointAt(0) ?? 0;
  const hex = point.toString(16);
  return point > 0xffff ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}
