import type { Clock } from './clock.ts';
import type { Question } from './question.ts';
import { Waiting } from './waiting.ts';
import { Watch } from './watch.ts';

/** The questions of one session that have no answer yet, and the deadline of the oldest. */
export class Pending {
  readonly #questions: Waiting = new Waiting();
  readonly #watch: Watch;
  /** The number of the oldest one, if there is any. */
  #oldest = -1;

  constructor(clock: Clock, expired: (oldest: Question) => void) {
    this.#watch = new Watch(clock, () => {
      const { oldest } = this;
      if (oldest) expired(oldest);
    });
  }

  get size(): number {
    return this.#questions.size;
  }

  get oldest(): Question | undefined {
    return this.#questions.get(this.#oldest);
  }

  /** Adds a question that has just got the next number. */
  add(question: Question): void {
    this.#questions.add(question);
    if (this.#questions.size === 1) this.#waitFor(question);
  }

  has(seq: number): boolean {
    return this.#questions.get(seq) !== undefined;
  }

  /** Takes out the question of that number, if it waits. */
  take(seq: number): Question | undefined {
    const question = this.#questions.get(seq);
    if (question === undefined) return undefined;
    this.#questions.delete(seq);
    if (this.#questions.size === 0) this.#watch.stop();
    else if (seq === this.#oldest) this.#advance();
    return question;
  }

  takeAll(): readonly Question[] {
    this.#watch.end();
    return this.#questions.takeAll();
  }

  /** Ends the deadline: what is left has another one, or none. */
  unwatch(): void {
    this.#watch.end();
  }

  /** Numbers are given in order, so the search for the next oldest is over all questions one pass. */
  #advance(): void {
    let question: Question | undefined;
    for (let seq = this.#oldest + 1; question === undefined; seq++) question = this.#questions.get(seq);
    this.#waitFor(question);
  }

  #waitFor(question: Question): void {
    this.#oldest = question.seq;
    this.#watch.restart(question.patience);
  }
}
