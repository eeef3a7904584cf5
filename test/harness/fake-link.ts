import type { Answer, FaultKind, Link, PortNote, Reply } from '../../src/harness/link.ts';
import { writeJson } from '../../src/model/json/write.ts';
import type { Request } from '../../src/model/outcome.ts';

/** What a fake port does with a request: an answer, or a fault with its message. */
export type Act = Answer | { readonly kind: 'fault'; readonly fault: FaultKind; readonly message: string };

/** How often it was asked so far, and of how many processes this is the one. */
export interface Moment {
  readonly asked: number;
  readonly process: number;
}

export interface FakeOptions {
  readonly ops?: readonly string[];
  readonly features?: readonly string[];
  readonly notes?: readonly PortNote[];
  readonly retractions?: ReadonlyMap<number, string>;
}

/** A port in memory, for tests of everything behind the channel. */
export class FakeLink implements Link {
  readonly hello;
  readonly seen: Request[] = [];
  processes = 1;
  isClosed = false;
  isAborted = false;
  #seq = 0;
  readonly #act: (request: Request, moment: Moment) => Act;
  readonly #options: FakeOptions;

  constructor(act: (request: Request, moment: Moment) => Act, options: FakeOptions = {}) {
    this.#act = act;
    this.#options = options;
    this.hello = {
      protocol: 1,
      name: 'fake',
      language: 'none',
      version: '1.0.0',
      ops: [...(options.ops ?? ['envelope.summarize'])],
      features: [...(options.features ?? ['float-literals', 'big-integers', 'reject'])],
    };
  }

  async ask(request: Request): Promise<Reply> {
    const seq = ++this.#seq;
    const sent = `{"seq":${seq},"op":"${request.op}","input":${writeJson(request.input)}}`;
    const traffic = { seq, sent, stderr: '' };
    if (this.isAborted)
      return { ...traffic, kind: 'fault', fault: 'not run', message: 'the run was interrupted' };
    this.seen.push(request);
    const act = this.#act(request, { asked: this.seen.length, process: this.processes });
    if (act.kind === 'fault') return { ...traffic, ...act };
    return { ...traffic, received: received(seq, act), kind: 'answer', answer: act };
  }

  async sequence(requests: readonly Request[]): Promise<readonly Reply[]> {
    const replies: Reply[] = [];
    for (const request of requests) replies.push(await this.ask(request));
    return replies;
  }

  async renew(): Promise<void> {
    this.processes++;
  }

  notes(): readonly PortNote[] {
    return this.#options.notes ?? [];
  }

  retractions(): ReadonlyMap<number, string> {
    return this.#options.retractions ?? new Map();
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  abort(): void {
    this.isAborted = true;
  }
}

function received(seq: number, answer: Answer): string {
  if (answer.kind === 'output') return `{"seq":${seq},"output":${writeJson(answer.output)}}`;
  const { kind, ...rest } = answer;
  return JSON.stringify({ seq, [kind]: rest });
}
