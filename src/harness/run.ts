import type { Vector } from '../model/vectors.gen.ts';
import { type AskedAlone, askAlone } from './alone.ts';
import { type Asking, askEach, type CompareOf, retract } from './asking.ts';
import type { Link } from './link.ts';
import { shuffle } from './shuffle.ts';
import { FAILING, type Joined, join, verdictOf } from './verdict.ts';

/** A vector that was planned and what became of it. */
export interface Ran extends Joined {
  readonly vector: Vector;
  /** It was answered wrongly twice for what was asked before it. */
  readonly leak?: {
    /** It alone, rightly answered; absent where others like it were asked in its place. */
    readonly alone?: Asking;
  };
}

export interface RunOptions {
  /** Decides the order of the second asking. */
  readonly seed: number;
  /** Failing vectors after which no more are asked. */
  readonly maxFailures: number | undefined;
  /** Aborted when the user wants the run to end. */
  readonly signal: AbortSignal;
  /** Told after each asking: how many askings are over, of how many, and how many vectors failed. */
  readonly progress: (done: number, of: number, failed: number) => void;
}

// With a bound on failures vectors are asked in groups of this size, so that where the run stops depends on the order
// of the vectors alone, not on which answer came first.
const GROUP = 64;

/** What came of asking vectors twice. An answer can still be taken back until the port has ended. */
export interface TwiceAsked {
  /** Vectors that failed, as far as is known before that. */
  readonly failed: number;
  /** True for the number of a request that a vector asked. */
  readonly asked: (seq: number) => boolean;
  /** The verdicts, once `Link.close` has settled and said which answers were taken back. */
  settle(retractions: ReadonlyMap<number, string>): readonly Ran[];
}

/**
 * Asks every vector twice: in order, then shuffled by the seed and of a fresh process. What a port remembers between
 * calls shows as a difference between the two, or where a vector that failed twice is right when it is asked alone.
 */
export async function runVectors(
  vectors: readonly Vector[],
  link: Link,
  compareOf: CompareOf,
  options: RunOptions,
): Promise<TwiceAsked> {
  const run = new Run(vectors.length * 2, link, compareOf, options);
  const first = await run.pass(vectors);
  if (!run.over && vectors.length > 0) await link.renew();
  const second = await run.pass(shuffle(vectors, options.seed));
  const { why } = run;
  const joinAll = (retractions: ReadonlyMap<number, string>): Ran[] =>
    vectors.map((vector) => {
      const [one, two] = [first.get(vector.id), second.get(vector.id)].map(
        (asking) => asking && retract(vector, asking, retractions, compareOf),
      );
      const left = unasked(one === undefined ? why : `asked only once, then ${why}`);
      return { vector, ...join(one ?? left, two ?? left) };
    });
  // One vector by itself was alone both times.
  const failing = vectors.length === 1 ? [] : joinAll(new Map()).filter(mayLeak);
  const alone = await askAlone(
    failing.map(({ vector }) => vector),
    link,
    compareOf,
    () => run.over,
  );
  return {
    failed: run.failed,
    asked: (seq) => run.seqs.has(seq),
    settle: (retractions) => joinAll(retractions).map((ran) => markLeak(ran, alone)),
  };
}

/** A vector with steps brings what is asked before it along. */
function mayLeak({ verdict, vector }: Ran): boolean {
  return verdict === 'fail' && !('steps' in vector);
}

function markLeak(ran: Ran, { askings, allRight }: AskedAlone): Ran {
  if (!mayLeak(ran)) return ran;
  const alone = askings.get(ran.vector.id);
  if (alone === undefined) return allRight ? { ...ran, verdict: 'not deterministic', leak: {} } : ran;
  return alone.judgement.kind === 'right' ? { ...ran, verdict: 'not deterministic', leak: { alone } } : ran;
}

class Run {
  readonly #askings: number;
  readonly #link: Link;
  readonly #compareOf: CompareOf;
  readonly #options: RunOptions;
  readonly #failed = new Set<string>();
  readonly seqs: Set<number> = new Set();
  #done = 0;

  constructor(askings: number, link: Link, compareOf: CompareOf, options: RunOptions) {
    this.#askings = askings;
    this.#link = link;
    this.#compareOf = compareOf;
    this.#options = options;
  }

  get failed(): number {
    return this.#failed.size;
  }

  get over(): boolean {
    return this.#options.signal.aborted || this.#failed.size >= (this.#options.maxFailures ?? Infinity);
  }

  /** Why vectors were left unasked. */
  get why(): string {
    if (this.#options.signal.aborted) return 'interrupted';
    return `stopped after ${this.#failed.size} failures`;
  }

  async pass(vectors: readonly Vector[]): Promise<ReadonlyMap<string, Asking>> {
    const askings = new Map<string, Asking>();
    const size = this.#options.maxFailures === undefined ? vectors.length : GROUP;
    for (let at = 0; at < vectors.length && !this.over; at += size) {
      const group = vectors.slice(at, at + size);
      await askEach(group, this.#link, this.#compareOf, (vector, asking) => {
        askings.set(vector.id, asking);
        for (const { seq } of asking.replies) if (seq !== undefined) this.seqs.add(seq);
        if (FAILING.has(verdictOf(asking.judgement))) this.#failed.add(vector.id);
        this.#options.progress(++this.#done, this.#askings, this.#failed.size);
      });
    }
    return askings;
  }
}

function unasked(message: string): Asking {
  return { replies: [], judgement: { kind: 'fault', fault: 'not run', message }, step: 0 };
}
