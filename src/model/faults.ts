import type { FailureKind } from './report.gen.ts';

/** Failures that are no answer: the port crashed, hung, broke the protocol or said that it failed itself. */
export const PORT_FAULTS: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'crash',
  'timeout',
  'protocol',
  'port error',
]);

/** A piece of foreign text, and how long it is if it was cut. */
const QUOTED = /"(?:[^"\\]|\\.)*"?(?:\.\.\. \(\d+ characters\))?/g;

/** What a fault says but for what it quotes, which differs from case to case. */
export function withoutQuotes(message: string): string {
  return message.replace(QUOTED, '""');
}
