/** A test function as vitest, jest and node:test have it. */
export interface It {
  (name: string, run: () => Promise<void>): unknown;
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
