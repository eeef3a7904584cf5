import type { Clock } from './clock.ts';

// Longer than that nobody waits for what a port may have said while the kit was busy.
const MOMENT = 200;

/**
 * One deadline for whatever is the oldest unanswered request. A restart costs no timer, as it comes with every answer.
 */
export class Watch {
  readonly #clock: Clock;
  readonly #expired: () => void;
  #due = Number.POSITIVE_INFINITY;
  #cancel: (() => void) | undefined;
  #secondLook = false;
  #armedFor = 0;

  constructor(clock: Clock, expired: () => void) {
    this.#clock = clock;
    this.#expired = expired;
  }

  /** Counts from now. */
  restart(ms: number): void {
    this.#due = this.#clock.now() + ms;
    this.#secondLook = false;
    if (this.#cancel && this.#armedFor > this.#due) this.#disarm();
    if (!this.#cancel) this.#arm(ms);
  }

  /** Nothing to wait for, until the next restart. */
  stop(): void {
    this.#due = Number.POSITIVE_INFINITY;
  }

  /** Nothing to wait for any more. */
  end(): void {
    this.stop();
    this.#disarm();
  }

  #arm(ms: number): void {
    this.#armedFor = this.#clock.now() + ms;
    this.#cancel = this.#clock.after(ms, () => this.#look());
  }

  #disarm(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #look(): void {
    this.#cancel = undefined;
    if (this.#due === Number.POSITIVE_INFINITY) return;
    const late = this.#clock.now() - this.#due;
    if (late >= 0 && this.#secondLook) {
      this.#expired();
      return;
    }
    // A kit that was busy itself has not read yet what the port wrote in time: it looks once more, after reading.
    this.#secondLook = late >= 0;
    this.#arm(late >= 0 ? Math.min(Math.max(late, 1), MOMENT) : -late);
  }
}
