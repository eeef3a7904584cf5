import { trialsOf } from '../harness/cases.ts';
import { type Compare, judge } from '../harness/judge.ts';
import type { Link, Reply } from '../harness/link.ts';
import { planVectors } from '../harness/plan.ts';
import type { Feature, Vector } from '../model/vectors.gen.ts';
import { excerpt } from '../report/escape.ts';
import type { KitSuite } from './choose-suites.ts';
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
  const asked = planVectors(vectors, claims, spec)
    .filter(({ vector, unclaimed }) => unclaimed === undefined && 'case' in vector)
    .map(({ vector }) => vector);
  if (asked.length === 0)
    return [bad('offers operations', 'none that the kit knows', 'name the operations in `ops` of hello')];
  const alone = await answersAlone(link, asked);
  if (alone.state === 'bad') return [alone];
  const started = performance.now();
  const outcomes = await Promise.all(asked.map((vector) => outcomeOf(vector, link, suites)));
  const seconds = (performance.now() - started) / 1000;
  return [
    alone,
    ok('takes many at once', `${Math.round(asked.length / seconds)} answers a second`),
    ...faultFindings(outcomes),
    ...featureFindings(outcomes, link.hello.features),
    rulesFinding(outcomes),
  ];
}

interface VectorOutcome {
  readonly vector: Vector;
  readonly isRight: boolean;
  readonly reply: Reply;
}

/** Each answer before the next question: a port that waits for more input never gives the first. */
async function answersAlone(link: Link, vectors: readonly Vector[]): Promise<Finding> {
  const times: number[] = [];
  for (const vector of vectors.slice(0, ALONE)) {
    const [trial] = trialsOf(vector);
    if (trial === undefined) continue;
    const started = performance.now();
    const reply = await link.ask(trial.request);
    times.push(performance.now() - started);
    if (reply.kind === 'fault' && reply.fault === 'timeout')
      return bad(
        'answers each line',
        reply.message,
        'answer a line before you read the next, and flush the answer',
      );
  }
  times.sort((a, b) => a - b);
  return ok('answers each line', `in ${(times[times.length >> 1] ?? 0).toFixed(2)} ms, one at a time`);
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

function faultFindings(outcomes: readonly VectorOutcome[]): Finding[] {
  const faults = outcomes.filter(({ reply }) => reply.kind === 'fault');
  const [first] = faults;
  if (first === undefined || first.reply.kind !== 'fault')
    return [ok('survives every case', `${outcomes.length} cases`)];
  return [
    bad(
      'survives every case',
      `${faults.length} of ${outcomes.length} cases: ${first.vector.id}: ${excerpt(first.reply.message, 160)}`,
      'catch what goes wrong in a case and answer with `error`',
    ),
  ];
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
  const wrong = outcomes.filter(({ isRight }) => !isRight).length;
  if (wrong === 0) return ok('keeps the rules', `all ${outcomes.length} cases are right`);
  return note(
    'keeps the rules',
    `${wrong} of ${outcomes.length} cases are wrong`,
    '`trek test` says which rules it breaks',
  );
}
