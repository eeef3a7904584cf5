import type { Vector } from '../model/vectors.gen.ts';
import { type Trial, trialsOf } from './cases.ts';
import { type Compare, type Judgement, judge } from './judge.ts';
import type { Link, Reply } from './link.ts';

/** What came of asking a vector once. */
export interface Asking {
  /** The reply to each step; a vector without steps has one. */
  readonly replies: readonly Reply[];
  /** That of the first step that was not answered rightly; of the last one, if all were. */
  readonly judgement: Judgement;
  /** Counted from 0: the step judged so. */
  readonly step: number;
}

/** How the outputs of an operation are compared: each suite has its own latitude. */
export type CompareOf = (op: string) => Compare;

/** Called with each asking as it ends, in whatever order they end. */
export type Observe = (vector: Vector, asking: Asking) => void;

const LOST: Judgement = { kind: 'fault', fault: 'kit error', message: 'the kit lost an answer' };

/**
 * Asks each vector once, in the order given: first those of one request, as many under way together as the link takes,
 * then those with steps, each of which has the port to itself.
 */
export async function askEach(
  vectors: readonly Vector[],
  link: Link,
  compareOf: CompareOf,
  observe: Observe,
): Promise<void> {
  const ask = async (vector: Vector): Promise<void> => observe(vector, await askOne(vector, link, compareOf));
  await Promise.all(vectors.filter((vector) => !('steps' in vector)).map(ask));
  for (const vector of vectors) if ('steps' in vector) await ask(vector);
}

/** The asking as it stands once answers that the port took back are no answers. */
export function retract(
  vector: Vector,
  asking: Asking,
  retractions: ReadonlyMap<number, string>,
  compareOf: CompareOf,
): Asking {
  const message = ({ seq }: Reply): string | undefined =>
    seq === undefined ? undefined : retractions.get(seq);
  if (asking.replies.every((reply) => message(reply) === undefined)) return asking;
  const replies = asking.replies.map((reply): Reply => {
    const taken = message(reply);
    return taken === undefined ? reply : { ...reply, kind: 'fault', fault: 'protocol', message: taken };
  });
  return judgeSteps(trialsOf(vector), replies, compareOf);
}

async function askOne(vector: Vector, link: Link, compareOf: CompareOf): Promise<Asking> {
  const trials = trialsOf(vector);
  const requests = trials.map(({ request }) => request);
  const [first] = requests;
  const replies = requests.length === 1 && first ? [await link.ask(first)] : await link.sequence(requests);
  return judgeSteps(trials, replies, compareOf);
}

function judgeSteps(trials: readonly Trial[], replies: readonly Reply[], compareOf: CompareOf): Asking {
  for (const [step, { request, expected }] of trials.entries()) {
    const reply = replies[step];
    const judgement = reply === undefined ? LOST : judge(expected, reply, compareOf(request.op));
    if (judgement.kind !== 'right') return { replies, judgement, step };
  }
  return { replies, judgement: { kind: 'right' }, step: trials.length - 1 };
}
