import type { Link, Reply } from '../../src/harness/link.ts';
import { sameJson } from '../../src/model/json/equal.ts';
import type { Json } from '../../src/model/json/value.ts';
import type { Request } from '../../src/model/outcome.ts';
import type { Verdict } from '../../src/model/report.gen.ts';
import type { Case, Vector } from '../../src/model/vectors.gen.ts';

/** What was heard of each case of a vector, an item an asking. */
type Heard = Map<Json, Reply[]>;

/** A port listened to: what each vector deserves by the raw replies, without anything that judges or counts. */
export class Witness {
  readonly link: Link;
  readonly #heard: Heard = new Map();
  readonly #of: Link;

  constructor(link: Link) {
    this.#of = link;
    const hear = (request: Request, reply: Reply): void => {
      const replies = this.#heard.get(request.input) ?? [];
      this.#heard.set(request.input, [...replies, reply]);
    };
    this.link = {
      hello: link.hello,
      ask: async (request) => {
        const reply = await link.ask(request);
        hear(request, reply);
        return reply;
      },
      sequence: async (requests) => {
        const replies = await link.sequence(requests);
        for (const [i, request] of requests.entries()) if (replies[i]) hear(request, replies[i]);
        return replies;
      },
      renew: () => link.renew(),
      notes: () => link.notes(),
      retractions: () => link.retractions(),
      close: () => link.close(),
      abort: () => link.abort(),
    };
  }

  /** The verdict of each vector by its id. */
  verdicts(vectors: readonly Vector[]): Record<string, Verdict> {
    const isAloneRight = vectors
      .map((vector) => this.#asking(vector, 2))
      .filter((each) => each !== undefined);
    const allRight =
      isAloneRight.length === 0 ? undefined : isAloneRight.every((verdict) => verdict === 'pass');
    return Object.fromEntries(vectors.map((vector) => [vector.id, this.#verdict(vector, allRight)]));
  }

  #verdict(vector: Vector, allRight: boolean | undefined): Verdict {
    if (!this.#isClaimed(vector)) return 'not claimed';
    const [one, two, alone] = [0, 1, 2].map((asking) => this.#asking(vector, asking));
    const both = [one ?? 'not run', two ?? 'not run'];
    for (const verdict of ['kit error', 'port error', 'not deterministic'] as const)
      if (both.includes(verdict)) return verdict;
    const asked = both.filter((verdict) => verdict !== 'not run');
    const [verdict = 'not run'] = asked;
    if (asked.length < 2 && verdict === 'pass') return 'not run';
    if (asked.some((each) => each !== verdict)) return 'not deterministic';
    if (verdict !== 'fail' || 'steps' in vector || asked.length < 2) return verdict;
    // What failed twice has to be asked alone, or something like it: before that nothing is known.
    if (allRight === undefined) return 'not run';
    return alone === 'pass' || (alone === undefined && allRight) ? 'not deterministic' : verdict;
  }

  #isClaimed(vector: Vector): boolean {
    const { ops, features } = this.#of.hello;
    return (
      casesOf(vector).every(({ op }) => ops.includes(op)) &&
      vector.features.every((it) => features.includes(it))
    );
  }

  /** What an asking came to: the first case not answered rightly decides. */
  #asking(vector: Vector, asking: number): Verdict | undefined {
    const replies = casesOf(vector).map((item) => this.#heard.get(item.input)?.[asking]);
    if (replies.every((reply) => reply === undefined)) return undefined;
    const verdicts = casesOf(vector).map((item, i) => this.#one(item, replies[i]));
    return verdicts.find((verdict) => verdict !== 'pass') ?? 'pass';
  }

  #one(item: Case, reply: Reply | undefined): Verdict {
    if (reply === undefined) return 'kit error';
    if (reply.seq !== undefined && this.#of.retractions().has(reply.seq)) return 'port error';
    if (reply.kind === 'fault')
      return ['timeout', 'crash', 'protocol'].includes(reply.fault) ? 'port error' : (reply.fault as Verdict);
    const { answer } = reply;
    if (answer.kind === 'error') return 'port error';
    if (answer.kind === 'skipped') return 'skipped';
    if ('output' in item)
      return answer.kind === 'output' && sameJson(answer.output, item.output) ? 'pass' : 'fail';
    const { code, path } = item.rejected;
    if (answer.kind !== 'rejected' || answer.code !== code) return 'fail';
    return answer.path === undefined || answer.path === path ? 'pass' : 'fail';
  }
}

function casesOf(vector: Vector): readonly Case[] {
  return 'steps' in vector ? vector.steps : [vector.case];
}
