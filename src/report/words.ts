import type { Cause, Level, Report, Result, SuiteSummary } from '../model/report.gen.ts';

/** What a level means, as the end of a sentence about the port. */
const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  full: 'full conformance',
  core: 'core conformance',
  'does not conform': 'does not conform',
  'partly implemented': 'partly implemented',
  unproven: 'unproven: something that the port claims was skipped or not run',
  'partly judged': 'nothing failed in what was judged',
  'not implemented': 'not implemented',
};

/** `3 vectors`, `1 vector`. */
export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : plural}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** The suite's conformance in words. */
export function sayLevel({ level, missing_ops }: SuiteSummary): string {
  if (level !== 'partly implemented') return LEVEL_WORDS[level];
  return `partly implemented: the port does not offer ${list(missing_ops)}`;
}

/** The causes worth naming: where the first explains everything, the others only distract. */
export function likelyCauses(causes: readonly Cause[]): readonly Cause[] {
  const [first] = causes;
  return first !== undefined && first.explains === first.of ? [first] : causes;
}

/** True for a result that went wrong and was not known to. */
function isNews({ failures, known }: Result): boolean {
  return failures.length > 0 && known === undefined;
}

/** `5 of 303 vectors and 2 of 18 properties fail`, known failures left out; empty if nothing fails. */
export function sayFailing(report: Report): string {
  const of = (kind: Result['kind'], noun: string): string => {
    const all = report.results.filter((result) => result.kind === kind && result.verdict !== 'not claimed');
    const failing = all.filter(isNews).length;
    return failing === 0 ? '' : `${failing} of ${all.length} ${noun}`;
  };
  const parts = [of('vector', 'vectors'), of('property', 'properties')].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(' and ')} fail`;
}
