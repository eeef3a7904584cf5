/** The last `limit` UTF-16 units of a text that comes in pieces, however much of it comes. */
export class Tail {
  readonly #limit: number;
  #pieces: string[] = [];
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    // Twice the limit, so that joining costs the same a unit whatever the size of the pieces.
    if (this.#length > 2 * this.#limit || this.#pieces.length > 1_000) this.#join();
  }

  text(): string {
    this.#join();
    return this.#pieces[0] ?? '';
  }

  #join(): void {
    const kept = this.#pieces.join('').slice(-this.#limit);
    this.#pieces = kept === '' ? [] : [kept];
    this.#length = kept.length;
  }
}
