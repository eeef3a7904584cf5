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
  /** The index behind the last case: nothing is generated beyond. */
  readonly end: number;
  /** Asked before each case is judged: true ends the run. */
  readonly isOver: () => boolean;
}

/** Cases under way at a time. More wins nothing, and what is in flight survives young collections. */
const WINDOW = 64;
// A window of this share of the cases judged so far keeps an early failure nearly as cheap as one case at a time.
const RAMP = 4;

type State = readonly number[];
type Generator = ReturnType<typeof xorshift128plusFromState>;

/** Numbers in the state of the generator that is rebuilt here, the runner's own by default. */
const STATE_LENGTH = 4;

/** A case on its way: the runner's tuple, and what it takes to generate it again. */
interface Ahead<T, R> {
  readonly tuple: [T];
  readonly state: State;
  readonly runId: number;
  readonly answers: Promise<R>;
}

/** The case that the runner has in hand. */
interface Current<T, R> {
  readonly value: Value<[T]>;
  readonly answers: Promise<R>;
  /** How to make it again; absent if it keeps its context. */
  readonly origin: Pick<Ahead<T, R>, 'state' | 'runId'> | undefined;
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
  #generator: Generator | undefined;
  #current: Current<T, R> | undefined;
  #judged = 0;
  #window = WINDOW;
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
    this.#remembered.clear();
    const state = random.getState();
    const head = this.#ahead.shift();
    if (head && isSame(head, runId, state)) return this.#foreseen(head);
    // Where the state is not what was foreseen, the runner draws from another kind of generator: one at a time then.
    if (head?.runId === runId) this.#window = 1;
    this.#ahead.length = 0;
    return this.#unforeseen(random, runId, state);
  }

  shrink(value: Value<[T]>): Stream<Value<[T]>> {
    const origin = this.#current?.origin;
    if (value !== this.#current?.value || origin === undefined) return this.#inner.shrink(value);
    const random = new Random(xorshift128plusFromState(origin.state));
    return this.#inner.shrink(this.#inner.generate(random, origin.runId));
  }

  async run(tuple: [T]): Promise<Verdict> {
    if (this.#parts.isOver()) return new PreconditionFailure(true);
    const current = this.#current;
    const answers = await (current?.value.value === tuple ? current.answers : this.#remember(tuple[0]));
    this.#judged++;
    const error = this.#parts.judge(tuple[0], answers);
    return error === undefined ? null : { error };
  }

  #foreseen(item: Ahead<T, R>): Value<[T]> {
    const value = new Value(item.tuple, undefined);
    this.#current = { value, answers: item.answers, origin: item };
    this.#fill(item.runId + 1);
    return value;
  }

  /** The first case, and one that a path leads to. It keeps its context. */
  #unforeseen(random: Random, runId: number, state: State | undefined): Value<[T]> {
    const value = this.#inner.generate(random, runId);
    this.#current = { value, answers: this.#parts.ask(value.value[0]), origin: undefined };
    if (state?.length !== STATE_LENGTH) return value;
    this.#generator = xorshift128plusFromState(state);
    this.#fill(runId + 1);
    return value;
  }

  /** Sends more once half of what was sent is answered: many at once are one write. */
  #fill(nextId: number): void {
    const window = Math.min(this.#window, 1 + Math.floor(this.#judged / RAMP));
    const wanted = Math.min(window - 1, this.#parts.end - nextId);
    if (this.#ahead.length > wanted >> 1) return;
    while (this.#ahead.length < wanted) {
      this.#generator?.jump();
      this.#ahead.push(this.#make(nextId + this.#ahead.length));
    }
  }

  /** Generates the case of the generator's present state, and sends it. */
  #make(runId: number): Ahead<T, R> {
    const generator = this.#generator as Generator;
    const tuple = this.#inner.generate(new Random(generator), runId).value;
    return { tuple, state: generator.getState(), runId, answers: this.#parts.ask(tuple[0]) };
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

function isSame(
  { runId, state }: Ahead<unknown, unknown>,
  otherId: number,
  other: State | undefined,
): boolean {
  return runId === otherId && other?.length === state.length && state.every((part, i) => part === other[i]);
}
