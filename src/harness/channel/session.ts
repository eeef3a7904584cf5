import type { Answer } from '../link.ts';
import { type Break, type Cause, crash, describeExit } from './cause.ts';
import { decode, strayAdvice } from './decoder.ts';
import { Life } from './life.ts';
import type { Notes } from './notes.ts';
import type { LinkSettings } from './options.ts';
import { Pending } from './pending.ts';
import type { Question } from './question.ts';
import { quote } from './quote.ts';
import type { Exit, Transport } from './transport.ts';

/** Where numbers come from: none is used twice in a run. */
export interface Numbers {
  next: number;
}

/** What a session needs of whoever holds it. */
export interface SessionHooks {
  readonly settings: LinkSettings;
  readonly notes: Notes;
  readonly numbers: Numbers;
  readonly answered: () => void;
  /** It is over though nobody ended it, and its process is gone. Comes at most once. */
  readonly broke: (broken: Break) => void;
  /** It could not be started at all. Nothing else comes. */
  readonly failed: (error: Error, code: string | undefined) => void;
  /** A protocol fault after the end of input, when nothing is left to break. */
  readonly late: (cause: Cause) => void;
}

/**
 * `open`: asks and is answered. `doomed`: broken, its process is on its way out. `ending`: its input has ended.
 * `ended`: killed or gone.
 */
type State = 'open' | 'doomed' | 'ending' | 'ended';

/** The questions asked of one process of a port. It knows nothing of what they are: hello is one of them. */
export class Session {
  readonly #hooks: SessionHooks;
  readonly #pending: Pending;
  readonly #life: Life;
  /** Numbers of this session: from `#first` until before `#next`. */
  #first = -1;
  #next = -1;
  #state: State = 'open';
  #deaf = false;
  #cause: Cause | undefined;
  #exit: Exit | undefined;
  #batch = '';

  constructor(transport: Transport, hooks: SessionHooks) {
    this.#hooks = hooks;
    this.#pending = new Pending(hooks.settings.clock, (oldest) => this.#expired(oldest));
    this.#life = new Life(transport, hooks.settings, {
      line: (text) => this.#line(text),
      bad: (complaint, piece) => this.#fault(complaint, piece, undefined),
      stderr: (text) => this.#pending.oldest?.hear(text, hooks.settings.maxStderr),
      hungUp: () => this.#hungUp(),
      stayed: (pipe) => this.#stayed(pipe),
      failed: (error, code) => this.#failed(error, code),
      over: (exit) => this.#over(exit),
    });
  }

  /** How many questions have no answer yet. */
  get pending(): number {
    return this.#pending.size;
  }

  /** False once it is broken or ended, or its port no longer listens or speaks. */
  get open(): boolean {
    return this.#state === 'open' && !this.#deaf;
  }

  /**
   * Sends a question, together with whatever else is sent in the same turn.
   *
   * @throws RangeError if it makes too long a line
   */
  send(question: Question): void {
    const { numbers, settings } = this.#hooks;
    const seq = numbers.next;
    const line = question.encode(seq, settings.maxLine);
    numbers.next = seq + 1;
    if (this.#first < 0) this.#first = seq;
    this.#next = seq + 1;
    if (this.#batch === '') queueMicrotask(() => this.#flush());
    this.#batch += `${line}\n`;
    this.#pending.add(question);
  }

  /** Tells the process that no other question comes. */
  endInput(): void {
    this.#flush();
    this.#life.endInput();
  }

  /** Once nothing is pending: ends the input, and waits until the process is gone. */
  async finish(): Promise<void> {
    if (this.#state !== 'open') {
      await this.#life.gone;
      return;
    }
    this.#state = 'ending';
    this.#pending.unwatch();
    this.#flush();
    const { notes } = this.#hooks;
    let told = false;
    await this.#life.finish((what) => {
      told = true;
      notes.add('killed', what);
    });
    const exit = this.#exit;
    if (exit && exit.code !== 0 && !told)
      notes.add('exit', `it ${describeExit(exit)} after the end of its input`);
  }

  /** Kills the process at once. What is pending gets that fault. */
  async kill(why: string): Promise<void> {
    // Already on its way out, by a fault that may take an answer back.
    if (this.#state === 'doomed' && this.#cause?.fault === 'protocol') this.#hooks.late(this.#cause);
    this.#state = 'ended';
    this.#batch = '';
    const gone = this.#life.kill();
    for (const question of this.#pending.takeAll()) question.fail('not run', why);
    await gone;
  }

  #flush(): void {
    const text = this.#batch;
    this.#batch = '';
    if (text !== '') this.#life.write(text);
  }

  #line(text: string): void {
    if (this.#state === 'doomed') return;
    const decoded = decode(text);
    if (decoded.kind === 'message') this.#message(decoded.seq, decoded.answer, text);
    else if (decoded.kind === 'fault') this.#fault(decoded.complaint, text, decoded.seq);
    else if (decoded.kind === 'stray') this.#stray(text);
  }

  #message(seq: number, answer: Answer, text: string): void {
    const question = this.#pending.take(seq);
    if (question) {
      this.#hooks.answered();
      question.answer(answer, text);
      return;
    }
    const known = seq >= this.#first && seq < this.#next;
    this.#fault(known ? 'a second answer to one request' : 'an answer to a request never sent', text, seq);
  }

  #stray(text: string): void {
    const kind = text.includes('"seq"') ? 'lost answer' : 'stray text';
    this.#hooks.notes.tally(kind, () => strayAdvice(text));
  }

  #fault(complaint: string, line: string, seq: number | undefined): void {
    if (this.#state === 'doomed') return;
    const cause: Cause = { fault: 'protocol', message: `${complaint}: ${quote(line)}`, received: line };
    const known = seq !== undefined && seq >= this.#first && seq < this.#next;
    this.#doom(known ? { ...cause, seq } : cause);
  }

  #expired({ patience }: Question): void {
    this.#doom({ fault: 'timeout', message: `no answer within ${patience} ms` });
  }

  #hungUp(): void {
    this.#deaf = true;
    // From here on it has the time that an ending has.
    this.#pending.unwatch();
  }

  #stayed(pipe: string): void {
    const { end } = this.#hooks.settings.deadlines;
    this.#doom({ fault: 'crash', message: `it closed its ${pipe} and still ran ${end} ms later` });
  }

  #doom(cause: Cause): void {
    if (this.#state !== 'open') {
      this.#hooks.late(cause);
      return;
    }
    this.#state = 'doomed';
    this.#cause = cause;
    this.#pending.unwatch();
    void this.#life.kill();
  }

  #failed(error: Error, code: string | undefined): void {
    this.#state = 'ended';
    this.#pending.takeAll();
    this.#hooks.failed(error, code);
  }

  #over(exit: Exit | undefined): void {
    const broken = this.#state === 'open' || this.#state === 'doomed';
    this.#state = 'ended';
    this.#exit = exit;
    if (!broken) return;
    const cause = this.#cause ?? crash(exit);
    this.#hooks.broke({ cause, exit, unanswered: this.#pending.takeAll() });
  }
}
