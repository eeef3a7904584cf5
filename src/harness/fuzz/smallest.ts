/** The few smallest cases of many, by what they take on the pipe. */
export class Smallest<T> {
  readonly #limit: number;
  readonly #kept: { readonly value: T; readonly size: number }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** `isWorth` is only asked of a case that is small enough. */
  add(value: T, size: number, isWorth: () => boolean): void {
    const last = this.#kept.at(-1);
    if (last && this.#kept.length === this.#limit && size >= last.size) return;
    // Of one size one is enough: most often it is the same case.
    if (this.#kept.some((kept) => kept.size === size) || !isWorth()) return;
    this.#kept.push({ value, size });
    this.#kept.sort((a, b) => a.size - b.size);
    if (this.#kept.length > this.#limit) this.#kept.pop();
  }

  get values(): readonly T[] {
    return this.#kept.map(({ value }) => value);
  }
}
