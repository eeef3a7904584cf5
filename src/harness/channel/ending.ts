import type { Clock } from './clock.ts';
import type { Deadlines } from './options.ts';
import type { Peer } from './transport.ts';

/** Waits for the end of one peer, and sees to it. */
export class Ending {
  readonly #clock: Clock;
  readonly #deadlines: Deadlines;
  readonly #waiting: (() => void)[] = [];
  #over = false;

  constructor(clock: Clock, deadlines: Deadlines) {
    this.#clock = clock;
    this.#deadlines = deadlines;
  }

  /** To be called when the peer has closed. */
  reached(): void {
    this.#over = true;
    for (const tell of this.#waiting.splice(0)) tell();
  }

  over(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** Ends the input and waits; a peer that stays is killed, which `tell` is told. */
  async politely(peer: Peer, tell: (what: string) => void): Promise<void> {
    const { end, term } = this.#deadlines;
    peer.endInput();
    if (await this.#within(end)) return;
    peer.kill('SIGTERM');
    const patience = `it still ran ${end} ms after the end of its input`;
    if (await this.#within(term)) return tell(`${patience}; SIGTERM ended it`);
    tell(`${patience}, and ${term} ms after SIGTERM; SIGKILL ended it`);
    await this.atOnce(peer);
  }

  async atOnce(peer: Peer): Promise<void> {
    peer.kill('SIGKILL');
    if (await this.#within(this.#deadlines.term)) return;
    // Something out of reach holds its pipes; or the system is slow to bury it, which nobody need wait for.
    peer.release();
    this.reached();
  }

  #within(ms: number): Promise<boolean> {
    if (this.#over) return Promise.resolve(true);
    return new Promise((resolve) => {
      const cancel = this.#clock.after(ms, () => resolve(this.#over));
      this.#waiting.push(() => {
        cancel();
        resolve(true);
      });
    });
  }
}
