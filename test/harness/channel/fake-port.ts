import type { Clock } from '../../../src/harness/channel/clock.ts';
import type { Peer, PeerEvents, Signal, Transport } from '../../../src/harness/channel/transport.ts';

/** A request as a fake port sees it. */
export interface Seen {
  readonly seq: number;
  readonly op: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** One process of a fake port. */
export class FakeProcess {
  /** Counted from 0. */
  readonly number: number;
  readonly writes: string[] = [];
  readonly signals: Signal[] = [];
  ended = false;
  #gone = false;
  readonly #events: PeerEvents;

  constructor(number: number, events: PeerEvents) {
    this.number = number;
    this.#events = events;
  }

  get gone(): boolean {
    return this.#gone;
  }

  say(text: string | Uint8Array): void {
    if (!this.#gone) this.#events.stdout(typeof text === 'string' ? Buffer.from(text) : text);
  }

  answer(seq: number, output: unknown = null): void {
    this.say(`${JSON.stringify({ seq, output })}\n`);
  }

  complain(text: string): void {
    this.#events.stderr(Buffer.from(text));
  }

  closeOutput(): void {
    this.#events.stdoutEnd();
  }

  closeInput(): void {
    this.#events.inputClosed();
  }

  exit(code: number | null, signal: string | null = null): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#events.stdoutEnd();
    this.#events.exit({ code, signal });
    this.#events.closed();
  }
}

type Behave = (process: FakeProcess, request: Seen) => void;

export const HELLO = {
  protocol: 1,
  name: 'fake',
  language: 'none',
  version: '1',
  ops: ['echo'],
  features: [],
};

/** A port in this process, which behaves as told. Hello is answered by itself. */
export class FakePort implements Transport {
  readonly reached = 'process';
  readonly command = ['fake'];
  readonly processes: FakeProcess[] = [];
  /** What is done when the input ends, or a signal comes; else it exits. */
  onEnd: (process: FakeProcess) => void = (process) => process.exit(0);
  onSignal: (process: FakeProcess, signal: Signal) => void = (process, signal) => process.exit(null, signal);
  hello: (process: FakeProcess, request: Seen) => void = (process, { seq }) => process.answer(seq, HELLO);
  readonly #behave: Behave;

  constructor(behave: Behave = (process, { seq, input }) => process.answer(seq, input)) {
    this.#behave = behave;
  }

  readonly start = (events: PeerEvents): Peer => {
    const process = new FakeProcess(this.processes.length, events);
    this.processes.push(process);
    // Nothing comes before the call that caused it has returned.
    const soon = (what: () => void): void => void setImmediate(what);
    return {
      write: (text) => {
        process.writes.push(text);
        soon(() => this.#read(process, text));
      },
      endInput: () => {
        process.ended = true;
        soon(() => this.onEnd(process));
      },
      kill: (signal) => {
        process.signals.push(signal);
        soon(() => (signal === 'SIGKILL' ? process.exit(null, signal) : this.onSignal(process, signal)));
      },
      release: () => {},
    };
  };

  #read(process: FakeProcess, text: string): void {
    for (const line of text.split('\n')) {
      if (line === '' || process.gone) continue;
      const request = JSON.parse(line) as Seen;
      if (request.op === 'hello') this.hello(process, request);
      else this.#behave(process, request);
    }
  }
}

/** Time that passes only when told. */
export class FakeClock implements Clock {
  #now = 0;
  #timers: { readonly at: number; readonly callback: () => void }[] = [];

  readonly now = (): number => this.#now;

  readonly after = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.#now + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  get waiting(): number {
    return this.#timers.length;
  }

  /** Lets time pass step by step, so that what is caused in between has its time. */
  async pass(ms: number, step = 50): Promise<void> {
    for (const end = this.#now + ms; this.#now < end; ) {
      this.jump(Math.min(step, end - this.#now));
      await turn();
    }
  }

  /** Lets time pass at once, as it does for a kit that was busy. */
  jump(ms: number): void {
    this.#now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { callback } of due) callback();
  }
}

/** Lets everything happen that needs no time. */
export async function turn(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setImmediate(resolve));
}
