import type { Io } from './io.ts';

// Often enough to be seen moving, seldom enough to cost nothing.
const INTERVAL = 100;

/** A line that is rewritten in place while a run goes on. Silent unless standard error is a terminal. */
export class Progress {
  readonly #io: Io;
  #shown = 0;
  #isThere = false;

  constructor(io: Io) {
    this.#io = io;
  }

  show(text: string): void {
    if (!this.#io.live) return;
    const now = Date.now();
    if (now - this.#shown < INTERVAL) return;
    this.#shown = now;
    this.#isThere = true;
    this.#io.err(`\r\u001b[K${text}`);
  }

  clear(): void {
    if (this.#isThere) this.#io.err('\r\u001b[K');
    this.#isThere = false;
  }
}
