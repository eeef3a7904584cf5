import { writeJson } from '../../model/json/write.ts';
import type { Outcome, Request } from '../../model/outcome.ts';
import type { Hello } from '../../model/protocol-hello.gen.ts';
import { type Compare, judgeAnswer } from '../judge.ts';
import type { Answer, Link, PortNote, Reply } from '../link.ts';
import type { Finding, Judge, Oracle } from './finding.ts';

/** Two ports that are asked the same. What is replied is the first one's; the other's can be had for each reply. */
export class Pair implements Link {
  readonly #link: Link;
  readonly #other: Link;
  readonly #others: WeakMap<Reply, Reply> = new WeakMap();

  constructor(link: Link, other: Link) {
    this.#link = link;
    this.#other = other;
  }

  get hello(): Hello {
    return this.#link.hello;
  }

  otherOf(reply: Reply): Reply | undefined {
    return this.#others.get(reply);
  }

  async ask(request: Request): Promise<Reply> {
    const [reply, other] = await Promise.all([this.#link.ask(request), this.#other.ask(request)]);
    this.#others.set(reply, other);
    // Where the other is asked no more, there is nothing left to compare.
    return other.kind === 'fault' && other.fault === 'not run' ? other : reply;
  }

  async sequence(requests: readonly Request[]): Promise<readonly Reply[]> {
    const [replies, others] = await Promise.all([
      this.#link.sequence(requests),
      this.#other.sequence(requests),
    ]);
    for (const [index, reply] of replies.entries()) this.#others.set(reply, others[index] as Reply);
    return replies;
  }

  async renew(): Promise<void> {
    await Promise.all([this.#link.renew(), this.#other.renew()]);
  }

  notes(): readonly PortNote[] {
    return this.#link.notes();
  }

  retractions(): ReadonlyMap<number, string> {
    return this.#link.retractions();
  }

  async close(): Promise<void> {
    await Promise.all([this.#link.close(), this.#other.close()]);
  }

  abort(): void {
    this.#link.abort();
    this.#other.abort();
  }
}

/** Finds nothing but where the two ports of a pair answer otherwise, or only one of them answers. */
export function judgeAgainst(pair: Pair, oracle: Oracle): Judge {
  return ({ covers }, _value, { requests, replies }) => {
    for (const [index, reply] of replies.entries()) {
      const [request, other] = [requests[index], pair.otherOf(reply)];
      if (!request || !other) continue;
      const found = disagreement(request, reply, other, oracle);
      if (found) return { ...found, rule: covers[0] ?? '', answer: index };
    }
    return undefined;
  };
}

type Disagreement = Omit<Finding, 'rule' | 'answer'>;

function disagreement(
  request: Request,
  reply: Reply,
  other: Reply,
  oracle: Oracle,
): Disagreement | undefined {
  const right = (): Outcome => oracle.reference(request);
  if (reply.kind === 'fault') {
    return other.kind === 'fault'
      ? undefined
      : silence(reply, 'The port', 'The other', other.answer, right());
  }
  if (other.kind === 'fault') return silence(other, 'The other port', 'This one', reply.answer, right());
  const compare = oracle.compareOf(request.op);
  const shape = shapeOf(other.answer, reply.answer, compare);
  return shape === undefined ? undefined : unlike(reply.answer, other.answer, right(), compare, shape);
}

/** One of the two gave no answer. */
function silence(
  { fault, message: why }: Reply & { kind: 'fault' },
  silent: string,
  speaking: string,
  answer: Answer,
  right: Outcome,
): Disagreement | undefined {
  if (fault === 'not run') return undefined;
  const message = `${silent} gave no answer (${why}). ${speaking}: ${sayAnswer(answer)}; by the contract: ${sayAnswer(right)}`;
  const fingerprint = `disagreement | ${fault}`;
  return { kind: fault, message, differences: [], shape: fault, fingerprint, isStated: false };
}

/** Both answered. What differs from the right answer is shown of the one that is wrong, of this one if both are. */
function unlike(own: Answer, other: Answer, right: Outcome, compare: Compare, shape: string): Disagreement {
  const [mine, others] = [own, other].map((answer) => judgeAnswer(right, answer, compare));
  const isRight = mine?.kind === 'right';
  const who = isRight ? 'this one' : others?.kind === 'right' ? 'the other one' : 'neither';
  const wrong = isRight ? others : mine;
  return {
    kind: 'wrong answer',
    message: `The two ports disagree; ${who} is right. The other: ${sayAnswer(other)}; by the contract: ${sayAnswer(right)}`,
    differences: wrong?.kind === 'wrong' ? wrong.differences : [],
    shape,
    fingerprint: `disagreement | ${shape}`,
    isStated: false,
  };
}

/** The form of the difference between two answers; undefined if there is none. */
function shapeOf(expected: Answer, actual: Answer, compare: Compare): string | undefined {
  const kinds = `${expected.kind} and ${actual.kind}`;
  if (expected.kind !== 'output' && expected.kind !== 'rejected') {
    return actual.kind === expected.kind ? undefined : kinds;
  }
  const judgement = judgeAnswer(expected, actual, compare);
  if (judgement.kind === 'right') return undefined;
  return judgement.kind === 'wrong' ? judgement.shape : kinds;
}

function sayAnswer(answer: Answer | Outcome): string {
  if (answer.kind === 'output') return writeJson(answer.output);
  if (answer.kind === 'rejected') return `rejected as ${answer.code}`;
  return answer.kind;
}
