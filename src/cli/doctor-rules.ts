import { trialsOf } from '../harness/cases.ts';
import { type Compare, judge } from '../harness/judge.ts';
import type { Link, Reply } from '../harness/link.ts';
import { planVectors } from '../harness/plan.ts';
import type { Feature, Vector } from '../model/vectors.gen.ts';
import { excerpt } from '../report/escape.ts';
import { count } from '../report/words.ts';
import type { KitSuite } from './choose-suites.ts';
import { ADVICE, faultFindings, type VectorFault, type VectorOutcome } from './doctor-faults.ts';
import { bad, type Finding, note, ok } from './doctor-loop.ts';

/** Requests asked one at a time to measure how long one takes. */
const ALONE = 30;

/** What asking a port cases shows: whether it answers, how fast, and whether it can do what it claims. */
export async function findInAnswers(
  link: Link,
  suites: readonly KitSuite[],
  vectors: readonly Vector[],
  spec: string,
): Promise<readonly Finding[]> {
  const claims = { ops: new Set(link.hello.ops), features: new Set(link.hello.features as Feature[]) };
  const claimed = planVectors(vectors, claims, spec)
    .filter(({ unclaimed }) => unclaimed === undefined)
    .map(({ vector }) => vector);
  const asked = claimed.filter((vector) => 'case' in vector);
  if (asked.length === 0)
    return [bad('offers operations', 'none that the kit knows', 'name the operations in `ops` of hello')];
  const alone = await answersAlone(link, asked);
  if (alone.state === 'bad') return [alone];
  const started = performance.now();
  const outcomes = await Promise.all(asked.map((vector) => outcomeOf(vector, link, suites)));
  const seconds = (performance.now() - started) / 1000;
  const answered = outcomes.filter(({ reply }) => reply.kind !== 'fault');
  return [
    alone,
    ok('takes many at once', `${Math.round(answered.length / seconds)} answers a second`),
    ...faultFindings(outcomes),
    ...featureFindings(answered, link.hello.features),
    rulesFinding(answered),
    ...leftOutFindings(claimed.length - asked.length),
  ];
}

function leftOutFindings(left: number): Finding[] {
  if (left === 0) return [];
  return [note('leaves out', `${count(left, 'vector')} of several steps, which \`trek test\` asks`)];
}

/**
 * Each answer before the next question: a port that waits for more input never gives the first. One that gave some
 * has a right loop, and hangs on an input.
 */
async function answersAlone(link: Link, vectors: readonly Vector[]): Promise<Finding> {
  const times: number[] = [];
  const faults: VectorFault[] = [];
  for (const vector of vectors.slice(0, ALONE)) {
    const [trial] = trialsOf(vector);
    if (trial === undefined) continue;
    const started = performance.now();
    const reply = await link.ask(trial.request);
    if (reply.kind === 'answer') times.push(performance.now() - started);
    else faults.push({ vector, reply });
    const hangs = faults.filter((each) => each.reply.fault === 'timeout');
    if (times.length === 0 && hangs.length === IN_VAIN) return waits(reply);
  }
  const [fault] = faults;
  if (times.length === 0 && fault !== undefined) return noAnswer(fault, faults.length);
  times.sort((a, b) => a - b);
  return ok('answers each line', `in ${(times[times.length >> 1] ?? 0).toFixed(2)} ms, one at a time`);
}

/** So many requests without any answer are the loop's fault, not theirs. */
const IN_VAIN = 2;

function waits(reply: Reply): Finding {
  const advice = 'answer a line before you read the next, and flush the answer';
  return bad('answers each line', reply.kind === 'fault' ? reply.message : 'no answer', advice);
}

function noAnswer({ vector, reply }: VectorFault, of: number): Finding {
  const seen = `none of ${of} cases: ${vector.id}: ${excerpt(reply.message, 160)}`;
  return bad('answers each line', seen, ADVICE[reply.fault]);
}

async function outcomeOf(vector: Vector, link: Link, suites: readonly KitSuite[]): Promise<VectorOutcome> {
  const [trial] = trialsOf(vector);
  if (trial === undefined) throw new Error(`${vector.id} asks nothing`);
  const { request, expected } = trial;
  const suite = suites.find(({ operations }) => operations.includes(request.op));
  const compare: Compare = (right, was) => suite?.differences(request.op, right, was) ?? [];
  const reply = await link.ask(request);
  return { vector, isRight: judge(expected, reply, compare).kind === 'right', reply };
}

/** A feature that is claimed and never got right was claimed too early. */
function featureFindings(outcomes: readonly VectorOutcome[], features: readonly string[]): Finding[] {
  return features.flatMap((feature) => {
    const needing = outcomes.filter(({ vector }) => vector.features.includes(feature as Feature));
    const right = needing.filter(({ isRight }) => isRight).length;
    if (needing.length === 0) return [];
    const seen = `${right} of ${needing.length} cases that need it are right`;
    if (right > needing.length / 2) return [ok(`can do ${feature}`, seen)];
    return [bad(`can do ${feature}`, seen, `leave \`${feature}\` out of \`features\` in hello, or mend it`)];
  });
}

function rulesFinding(outcomes: readonly VectorOutcome[]): Finding {
  if (outcomes.length === 0) return note('keeps the rules', 'nothing was answered');
  const wrong = outcomes.filter(({ isRight }) => !isRight).length;
  if (wrong === 0) return ok('keeps the rules', `all ${outcomes.length} cases answered are right`);
  return note(
    'keeps the rules',
    `${wrong} of ${outcomes.length} cases answered are wrong`,
    '`trek test` says which rules it breaks',
  );
}
