import type { Request } from '../../model/outcome.ts';
import type { Hello } from '../../model/protocol-hello.gen.ts';
import type { Link, PortNote, Reply } from '../link.ts';
import { Alone, sendOrFail } from './alone.ts';
import type { Break } from './cause.ts';
import type { LinkSettings } from './options.ts';
import { Port } from './port.ts';
import { Question } from './question.ts';
import { Queue } from './queue.ts';
import { recover } from './recover.ts';
import { askInOrder } from './sequence.ts';
import type { Transport } from './transport.ts';

/** A question that goes with others, or something that has the port to itself. */
type Job = Question | (() => Promise<void>);

/** A link to a port that answers many requests a process. */
export class PortLink implements Link {
  readonly #port: Port;
  readonly #alone: Alone;
  readonly #jobs: Queue<Job> = new Queue();
  /** Settles when whatever has the port to itself is done. */
  #exclusive: Promise<void> | undefined;
  #closing: Promise<void> | undefined;

  private constructor(transport: Transport, settings: LinkSettings) {
    this.#port = new Port(transport, settings, {
      answered: () => this.#pump(),
      broke: (broken) => this.#broke(broken),
    });
    this.#alone = new Alone(this.#port);
  }

  /** @throws StartError */
  static async open(transport: Transport, settings: LinkSettings): Promise<PortLink> {
    const link = new PortLink(transport, settings);
    settings.signal?.addEventListener('abort', () => link.abort(), { once: true });
    await link.#port.start();
    return link;
  }

  get hello(): Hello {
    return this.#port.hello;
  }

  ask(request: Request): Promise<Reply> {
    return new Promise((resolve) => {
      this.#jobs.push(new Question(request, this.#port.settings.deadlines.answer, resolve));
      this.#pump();
    });
  }

  sequence(requests: readonly Request[]): Promise<readonly Reply[]> {
    return this.#having(() => askInOrder(this.#port, this.#alone, requests));
  }

  async renew(): Promise<void> {
    await this.#having(async () => {
      await this.#port.finish();
      await this.#port.ready();
    });
  }

  notes(): readonly PortNote[] {
    return this.#port.notes.list();
  }

  retractions(): ReadonlyMap<number, string> {
    return this.#port.retractions;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  abort(): void {
    this.#stop('the run was interrupted');
    void this.#port.kill('the run was interrupted');
    this.#pump();
  }

  async #close(): Promise<void> {
    const why = 'the run ended before it was asked';
    const { session } = this.#port;
    const quiet = !this.#exclusive && session?.pending === 0 && session.open;
    this.#stop(why);
    await (quiet ? this.#port.finish() : this.#port.kill(why));
    await this.#exclusive;
    // What had the port to itself may have started another process meanwhile.
    await this.#port.kill(why);
  }

  #stop(why: string): void {
    this.#port.over ??= why;
    this.#pump();
  }

  /** Runs something that has the port to itself, in its turn. */
  #having<T>(run: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#jobs.push(() => run().then(resolve, reject));
      this.#pump();
    });
  }

  /** Starts whatever can start now. */
  #pump(): void {
    while (!this.#exclusive) {
      const job = this.#jobs.peek();
      if (job === undefined || !this.#take(job)) return;
    }
  }

  /** Starts one job; false if it has to wait. */
  #take(job: Job): boolean {
    const { over, session, settings } = this.#port;
    if (job instanceof Question) {
      if (over === undefined) {
        if (!session) return this.#run(async () => void (await this.#port.ready()));
        if (!session.open || session.pending >= settings.window) return false;
      }
      this.#jobs.shift();
      if (over !== undefined || !session) job.fail('not run', over ?? '');
      else sendOrFail(session, job);
      return true;
    }
    // A session that is no longer open is about to break, and is mended first.
    if (over === undefined && session && (session.pending > 0 || !session.open)) return false;
    this.#jobs.shift();
    return this.#run(job);
  }

  #run(job: () => Promise<void>): true {
    const done = (): void => {
      this.#exclusive = undefined;
      this.#pump();
    };
    this.#exclusive = job().then(done, done);
    return true;
  }

  #broke(broken: Break): void {
    if (this.#alone.broke(broken)) return;
    if (this.#exclusive) this.#port.recordIdle(broken.cause);
    else this.#run(() => recover(this.#port, this.#alone, broken));
  }
}
