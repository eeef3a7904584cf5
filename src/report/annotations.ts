import type { Report } from '../model/report.gen.ts';
import { excerpt } from './escape.ts';
import { groupFailures } from './groups.ts';

/** GitHub shows so many of a kind a step. */
const SHOWN = 10;

/**
 * The failures as commands by which GitHub Actions annotates a run, a line a kind of failure. Empty if nothing failed.
 */
export function annotations(report: Report): string {
  return groupFailures(report)
    .slice(0, SHOWN)
    .map(({ rule, isFault, first, others }) => {
      const more = others.length > 0 ? ` (and ${others.length} alike)` : '';
      const message = `${first.result.id}: ${excerpt(first.failure.message, 500)}${more}.${isFault ? '' : ` ${first.failure.why}`}`;
      return `::error title=${property(isFault ? first.failure.kind : rule)}::${data(message)}\n`;
    })
    .join('');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
