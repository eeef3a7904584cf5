import type { Question } from './question.ts';

/** Slots to begin with: more than are under way at a time. A power of two. */
const SLOTS = 128;

/**
 * Questions by their numbers, which are given in order and taken in nearly the same. A map would do; but one in which
 * entries come and go is rebuilt again and again, each discarded table holds on to the next, and with it to questions
 * long answered, until the whole heap is collected.
 */
export class Waiting {
  #slots: (Question | undefined)[] = new Array<Question | undefined>(SLOTS).fill(undefined);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(seq: number): Question | undefined {
    const question = this.#slots[seq % this.#slots.length];
    return question?.seq === seq ? question : undefined;
  }

  add(question: Question): void {
    while (this.#slots[question.seq % this.#slots.length]) this.#grow();
    this.#slots[question.seq % this.#slots.length] = question;
    this.#size++;
  }

  delete(seq: number): void {
    if (this.get(seq) === undefined) return;
    this.#slots[seq % this.#slots.length] = undefined;
    this.#size--;
  }

  /** Takes out all of them, in the order of their numbers. */
  takeAll(): readonly Question[] {
    const all = this.#slots.filter((question) => question !== undefined);
    this.#slots.fill(undefined);
    this.#size = 0;
    return all.sort((a, b) => a.seq - b.seq);
  }

  /** One waits for an answer while many after it were answered: its slot is wanted again. */
  #grow(): void {
    const old = this.#slots;
    this.#slots = new Array<Question | undefined>(old.length * 2).fill(undefined);
    for (const question of old) if (question) this.#slots[question.seq % this.#slots.length] = question;
  }
}
