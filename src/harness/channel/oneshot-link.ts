import type { Request } from '../../model/outcome.ts';
import type { Hello } from '../../model/protocol-hello.gen.ts';
import type { Link, PortNote, Reply } from '../link.ts';
import { Breaks } from './breaks.ts';
import type { Cause } from './cause.ts';
import { PROTOCOL } from './hello.ts';
import { Notes } from './notes.ts';
import { askOneProcess } from './one-process.ts';
import type { LinkSettings } from './options.ts';
import { Question } from './question.ts';
import { Queue } from './queue.ts';
import type { Numbers, Session } from './session.ts';
import { StartError } from './start-error.ts';
import type { Claims, Transport } from './transport.ts';
import { tryToStart } from './try-to-start.ts';

interface Job {
  readonly request: Request;
  readonly settle: (reply: Reply) => void;
}

/** A link to a port that is asked one request a process. Whatever breaks a process is its one request. */
export class OneshotLink implements Link {
  readonly hello: Hello;
  readonly #transport: Transport;
  readonly #settings: LinkSettings;
  readonly #notes: Notes = new Notes();
  readonly #numbers: Numbers = { next: 0 };
  readonly #breaks: Breaks;
  readonly #jobs: Queue<Job> = new Queue();
  readonly #running: Map<Session, Promise<void>> = new Map();
  #over: string | undefined;

  private constructor(transport: Transport, claims: Claims, settings: LinkSettings) {
    const name = transport.command.join(' ');
    const [ops, features] = [[...claims.ops], [...claims.features]];
    this.hello = { protocol: PROTOCOL, name, language: 'unknown', version: 'unknown', ops, features };
    this.#transport = transport;
    this.#settings = settings;
    this.#breaks = new Breaks(settings.maxRestarts);
    this.#notes.lookAround(this.hello, settings.known);
  }

  /** @throws StartError if there is no such command */
  static async open(transport: Transport, claims: Claims, settings: LinkSettings): Promise<OneshotLink> {
    await tryToStart(transport, settings);
    const link = new OneshotLink(transport, claims, settings);
    settings.signal?.addEventListener('abort', () => link.abort(), { once: true });
    // It may have come while the command was tried.
    if (settings.signal?.aborted) link.abort();
    return link;
  }

  ask(request: Request): Promise<Reply> {
    return new Promise((settle) => {
      this.#jobs.push({ request, settle });
      this.#pump();
    });
  }

  async sequence(requests: readonly Request[]): Promise<readonly Reply[]> {
    const replies: Reply[] = [];
    for (const request of requests) replies.push(await this.ask(request));
    return replies;
  }

  async renew(): Promise<void> {
    // Every process is a fresh one.
    await Promise.all(this.#running.values());
  }

  notes(): readonly PortNote[] {
    return this.#notes.list();
  }

  retractions(): ReadonlyMap<number, string> {
    // A reply is given once its process is gone.
    return new Map();
  }

  async close(): Promise<void> {
    this.#stop('the run ended before it was asked');
    await Promise.all(this.#running.values());
  }

  abort(): void {
    this.#stop('the run was interrupted');
  }

  #stop(why: string): void {
    this.#over ??= why;
    for (const session of this.#running.keys()) void session.kill(this.#over);
    this.#pump();
  }

  #pump(): void {
    for (let job = this.#jobs.peek(); job !== undefined; job = this.#jobs.peek()) {
      if (this.#over === undefined && this.#running.size >= this.#settings.processes) return;
      this.#jobs.shift();
      if (this.#over !== undefined) job.settle(refuse(job.request, this.#over));
      else this.#start(job);
    }
  }

  #start({ request, settle }: Job): void {
    const given = { settings: this.#settings, notes: this.#notes, numbers: this.#numbers };
    const { session, outcome } = askOneProcess(this.#transport, given, request);
    const done = outcome
      .then(({ reply, broke }) => {
        this.#count(broke);
        return reply;
      })
      .catch((error: unknown) => this.#lost(request, error))
      .then((reply) => {
        this.#running.delete(session);
        settle(reply);
        this.#pump();
      });
    this.#running.set(session, done);
  }

  #count(fault: Cause['fault'] | undefined): void {
    const tooMany = fault && this.#breaks.broke(fault);
    if (fault === undefined) this.#breaks.answered();
    if (tooMany !== undefined) this.#over ??= tooMany;
  }

  #lost(request: Request, error: unknown): Reply {
    if (!(error instanceof StartError)) return fault(request, 'kit error', String(error));
    this.#over ??= `the port could not be started again: ${error.message}`;
    this.#notes.add('start', this.#over);
    return refuse(request, this.#over);
  }
}

function refuse(request: Request, why: string): Reply {
  return fault(request, 'not run', why);
}

function fault(request: Request, kind: 'not run' | 'kit error', why: string): Reply {
  return new Question(request, 0, () => {}).fault(kind, why);
}
