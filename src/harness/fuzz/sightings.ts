/** How often each kind of failure was seen, and which kinds are reported already. */
export class Sightings {
  readonly #counters: Map<string, { count: number }> = new Map();

  /** Counts a failure that is reported already; false if it is new. */
  again(fingerprint: string): boolean {
    const counter = this.#counters.get(fingerprint);
    if (!counter) return false;
    counter.count++;
    return true;
  }

  has(fingerprint: string): boolean {
    return this.#counters.has(fingerprint);
  }

  /** Reports a failure. What it looked like on the way to its minimum is the same failure. */
  report(fingerprint: string, others: Iterable<string>): void {
    const counter = this.#counters.get(fingerprint) ?? { count: 0 };
    counter.count++;
    for (const name of [fingerprint, ...others]) {
      if (!this.#counters.has(name)) this.#counters.set(name, counter);
    }
  }

  count(fingerprint: string): number {
    return this.#counters.get(fingerprint)?.count ?? 0;
  }
}
