import { writeJson } from '../../model/json/write.ts';
import type { Outcome, Request } from '../../model/outcome.ts';
import type { Hello } from '../../model/protocol-hello.gen.ts';
import { judgeAnswer } from '../judge.ts';
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
    return reply;
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

/** Finds nothing but where the two ports of a pair answer otherwise. */
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

function disagreement(
  { op, ...request }: Request,
  reply: Reply,
  other: Reply,
  { reference, compareOf }: Oracle,
): Omit<Finding, 'rule' | 'answer'> | undefined {
  if (reply.kind === 'fault' || other.kind === 'fault') return undefined;
  const judgement = judgeOf(other.answer, reply.answer, compareOf(op));
  if (judgement === undefined) return undefined;
  const right = reference({ op, ...request });
  const message = `The two ports disagree. The other: ${sayAnswer(other.answer)}; by the contract: ${sayAnswer(right)}`;
  const { shape, differences } = judgement;
  const kind = 'wrong answer';
  return { kind, message, differences, shape, fingerprint: `disagreement | ${shape}`, isStated: true };
}

function judgeOf(
  expected: Answer,
  actual: Answer,
  compare: ReturnType<Oracle['compareOf']>,
): Pick<Finding, 'shape' | 'differences'> | undefined {
  if (expected.kind !== 'output' && expected.kind !== 'rejected') {
    return actual.kind === expected.kind
      ? undefined
      : { shape: `${expected.kind} and ${actual.kind}`, differences: [] };
  }
  const judgement = judgeAnswer(expected, actual, compare);
  if (judgement.kind === 'right') return undefined;
  return judgement.kind === 'wrong'
    ? judgement
    : { shape: `${expected.kind} and ${actual.kind}`, differences: [] };
}

function sayAnswer(answer: Answer | Outcome): string {
  if (answer.kind === 'output') return writeJson(answer.output);
  if (answer.kind === 'rejected') return `rejected as ${answer.code}`;
  return answer.kind;
}
