import type { RenderRow } from './row.ts';

/** What the filling of a budget is made of. */
export interface FillParts {
  /** Between two kept rows (`envelope.fill.join`). */
  readonly separator: string;
  /** The length of a text, in the unit of the budget (`envelope.length.characters`). */
  readonly length: (text: string) => number;
  /** What the separator before the next row costs (`envelope.fill.separator-cost`). */
  readonly separatorCost: (kept: number, content: string) => number;
  /** Whether content of that length is within the budget (`envelope.fill.within-budget`). */
  readonly fits: (length: number, budget: number) => boolean;
}

/** The content, and the number of rows in it. */
export interface Filled {
  readonly content: string;
  readonly kept: number;
}

/** Two characters before each row but the first one. */
export function separatorCost(kept: number): number {
  return kept === 0 ? 0 : 2;
}

export function fits(length: number, budget: number): boolean {
  return length <= budget;
}

/**
 * Keeps whole rows, in order, up to the first that does not fit (`envelope.fill.*`). Rows behind that one are not
 * touched, so the cost does not grow with them.
 */
export function fill(parts: FillParts, render: RenderRow, rows: readonly unknown[], budget: number): Filled {
  let content = '';
  let length = 0;
  let kept = 0;
  while (kept < rows.length) {
    const text = render(rows[kept], kept);
    length += parts.separatorCost(kept, content) + parts.length(text);
    if (!parts.fits(length, budget)) break;
    content += kept === 0 ? text : parts.separator + text;
    kept++;
  }
  return { content, kept };
}
