import { excerpt, printable } from './escape.ts';

/** The kit's own words as Markdown shows them: no markup comes of them. Foreign text goes into code type. */
export function mdText(text: string): string {
  return printable(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_[\]#|~>]/g, '\\$&');
}

/** Foreign text, in code type: no markup, link or mention comes of it. The fence is longer than any run of backticks. */
export function mdCode(text: string, limit = 1_000): string {
  const shown = excerpt(text, limit);
  const fence = '`'.repeat(1 + longestRun(shown));
  const pad = shown.startsWith('`') || shown.endsWith('`') || shown.trim() === '' ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** The same in a cell of a table, where a bar would end it even in code type. */
export function mdCell(text: string, limit = 1_000): string {
  return mdCode(text, limit).replaceAll('|', '\\|');
}

/** Lines in a block of code. */
export function mdBlock(lines: readonly string[], limit: number): string[] {
  const shown = lines.map((line) => excerpt(line, limit));
  const fence = '`'.repeat(Math.max(3, 1 + Math.max(...shown.map(longestRun))));
  return [fence, ...shown, fence];
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
