import type { Counts, FailureKind, Verdict } from '../model/report.gen.ts';
import type { Asking } from './asking.ts';
import type { Judgement } from './judge.ts';

/** Every verdict, in the order in which lists of them are written. */
export const VERDICTS: readonly Verdict[] = [
  'pass',
  'fail',
  'port error',
  'not deterministic',
  'skipped',
  'not claimed',
  'not run',
  'kit error',
];

/** Verdicts that say that something is wrong. */
export const FAILING: ReadonlySet<Verdict> = new Set<Verdict>([
  'fail',
  'port error',
  'not deterministic',
  'kit error',
]);

export function verdictOf(judgement: Judgement): Verdict {
  if (judgement.kind === 'right') return 'pass';
  if (judgement.kind === 'wrong') return 'fail';
  if (judgement.kind === 'skipped') return 'skipped';
  const { fault } = judgement;
  return fault === 'timeout' || fault === 'crash' || fault === 'protocol' ? 'port error' : fault;
}

/** What a failing judgement is called in a report. */
export function kindOf(judgement: Judgement): FailureKind {
  if (judgement.kind !== 'fault') return 'wrong answer';
  return judgement.fault === 'not run' ? 'kit error' : judgement.fault;
}

/** What two askings of one vector come to, and the asking that shows it. */
export interface Joined {
  readonly verdict: Verdict;
  readonly shown: Asking;
  /** The other asking, where the two together show it. */
  readonly beside?: Asking;
}

// The first of these that either asking shows decides; what is known is never outweighed by what was not run.
const DECISIVE: readonly Verdict[] = ['kit error', 'port error', 'not deterministic'];

/**
 * Joins the verdicts of a vector asked twice. It passes only if both do; two that differ are not deterministic. An
 * asking that did not take place takes nothing away from a failure, but leaves a pass unproven.
 */
export function join(first: Asking, second: Asking): Joined {
  const [one, two] = [verdictOf(first.judgement), verdictOf(second.judgement)];
  for (const verdict of DECISIVE) {
    if (one === verdict) return { verdict, shown: first };
    if (two === verdict) return { verdict, shown: second };
  }
  if (one === two) return { verdict: one, shown: first };
  if (two === 'not run') return half(one, first, second);
  if (one === 'not run') return half(two, second, first);
  return one === 'pass'
    ? { verdict: 'not deterministic', shown: second, beside: first }
    : { verdict: 'not deterministic', shown: first, beside: second };
}

/** A vector that was asked only once. */
function half(verdict: Verdict, asked: Asking, unasked: Asking): Joined {
  return verdict === 'pass' ? { verdict: 'not run', shown: unasked } : { verdict, shown: asked };
}

export function noCounts(): Counts {
  return {
    pass: 0,
    fail: 0,
    skipped: 0,
    'not claimed': 0,
    'port error': 0,
    'not deterministic': 0,
    'not run': 0,
    'kit error': 0,
  };
}

/** How often each verdict was given. */
export function countVerdicts(results: Iterable<{ readonly verdict: Verdict }>): Counts {
  const counts = noCounts();
  for (const { verdict } of results) counts[verdict]++;
  return counts;
}
