/** How often each class of cases was seen. */
export class Distribution {
  readonly #counts = new Map<string, number>();
  #cases = 0;

  get cases(): number {
    return this.#cases;
  }

  add(classes: readonly string[]): void {
    this.#cases++;
    for (const name of classes) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  merge(other: Distribution): void {
    this.#cases += other.#cases;
    for (const [name, count] of other.#counts) this.#counts.set(name, this.count(name) + count);
  }

  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Classes with their counts, by name. */
  entries(): readonly (readonly [name: string, count: number])[] {
    return [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Classes of these that fewer than a share of the cases fell into. */
  rare(names: readonly string[], share: number): readonly string[] {
    return names.filter((name) => this.count(name) < this.#cases * share);
  }
}
