const STREAK = 100;

/** How often a port broke since it last answered a hundred times in a row. */
export class Breaks {
  readonly #max: number;
  #count = 0;
  #streak = 0;

  constructor(max: number) {
    this.#max = max;
  }

  answered(): void {
    if (++this.#streak >= STREAK) this.#count = 0;
  }

  /** Counts one; gives why the port is given up, if it is. */
  broke(): string | undefined {
    this.#streak = 0;
    if (++this.#count <= this.#max) return undefined;
    return `the port broke ${this.#count} times without ${STREAK} answers in a row between`;
  }
}
