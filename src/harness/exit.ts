import type { Report } from '../model/report.gen.ts';
import { leavesUnproven, meets } from './levels.ts';
import { FAILING } from './verdict.ts';

/** Exit codes of every command. */
export const EXIT = {
  conforms: 0,
  doesNotConform: 1,
  usage: 2,
  noPort: 3,
  stale: 4,
  nothingRan: 5,
  kitFault: 70,
  interrupted: 130,
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What ended a run from outside, if anything did. */
export type Interrupt = 'SIGINT' | 'SIGTERM' | undefined;

type Found = Pick<Report, 'results' | 'suites' | 'stale' | 'settings' | 'notes'>;

/** Each code that a finished run can end with, and when; the first that applies is the run's. */
const RULES: readonly (readonly [ExitCode, (found: Found, interrupt: Interrupt) => boolean])[] = [
  [EXIT.interrupted, (_, interrupt) => interrupt === 'SIGINT'],
  [EXIT.terminated, (_, interrupt) => interrupt === 'SIGTERM'],
  [EXIT.kitFault, isKitFault],
  [EXIT.doesNotConform, doesNotConform],
  [EXIT.stale, ({ stale }) => stale.length > 0],
  [EXIT.nothingRan, ({ results }) => !results.some(didRun)],
  [EXIT.conforms, () => true],
];

/** The exit code that follows from what a run found. Wrong usage and a port that will not start end before that. */
export function exitCodeOf(found: Found, interrupt: Interrupt): ExitCode {
  return RULES.find(([, applies]) => applies(found, interrupt))?.[0] ?? EXIT.kitFault;
}

function isKitFault({ results, notes }: Found): boolean {
  return (
    results.some(({ verdict }) => verdict === 'kit error') || notes.some(({ kind }) => kind === 'kit error')
  );
}

function doesNotConform({ results, suites, settings, notes }: Found): boolean {
  // A protocol fault of no case in particular.
  if (notes.some(({ kind }) => kind === 'protocol')) return true;
  if (results.some((it) => it.known === undefined && (FAILING.has(it.verdict) || leavesUnproven(it))))
    return true;
  return suites.some(({ level }) => !meets(level, settings.require));
}

function didRun({ verdict }: Report['results'][number]): boolean {
  return verdict === 'pass' || FAILING.has(verdict);
}
