import { trialsOf } from '../../../src/harness/cases.ts';
import type { Evidence } from '../../../src/harness/diagnosis/diagnose.ts';
import type { Session } from '../../../src/harness/diagnosis/session.ts';
import { judgeAnswer } from '../../../src/harness/judge.ts';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';
import { shuffle } from '../../../src/harness/shuffle.ts';
import { answerTo } from '../../../src/harness/strength/kill.ts';
import type { Json } from '../../../src/model/json/value.ts';
import type { Answerer, Outcome, Request } from '../../../src/model/outcome.ts';
import type { Mutant, Suite } from '../../../src/model/suite.ts';
import type { Vector } from '../../../src/model/vectors.gen.ts';
import type { Property } from '../../../src/properties/property.ts';

interface Asked {
  readonly session: Session;
  readonly right: boolean;
}

/** What a run of all vectors shows of an implementation: each is asked twice, the second time in another order. */
export function evidenceOf(
  create: () => Answerer,
  suite: Suite<Property>,
  vectors: readonly Vector[],
): Evidence {
  const first = askAll(create(), suite, vectors);
  const second = askAll(create(), suite, shuffle(vectors, DEFAULT_SEED));
  const where = (right: boolean): Session[] =>
    vectors.flatMap(({ id }) => {
      const [one, two] = [first.get(id), second.get(id)];
      if (one?.right !== right || two?.right !== right) return [];
      // One that throws gives no answer that could be held against a mutant's.
      return one.session.answers.some(({ kind }) => kind === 'error') ? [] : [one.session];
    });
  return { failed: where(false), passed: where(true) };
}

function askAll(ask: Answerer, suite: Suite<Property>, vectors: readonly Vector[]): Map<string, Asked> {
  return new Map(vectors.map((vector) => [vector.id, askOne(ask, suite, vector)]));
}

function askOne(ask: Answerer, suite: Suite<Property>, vector: Vector): Asked {
  const trials = trialsOf(vector);
  const requests = trials.map(({ request }) => request);
  const answers = requests.map((request) => answerTo(ask, request));
  const wrong = trials.findIndex(({ request, expected }, i) => {
    const answer = answers[i];
    const compare = (a: Parameters<typeof suite.differences>[1], b: typeof a) =>
      suite.differences(request.op, a, b);
    return answer === undefined || judgeAnswer(expected, answer, compare).kind !== 'right';
  });
  const end = wrong === -1 ? trials.length : wrong + 1;
  return {
    session: { requests: requests.slice(0, end), answers: answers.slice(0, end) },
    right: wrong === -1,
  };
}

/**
 * The same mutant, its answers to the first request of a process remembered: mostly there is no other, and hundreds of
 * diagnoses ask the same.
 */
export function remembering(mutant: Mutant): Mutant {
  const first = new Map<Json, Outcome>();
  const create = (): Answerer => {
    const before: Request[] = [];
    let process: Answerer | undefined;
    return (request) => {
      if (before.push(request) > 1) {
        process ??= replayed(mutant, before.slice(0, -1));
        return process(request);
      }
      const answer = first.get(request.input) ?? mutant.create()(request);
      first.set(request.input, answer);
      return answer;
    };
  };
  return { ...mutant, create };
}

function replayed(mutant: Mutant, requests: readonly Request[]): Answerer {
  const process = mutant.create();
  for (const request of requests) process(request);
  return process;
}
