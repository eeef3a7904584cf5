import { writeJson } from '../model/json/write.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Exchange, Failure, FailureKind, ReportedDifference, Result } from '../model/report.gen.ts';
import type { Difference } from '../model/suite.ts';
import type { Vector } from '../model/vectors.gen.ts';
import type { Asking } from './asking.ts';
import { bound, LINE_LIMIT, VALUE_LIMIT } from './bound.ts';
import { type Trial, trialsOf } from './cases.ts';
import { mayBeSkipped } from './exempt.ts';
import type { Reply } from './link.ts';
import type { PlannedVector } from './plan.ts';
import { type Address, replayVector } from './replay.ts';
import type { Ran } from './run.ts';
import { FAILING, kindOf } from './verdict.ts';

/** The report's entry for a vector that was asked. */
export function resultOf(ran: Ran, address: Address): Result {
  const head = { ...headOf(ran.vector), verdict: ran.verdict };
  if (FAILING.has(ran.verdict)) return { ...head, failures: [failureOf(ran, address)] };
  if (ran.verdict === 'pass') return { ...head, failures: [] };
  const exempt = ran.verdict === 'skipped' && mayBeSkipped(ran.vector);
  return { ...head, reason: messageOf(ran.shown), ...(exempt ? { exempt } : {}), failures: [] };
}

/** The report's entry for a vector that asks for what the port does not claim. */
export function unclaimedResult({ vector, unclaimed }: PlannedVector): Result {
  return { ...headOf(vector), verdict: 'not claimed', reason: unclaimed ?? '', failures: [] };
}

type Head = Pick<Result, 'kind' | 'id' | 'suite' | 'title' | 'requirements' | 'features'>;

function headOf(vector: Vector): Head {
  return {
    kind: 'vector',
    id: vector.id,
    suite: suiteOf(vector),
    title: vector.title,
    requirements: [...vector.requirements],
    features: [...vector.features],
  };
}

function suiteOf({ id }: Vector): string {
  return id.slice(0, id.indexOf('/'));
}

function failureOf(ran: Ran, address: Address): Failure {
  const { vector, shown } = ran;
  const { judgement } = shown;
  const [rule, kind] = [ruleOf(ran), failureKind(ran)];
  const trials = trialsOf(vector);
  return {
    kind,
    rule,
    message: bound(sayFailure(ran), VALUE_LIMIT),
    why: vector.why,
    fingerprint: [rule, kind, judgement.kind === 'wrong' ? judgement.shape : ''].join(' | '),
    count: 1,
    differences: judgement.kind === 'wrong' ? judgement.differences.map(reportDifference) : [],
    exchanges: exchangesOf(ran, trials),
    stderr: bound(shown.replies[shown.step]?.stderr ?? '', VALUE_LIMIT),
    replay: replayVector(
      address,
      vector.id,
      trials.slice(0, shown.step + 1).map(({ request }) => request),
    ),
  };
}

/** Two answers to one input break one rule, whatever the vector hunts. */
function ruleOf({ verdict, vector }: Ran): string {
  return verdict === 'not deterministic' ? `${suiteOf(vector)}.pure.repeatable` : vector.requirements[0];
}

function failureKind({ leak, beside, shown }: Ran): FailureKind {
  if (leak !== undefined) return 'state leak';
  return beside === undefined ? kindOf(shown.judgement) : 'not deterministic';
}

function sayFailure({ vector, shown, beside, leak }: Ran): string {
  const step = 'steps' in vector ? `step ${shown.step + 1} of ${vector.steps.length}: ` : '';
  const said = `${step}${messageOf(shown)}`;
  if (leak?.alone !== undefined) return `${said}; asked alone in a fresh process, it was answered rightly`;
  if (leak !== undefined)
    return `${said}; others that failed so were right when asked alone in a fresh process`;
  if (beside === undefined) return said;
  return `${said}; asked again in another order of a fresh process, it was answered otherwise`;
}

function messageOf({ judgement }: Asking): string {
  if (judgement.kind === 'right') return '';
  return judgement.kind === 'skipped' ? judgement.reason : judgement.message;
}

/** What went over the pipe up to the failure; of two askings that differ, the step that shows it in both. */
function exchangesOf({ shown, beside, leak }: Ran, trials: readonly Trial[]): Exchange[] {
  const seen = shown.replies.slice(0, shown.step + 1);
  const exchanges = seen.map((reply, i) => exchangeOf(reply, trials[i]?.expected));
  const other = (beside ?? leak?.alone)?.replies[shown.step];
  if (other !== undefined) exchanges.unshift(exchangeOf(other, trials[shown.step]?.expected));
  return exchanges;
}

function exchangeOf(reply: Reply, expected: Outcome | undefined): Exchange {
  return {
    sent: bound(reply.sent, LINE_LIMIT),
    ...(reply.received === undefined ? {} : { received: bound(reply.received, LINE_LIMIT) }),
    ...(expected === undefined ? {} : { expected: bound(expectedLine(expected, reply.sent), LINE_LIMIT) }),
  };
}

/** The right answer as the line that would have given it. */
export function expectedLine(expected: Outcome, sent: string): string {
  const seq = /^\{"seq":(\d+)/.exec(sent)?.[1] ?? '0';
  if (expected.kind === 'output') return `{"seq":${seq},"output":${writeJson(expected.output)}}`;
  const { code, path } = expected;
  return `{"seq":${seq},"rejected":${JSON.stringify(path === undefined ? { code } : { code, path })}}`;
}

export function reportDifference({ path, expected, actual }: Difference): ReportedDifference {
  return {
    path: bound(path, VALUE_LIMIT),
    ...(expected === undefined ? {} : { expected: bound(writeJson(expected), VALUE_LIMIT) }),
    ...(actual === undefined ? {} : { actual: bound(writeJson(actual), VALUE_LIMIT) }),
  };
}
