/** What runners that hand a test its context have there: `vitest` and `node:test`. */
export interface TestContext {
  readonly skip?: (why?: string) => unknown;
}

/** A test function as vitest, jest and node:test have it. */
export interface It {
  (name: string, run: (context?: TestContext) => Promise<void>): unknown;
  readonly skip: (name: string, run: () => Promise<void>) => unknown;
}

/** What is taken of a test runner. */
export interface Runner {
  readonly describe: (name: string, run: () => void) => unknown;
  readonly it: It;
}

/** The runner handed in, or the one whose functions are global. @throws TypeError if there is none */
export function runnerOf(given: Partial<Runner>): Runner {
  const globals = globalThis as Partial<Runner>;
  const describe = given.describe ?? globals.describe;
  const it = given.it ?? globals.it;
  if (describe && it) return { describe, it };
  throw new TypeError('hand in the functions of your test runner: conformance(subject, { describe, it })');
}

/**
 * Declares tests of what is not claimed: skipped, under their own names, with the reason where the runner shows one.
 * jest has no place for it, so there a line on the console says how many are skipped and why.
 */
export class Skips {
  readonly #it: It;
  readonly #counts: Map<string, number> = new Map();

  constructor(it: It) {
    this.#it = it;
  }

  declare(name: string, why: string): void {
    if (handsContext(this.#it)) {
      this.#it(name, async (context) => void context?.skip?.(why));
      return;
    }
    this.#it.skip(name, async () => {});
    this.#counts.set(why, (this.#counts.get(why) ?? 0) + 1);
  }

  /** What no test could say. */
  tell(suite: string): void {
    for (const [why, count] of this.#counts) console.info(`${suite}: ${count} tests are skipped: ${why}`);
  }
}

/** vitest's tests can be extended; those of node:test have no tables, as jest's have. */
function handsContext(it: It): boolean {
  return 'extend' in it || ('todo' in it && !('each' in it));
}
