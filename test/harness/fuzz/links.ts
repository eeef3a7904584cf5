import type { Answer, Link, Reply } from '../../../src/harness/link.ts';
import { allFeatures } from '../../../src/model/features.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import type { Request } from '../../../src/model/outcome.ts';

/** What a port under test says; text is the message of a crash. */
export type Says = (request: Request) => Answer | string;

/** A link to a port inside this process. Counts what is asked and how often the port is started. */
export class TestLink implements Link {
  readonly #create: () => Says;
  #says: Says;
  #seq = 0;
  asked = 0;
  starts = 1;
  readonly taken: Map<number, string> = new Map();

  constructor(create: () => Says) {
    this.#create = create;
    this.#says = create();
  }

  readonly hello = {
    protocol: 1 as const,
    name: 'test',
    language: 'typescript',
    version: '1',
    ops: ['envelope.summarize'],
    features: [...allFeatures],
  };

  async ask(request: Request): Promise<Reply> {
    this.asked++;
    const seq = ++this.#seq;
    // As over a pipe: the answer comes later, and the port reads its own copy.
    const sent = `{"seq":${seq},"op":"${request.op}","input":${writeJson(request.input)}}`;
    const answer = this.#says({ op: request.op, input: readJson(writeJson(request.input)) });
    await Promise.resolve();
    if (typeof answer !== 'string') return { kind: 'answer', answer, seq, sent, stderr: '' };
    this.restart();
    return { kind: 'fault', fault: 'crash', message: answer, seq, sent, stderr: '' };
  }

  async sequence(requests: readonly Request[]): Promise<readonly Reply[]> {
    const replies: Reply[] = [];
    for (const request of requests) replies.push(await this.ask(request));
    return replies;
  }

  async renew(): Promise<void> {
    this.restart();
  }

  restart(): void {
    this.starts++;
    this.#says = this.#create();
  }

  notes(): [] {
    return [];
  }

  retractions(): ReadonlyMap<number, string> {
    return this.taken;
  }

  async close(): Promise<void> {}

  abort(): void {}
}
