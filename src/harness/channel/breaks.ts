import type { Cause } from './cause.ts';

const STREAK = 100;
// A break by deadline costs seconds, any other only the start of a process; the bound is on the time lost.
const DEADLINE_WEIGHT = 5;

/** How often a port broke since it last answered a hundred times in a row. A missed deadline weighs five breaks. */
export class Breaks {
  readonly #max: number;
  #weight = 0;
  #streak = 0;

  constructor(max: number) {
    this.#max = max;
  }

  answered(): void {
    if (++this.#streak >= STREAK) this.#weight = 0;
  }

  /** Counts one; gives why the port is given up, if it is. */
  broke(fault: Cause['fault']): string | undefined {
    this.#streak = 0;
    this.#weight += fault === 'timeout' ? DEADLINE_WEIGHT : 1;
    if (this.#weight <= this.#max) return undefined;
    return `the port broke too often without ${STREAK} answers in a row between (more are mended with --max-restarts)`;
  }
}
