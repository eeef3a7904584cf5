import { Ending } from './ending.ts';
import { Lines } from './lines.ts';
import type { LinkSettings } from './options.ts';
import type { Exit, Peer, Transport } from './transport.ts';

/** What one process of a port says and does. After `kill` only `over` comes. */
export interface LifeEvents {
  readonly line: (text: string) => void;
  readonly bad: (complaint: string, piece: string) => void;
  readonly stderr: (text: string) => void;
  /** It closed a pipe or is gone. If it closed one and does not exit by itself in time, `stayed` comes. */
  readonly hungUp: () => void;
  readonly stayed: (pipe: string) => void;
  readonly failed: (error: Error, code: string | undefined) => void;
  /** Nothing is left of it. Comes once, unless it failed to start. */
  readonly over: (exit: Exit | undefined) => void;
}

/** One process of a port, from its start until nothing is left of it; bytes become lines. */
export class Life {
  readonly #settings: LinkSettings;
  readonly #events: LifeEvents;
  /** Settles when nothing is left of it. */
  readonly gone: Promise<void>;
  readonly #ending: Ending;
  readonly #lines: Lines;
  readonly #peer: Peer;
  readonly #utf8 = new TextDecoder();
  #exit: Exit | undefined;
  #hungUp = false;
  #ended = false;
  #muted = false;
  #over = false;
  #cancel: (() => void) | undefined;

  constructor(transport: Transport, settings: LinkSettings, events: LifeEvents) {
    this.#settings = settings;
    this.#events = events;
    this.#ending = new Ending(settings.clock, settings.deadlines);
    this.gone = this.#ending.over();
    this.#lines = new Lines(settings.maxLine, {
      line: (text) => this.#muted || events.line(text),
      bad: (complaint, piece) => this.#muted || events.bad(complaint, piece),
    });
    this.#peer = transport.start({
      stdout: (bytes) => this.#muted || this.#lines.push(bytes),
      stdoutEnd: () => this.#hangUp('standard output'),
      stderr: (bytes) => this.#muted || events.stderr(this.#utf8.decode(bytes, { stream: true })),
      inputClosed: () => this.#hangUp('standard input'),
      exit: (exit) => this.#exited(exit),
      closed: () => this.#closed(),
      failed: (error, code) => this.#failed(error, code),
    });
  }

  write(text: string): void {
    this.#peer.write(text);
  }

  endInput(): void {
    this.#peer.endInput();
  }

  /** Ends the input and waits for the end; a process that does not go is killed, which `tell` is told. */
  async finish(tell: (what: string) => void): Promise<void> {
    this.#ended = true;
    this.#cancel?.();
    await this.#ending.politely(this.#peer, tell);
    this.#closed();
  }

  /** Kills at once; what it still says is not heard. */
  async kill(): Promise<void> {
    this.#muted = true;
    this.#cancel?.();
    await this.#ending.atOnce(this.#peer);
    this.#closed();
  }

  #hangUp(pipe: string): void {
    if (this.#hungUp || this.#ended || this.#muted || this.#exit) return;
    this.#hungUp = true;
    this.#cancel = this.#settings.clock.after(this.#settings.deadlines.end, () => this.#events.stayed(pipe));
    this.#events.hungUp();
  }

  /** What started it may still hold its pipes, and may still be writing: it gets a moment. */
  #exited(exit: Exit): void {
    this.#exit = exit;
    this.#cancel?.();
    if (this.#over || this.#muted) return;
    if (!this.#ended) this.#events.hungUp();
    this.#cancel = this.#settings.clock.after(this.#settings.deadlines.drain, () => {
      void this.#ending.atOnce(this.#peer).then(() => this.#closed());
    });
  }

  #failed(error: Error, code: string | undefined): void {
    this.#over = true;
    this.#ending.reached();
    this.#events.failed(error, code);
  }

  #closed(): void {
    if (this.#over) return;
    this.#over = true;
    this.#cancel?.();
    this.#lines.end();
    this.#events.over(this.#exit);
    this.#ending.reached();
  }
}
