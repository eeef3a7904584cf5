import type { Answer, Link, Reply } from '../harness/link.ts';
import { fromHost, toHost } from '../model/json/host.ts';
import { writeJson } from '../model/json/write.ts';
import type { Request } from '../model/outcome.ts';
import type { Hello } from '../model/protocol-hello.gen.ts';
import type { Feature } from '../model/vectors.gen.ts';

/** An implementation inside the test's own process. */
export interface Subject {
  /**
   * Operation name → function of the input, which gives the output or a promise of it. It rejects bad input by throwing
   * an error with a `code` and, if it likes, a `path`.
   */
  readonly ops: Readonly<Record<string, (input: never) => unknown>>;
  /** What it claims; without it, nothing, and numbers arrive as plain ones. */
  readonly features?: readonly Feature[];
}

/** Makes a fresh subject, as a fresh process would be one. */
export type SubjectMaker = () => Subject;

/** A link to a subject: nothing is spawned and nothing is written. */
export class SubjectLink implements Link {
  readonly hello: Hello;
  readonly #make: SubjectMaker;
  #subject: Subject;
  #seq = 0;

  constructor(make: SubjectMaker) {
    const subject = make();
    this.#make = make;
    this.#subject = subject;
    this.hello = {
      protocol: 1,
      name: 'subject',
      language: 'javascript',
      version: 'unknown',
      ops: Object.keys(subject.ops),
      features: [...(subject.features ?? [])],
    };
  }

  async ask(request: Request): Promise<Reply> {
    const sent = `{"seq":${++this.#seq},"op":${JSON.stringify(request.op)},"input":${writeJson(request.input)}}`;
    return { kind: 'answer', answer: await this.#answer(request), seq: this.#seq, sent, stderr: '' };
  }

  async sequence(requests: readonly Request[]): Promise<readonly Reply[]> {
    const replies: Reply[] = [];
    for (const request of requests) replies.push(await this.ask(request));
    return replies;
  }

  async renew(): Promise<void> {
    this.#subject = this.#make();
  }

  notes(): [] {
    return [];
  }

  retractions(): ReadonlyMap<number, string> {
    return new Map();
  }

  async close(): Promise<void> {}

  abort(): void {}

  async #answer({ op, input }: Request): Promise<Answer> {
    const { ops, features = [] } = this.#subject;
    const operation = Object.hasOwn(ops, op) ? ops[op] : undefined;
    if (!operation) return { kind: 'skipped', reason: `the subject has no ${op}` };
    const floats = features.includes('float-literals');
    const bigs = features.includes('big-integers');
    try {
      const output = await operation(toHost(input, { floats, bigs }) as never);
      return { kind: 'output', output: fromHost(output) };
    } catch (error) {
      return thrown(error);
    }
  }
}

/** Bad input if it bears a code, else a failure of the subject. */
function thrown(error: unknown): Answer {
  const { code, path, message } = Object(error) as Readonly<Record<string, unknown>>;
  // A code in capitals is the runtime's own.
  if (typeof code !== 'string' || /^[A-Z]/.test(code))
    return { kind: 'error', message: String(message ?? error) };
  return typeof path === 'string' ? { kind: 'rejected', code, path } : { kind: 'rejected', code };
}
