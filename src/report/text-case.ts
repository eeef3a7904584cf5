import type { Exchange, Failure } from '../model/report.gen.ts';
import { excerpt } from './escape.ts';
import type { Found } from './groups.ts';
import { count } from './words.ts';

/** Characters of a line of the protocol, and of a text of the port. */
export const LINE = 400;
/** Things of one kind that are named. */
export const FEW = 6;

export function field(name: string, text: string): string {
  return `    ${name.padEnd(9)} ${text}`;
}

/** What was sent and received. The line sent shows the input, unless it is too long. */
export function exchangeLines({ sent, received, expected }: Exchange): string[] {
  const { head, input } = partsOf(sent);
  const lines =
    sent.length <= LINE
      ? [field('sent', excerpt(sent, LINE))]
      : [field('input', excerpt(input, LINE)), field('sent', `${excerpt(head, LINE)}…`)];
  lines.push(field('received', received === undefined ? 'nothing' : excerpt(received, LINE)));
  if (expected !== undefined) lines.push(field('right', excerpt(expected, LINE)));
  return lines;
}

/** The input in a line sent, and what stands before it: the line is the kit's own, so its form is known. */
function partsOf(sent: string): { readonly head: string; readonly input: string } {
  const at = sent.indexOf('"input":') + '"input":'.length;
  return { head: sent.slice(0, at), input: sent.slice(at, sent.endsWith('}') ? -1 : undefined) };
}

/** Lines of standard error shown: the first say what happened, the last where. */
const [FIRST, LAST] = [4, 8];

/** What the port wrote to standard error, a line a line, none of which begins with the port's own words. */
export function stderrLines(stderr: string): string[] {
  if (stderr.trim() === '') return [];
  const lines = stderr.trimEnd().split('\n');
  const left = lines.length - FIRST - LAST;
  const shown = left <= 0 ? lines : [...lines.slice(0, FIRST), `… ${left} more`, ...lines.slice(-LAST)];
  return shown.map((line, i) => field(i === 0 ? 'stderr' : '', `| ${excerpt(line, LINE)}`.trimEnd()));
}

/** How to ask again, and what failed likewise. */
export function afterLines({ replay: { trek, shell } }: Failure, others: readonly Found[]): string[] {
  const lines = [field('again', trek)];
  // A case that is too long to paste has no line of its own.
  if (shell !== trek) lines.push(field('by hand', shell));
  if (others.length > 0) lines.push(field('alike', sayOthers(others)));
  return lines;
}

function sayOthers(others: readonly Found[]): string {
  const named = others.slice(0, FEW).map(({ result }) => result.id);
  const more = others.length - named.length;
  return `${others.length} more: ${named.join(', ')}${more > 0 ? ` and ${count(more, 'other')}` : ''}`;
}
