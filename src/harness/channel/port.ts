import { sameJson } from '../../model/json/equal.ts';
import type { Hello } from '../../model/protocol-hello.gen.ts';
import { Breaks } from './breaks.ts';
import type { Break, Cause } from './cause.ts';
import { Notes } from './notes.ts';
import type { LinkSettings } from './options.ts';
import { quote } from './quote.ts';
import type { Numbers, Session } from './session.ts';
import { type Greeting, startSession } from './start.ts';
import { StartError } from './start-error.ts';
import type { Transport } from './transport.ts';

/** What a port tells its link. */
export interface PortHooks {
  readonly answered: () => void;
  /** Its process is gone, and the break is counted. */
  readonly broke: (broken: Break) => void;
}

/** One port over a whole run: its processes one after the other, how often they broke, and what was seen of it. */
export class Port {
  readonly settings: LinkSettings;
  readonly notes: Notes = new Notes();
  readonly retractions: Map<number, string> = new Map();
  /** Why the last session broke. */
  lastCause: Cause | undefined;
  /** Why nothing is asked any more. */
  over: string | undefined;
  readonly #transport: Transport;
  readonly #numbers: Numbers = { next: 0 };
  readonly #hooks: PortHooks;
  readonly #breaks: Breaks;
  #session: Session | undefined;
  #greeting: Greeting | undefined;

  constructor(transport: Transport, settings: LinkSettings, hooks: PortHooks) {
    this.settings = settings;
    this.#transport = transport;
    this.#hooks = hooks;
    this.#breaks = new Breaks(settings.maxRestarts);
  }

  get session(): Session | undefined {
    return this.#session;
  }

  /** The first hello of the run. */
  get hello(): Hello {
    if (!this.#greeting) throw new Error('asked for the hello before it came');
    return this.#greeting.hello;
  }

  /**
   * The process that is asked, started if there is none.
   *
   * @throws StartError
   */
  async start(): Promise<Session> {
    const { session, ready } = startSession(this.#transport, {
      settings: this.settings,
      notes: this.notes,
      numbers: this.#numbers,
      answered: () => this.#answered(),
      broke: (broken) => this.#broke(broken),
      late: (cause) => this.record(cause),
    });
    // Known from the first moment, so that it can be killed at any.
    this.#session = session;
    try {
      await this.#welcome(session, await ready);
    } catch (error) {
      this.#session = undefined;
      throw error;
    }
    return session;
  }

  /** The process that is asked; none once the port is over, be it that it cannot be started again. */
  async ready(): Promise<Session | undefined> {
    if (this.over !== undefined) return undefined;
    if (this.#session) return this.#session;
    try {
      return await this.start();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      this.over ??= `the port could not be started again: ${error.message}`;
      if (error.code !== 'aborted') this.notes.add('start', this.over);
      return undefined;
    }
  }

  /** Ends the process as the protocol says. */
  async finish(): Promise<void> {
    const session = this.#session;
    await session?.finish();
    if (this.#session === session) this.#session = undefined;
  }

  async kill(why: string): Promise<void> {
    const session = this.#session;
    await session?.kill(why);
    if (this.#session === session) this.#session = undefined;
  }

  /** After a fault of the kit itself nothing can be said any more. */
  giveUp(error: unknown): void {
    this.over ??= `a fault of the kit: ${String(error)}`;
    this.notes.add('kit error', String(error));
    void this.kill(this.over);
  }

  /** A protocol fault of an answered request takes its answer back; any other is of the port. */
  record({ message, seq }: Cause): void {
    if (seq !== undefined && seq !== this.#greeting?.seq) this.retractions.set(seq, message);
    else this.notes.add('protocol', message);
  }

  /** A break that left nothing unanswered. */
  recordIdle(cause: Cause): void {
    if (cause.fault === 'protocol') this.record(cause);
    else this.notes.add('exit', `with nothing to answer, ${cause.message}`);
  }

  async #welcome(session: Session, greeting: Greeting): Promise<void> {
    const first = this.#greeting;
    this.#greeting = first ? { ...first, seq: greeting.seq } : greeting;
    if (!first) this.notes.lookAround(greeting.hello, this.settings.known);
    if (!first || sameJson(first.output, greeting.output)) return;
    const message = `its hello differs from its first one: ${quote(JSON.stringify(greeting.hello))}`;
    this.notes.add('protocol', message);
    await session.kill(message);
    throw new StartError('hello_differs', message, '');
  }

  #answered(): void {
    this.#breaks.answered();
    this.#hooks.answered();
  }

  #broke(broken: Break): void {
    this.#session = undefined;
    this.lastCause = broken.cause;
    const tooMany = this.#breaks.broke(broken.cause.fault);
    if (tooMany !== undefined) this.over ??= tooMany;
    this.#hooks.broke(broken);
  }
}
