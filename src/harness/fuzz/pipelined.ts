import {
  type Arbitrary,
  asyncProperty,
  type IAsyncProperty,
  PreconditionFailure,
  Random,
  type Stream,
  Value,
  xorshift128plusFromState,
} from './fast-check.ts';

/** What a pipelined property is made of. `R` is all that was answered to a case. */
export interface PipelineParts<T, R> {
  readonly arbitrary: Arbitrary<T>;
  /** Asks a case. It is on its way when this returns; the promise never rejects. */
  readonly ask: (value: T) => Promise<R>;
  /** The failure that the answers show, or none. */
  readonly judge: (value: T, answers: R) => Error | undefined;
  /** Cases the same for `ask` have the same key; answers are remembered by it while shrinking. */
  readonly keyOf: (value: T) => string;
  /** Cases in all: nothing is generated beyond. */
  readonly runs: number;
  /** Asked before each case is judged: true ends the run. */
  readonly isOver: () => boolean;
}

/** Cases under way at a time. More wins nothing, and what is in flight survives young collections. */
const WINDOW = 64;
// A window of this share of the cases judged so far keeps an early failure nearly as cheap as one case at a time.
const RAMP = 4;

type State = readonly number[];

/** A case on its way: the runner's tuple, and what it takes to generate it again. */
interface Ahead<T, R> {
  readonly tuple: [T];
  readonly state: State;
  readonly runId: number;
  readonly answers: Promise<R>;
}

type Verdict = Awaited<ReturnType<IAsyncProperty<[unknown]>['run']>>;

/**
 * A property for fast-check's own runner that asks ahead. The runner generates a case and awaits its verdict before the
 * next; since the state behind case *i* + 1 is the jump of that behind case *i*, the next cases can be generated and
 * sent meanwhile. Seeds, paths and shrinking stay the runner's. Contexts are dropped and rebuilt from the state when a
 * case is to be shrunk.
 */
export class Pipelined<T, R> implements IAsyncProperty<[T]> {
  readonly #parts: PipelineParts<T, R>;
  readonly #inner: IAsyncProperty<[T]>;
  readonly #ahead: Ahead<T, R>[] = [];
  #generator: ReturnType<typeof xorshift128plusFromState> | undefined;
  #current: { readonly value: Value<[T]>; readonly item: Ahead<T, R> } | undefined;
  #judged = 0;
  readonly #remembered = new Map<string, Promise<R>>();

  constructor(parts: PipelineParts<T, R>) {
    this.#parts = parts;
    this.#inner = asyncProperty<[T]>(parts.arbitrary, async () => {});
  }

  isAsync(): true {
    return true;
  }

  async runBeforeEach(): Promise<void> {}

  async runAfterEach(): Promise<void> {}

  generate(random: Random, runId = 0): Value<[T]> {
    if (this.#ahead[0]?.runId !== runId) this.#restart(random, runId);
    const item = this.#ahead.shift() as Ahead<T, R>;
    this.#fill(runId + 1);
    const value = new Value(item.tuple, undefined);
    this.#current = { value, item };
    return value;
  }

  shrink(value: Value<[T]>): Stream<Value<[T]>> {
    if (value !== this.#current?.value) return this.#inner.shrink(value);
    const { state, runId } = this.#current.item;
    return this.#inner.shrink(this.#inner.generate(new Random(xorshift128plusFromState(state)), runId));
  }

  async run(tuple: [T]): Promise<Verdict> {
    if (this.#parts.isOver()) return new PreconditionFailure(true);
    const current = this.#current?.item;
    const answers = await (current?.tuple === tuple ? current.answers : this.#remember(tuple[0]));
    this.#judged++;
    const error = this.#parts.judge(tuple[0], answers);
    return error === undefined ? null : { error };
  }

  /** Begins at a case: the first one, or one that a path leads to. */
  #restart(random: Random, runId: number): void {
    this.#ahead.length = 0;
    const state = random.getState();
    if (state === undefined) throw new Error('the random generator does not tell its state');
    this.#generator = xorshift128plusFromState(state);
    this.#push(runId);
  }

  #fill(nextId: number): void {
    const window = Math.min(WINDOW, 1 + Math.floor(this.#judged / RAMP));
    const wanted = Math.min(window - 1, this.#parts.runs - nextId);
    while (this.#ahead.length < wanted) {
      this.#generator?.jump();
      this.#push(nextId + this.#ahead.length);
    }
  }

  #push(runId: number): void {
    const generator = this.#generator;
    if (generator === undefined) return;
    const tuple = this.#inner.generate(new Random(generator), runId).value;
    this.#ahead.push({ tuple, state: generator.getState(), runId, answers: this.#parts.ask(tuple[0]) });
  }

  #remember(value: T): Promise<R> {
    const key = this.#parts.keyOf(value);
    let answers = this.#remembered.get(key);
    if (answers === undefined) {
      answers = this.#parts.ask(value);
      this.#remembered.set(key, answers);
    }
    return answers;
  }
}
