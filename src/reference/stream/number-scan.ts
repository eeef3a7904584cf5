import { isBlank, type Progress, type Scan } from './scan.ts';

const MINUS = 0x2d;
const ZERO = 0x30;
const POINT = 0x2e;

/** What a number has come to. */
type State =
  | 'minus'
  | 'zero'
  | 'integer'
  | 'point'
  | 'fraction'
  | 'e'
  | 'sign'
  | 'power'
  | 'behind'
  | 'hopeless';

/** Where a digit leads; after a leading zero and behind the number, nowhere. */
const AFTER_DIGIT: Readonly<Partial<Record<State, State>>> = {
  integer: 'integer',
  point: 'fraction',
  fraction: 'fraction',
  e: 'power',
  sign: 'power',
  power: 'power',
};

const BEFORE_E: ReadonlySet<State> = new Set<State>(['zero', 'integer', 'fraction']);
const ENDS: ReadonlySet<State> = new Set<State>(['zero', 'integer', 'fraction', 'power', 'behind']);

/**
 * A JSON number from its first unit on. Remembers that it was found to overflow, as long as what follows cannot make it
 * smaller: to find that out again after each digit would take time that grows with the square of the length.
 */
export class NumberScan implements Scan {
  #state: State;
  #overflows = false;
  #negativePower = false;
  #powerIsZero = true;

  constructor(first: number) {
    this.#state = first === MINUS ? 'minus' : first === ZERO ? 'zero' : 'integer';
  }

  get progress(): Progress {
    if (this.#state === 'hopeless') return 'hopeless';
    return ENDS.has(this.#state) ? 'complete' : 'open';
  }

  /** True if it overflowed when it was last looked at, and still does. */
  get overflows(): boolean {
    return this.#overflows;
  }

  foundToOverflow(): void {
    this.#overflows = true;
  }

  feed(piece: string, from: number): void {
    for (let i = from; i < piece.length && this.#state !== 'hopeless'; i++) {
      const unit = piece.charCodeAt(i);
      this.#state = unit >= ZERO && unit <= 0x39 ? this.#digit(unit) : this.#other(unit);
    }
  }

  #digit(digit: number): State {
    if (this.#state === 'minus') return digit === ZERO ? 'zero' : 'integer';
    const next = AFTER_DIGIT[this.#state] ?? 'hopeless';
    if (next === 'power') this.#powerDigit(digit);
    return next;
  }

  /** A digit of a negative power divides what was before, unless it is a leading zero. */
  #powerDigit(digit: number): void {
    if (digit !== ZERO) this.#powerIsZero = false;
    if (this.#negativePower && !this.#powerIsZero) this.#overflows = false;
  }

  #other(unit: number): State {
    const state = this.#state;
    if (isBlank(unit)) return ENDS.has(state) ? 'behind' : 'hopeless';
    if (unit === POINT) return state === 'zero' || state === 'integer' ? 'point' : 'hopeless';
    if ((unit | 0x20) === 0x65) return BEFORE_E.has(state) ? 'e' : 'hopeless';
    if (state !== 'e' || (unit !== MINUS && unit !== 0x2b)) return 'hopeless';
    this.#negativePower = unit === MINUS;
    return 'sign';
  }
}
