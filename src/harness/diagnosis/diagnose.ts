import type { Cause } from '../../model/report.gen.ts';
import type { Mutant } from '../../model/suite.ts';
import type { AnySuite } from '../conduct.ts';
import { type Session, wouldAnswer } from './session.ts';

/** Below this share of the failures nothing is claimed. */
const LEAST_SHARE = 0.3;
/** Nor on the strength of one failure, unless there is but one. */
const LEAST_COUNT = 2;
/** Failures by which mutants are chosen, mutants that are then held against all of them, and causes that are named. */
const SAMPLE = 32;
const CANDIDATES = 12;
const NAMED = 3;

/** What a run showed of one suite. */
export interface Evidence {
  /** Sessions whose last answer is wrong. */
  readonly failed: readonly Session[];
  /** Sessions that were answered rightly: what would have answered these otherwise is a less likely cause. */
  readonly passed: readonly Session[];
}

/** One mutant, or two together, and the failures that show just what they would have answered. */
interface Explanation {
  readonly mutants: readonly Mutant[];
  readonly explained: ReadonlySet<Session>;
  /** Sessions that a port with this mistake would not have answered as this one did. */
  readonly contradicted: ReadonlySet<Session>;
}

/**
 * The mistakes that would explain a port's failures, the best explanation first: each wrong answer is held against what
 * every mutant would have answered. Two mistakes together are tried where one leaves failures unexplained. Linear in
 * the failures.
 */
export function diagnose(evidence: Evidence, mutants: readonly Mutant[], suite: AnySuite): Cause[] {
  const { failed } = evidence;
  const explain = explainer(evidence, suite);
  const ones = ranked(chosen(failed, mutants, suite).map(explain), failed.length);
  const two = ones[0] && bestPair(ones[0], evidence, mutants, suite);
  const others =
    two === undefined ? ones : ones.filter(({ mutants: [one] }) => one && !two.mutants.includes(one));
  return [...(two === undefined ? [] : [two]), ...others]
    .filter(({ explained }) => explained.size >= leastOf(failed.length, LEAST_SHARE))
    .slice(0, NAMED)
    .map((explanation) => causeOf(explanation, failed.length));
}

/** The mutants that would have answered the most of these as the port did; ties in their own order. */
function chosen(failed: readonly Session[], mutants: readonly Mutant[], suite: AnySuite): Mutant[] {
  const step = Math.ceil(failed.length / SAMPLE);
  const sample = failed.filter((_session, i) => i % step === 0);
  return mutants
    .map((mutant) => ({
      mutant,
      hits: sample.filter((session) => wouldAnswer(mutant.create, session, suite)).length,
    }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .slice(0, CANDIDATES)
    .map(({ mutant }) => mutant);
}

function explainer({ failed, passed }: Evidence, suite: AnySuite): (mutant: Mutant) => Explanation {
  return (mutant) => ({
    mutants: [mutant],
    explained: new Set(failed.filter((session) => wouldAnswer(mutant.create, session, suite))),
    contradicted: new Set(passed.filter((session) => !wouldAnswer(mutant.create, session, suite))),
  });
}

function ranked(explanations: readonly Explanation[], failures: number): Explanation[] {
  return explanations.toSorted((a, b) => likelihood(b, failures) - likelihood(a, failures));
}

/** One explanation and another for what it leaves, if together they are likelier than it alone. */
function bestPair(
  one: Explanation,
  evidence: Evidence,
  mutants: readonly Mutant[],
  suite: AnySuite,
): Explanation | undefined {
  const { failed } = evidence;
  const left = failed.filter((session) => !one.explained.has(session));
  if (left.length === 0) return undefined;
  const pairs = chosen(left, mutants, suite)
    .map(explainer(evidence, suite))
    .map((other) => together(one, other))
    .filter(({ explained }) => explained.size - one.explained.size >= leastOf(left.length, 0));
  const [best] = ranked(pairs, failed.length);
  return best && likelihood(best, failed.length) > likelihood(one, failed.length) ? best : undefined;
}

function together(one: Explanation, other: Explanation): Explanation {
  return {
    mutants: [...one.mutants, ...other.mutants],
    explained: new Set([...one.explained, ...other.explained]),
    contradicted: new Set([...one.contradicted, ...other.contradicted]),
  };
}

/** The share of what speaks for it in all that speaks for or against it. */
function likelihood({ explained, contradicted }: Explanation, failures: number): number {
  return explained.size / (failures + contradicted.size);
}

function leastOf(failures: number, share: number): number {
  return Math.max(Math.min(LEAST_COUNT, failures), Math.ceil(failures * share));
}

function causeOf({ mutants, explained }: Explanation, of: number): Cause {
  return {
    mutants: mutants.map(({ id }) => id),
    mistake: mutants.map(({ mistake }) => mistake).join('; and '),
    rules: [...new Set(mutants.map(({ violates }) => violates))],
    explains: explained.size,
    of,
  };
}
