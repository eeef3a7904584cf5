import type { Json } from './json/value.ts';
import type { Answerer, Request } from './outcome.ts';
import type { Feature, SuiteName } from './vectors.gen.ts';

/** One place where an answer differs from the right one. An absent side is a member that is missing or too much. */
export interface Difference {
  /** JSON Pointer into the output. */
  readonly path: string;
  readonly expected?: Json;
  readonly actual?: Json;
}

/** A wrong implementation: a small, named variation of the reference. */
export interface Mutant {
  /** `mut:<suite>.<name>` */
  readonly id: string;
  /** The requirement that it breaks. */
  readonly violates: string;
  /** One sentence in the words of the mistake: "counts UTF-16 units instead of characters". */
  readonly mistake: string;
  /** A fresh process of this implementation. */
  readonly create: () => Answerer;
}

/**
 * What the harness is handed for a suite. `P` is the type of its properties, named here as a parameter so that the
 * model needs no package. What is costly to load is loaded when asked for.
 */
export interface Suite<P> {
  readonly name: SuiteName;
  /** Names of its operations: a port conforms to the suite only if it has all of them. */
  readonly operations: readonly string[];
  /** The number features that a request needs; `reject` is added by whoever knows the outcome. */
  readonly featuresOf: (request: Request) => ReadonlySet<Feature>;
  /** Where two outputs of an operation differ, the suite's latitude applied. No difference means equally right. */
  readonly differences: (op: string, expected: Json, actual: Json) => readonly Difference[];
  readonly reference: () => Promise<Answerer>;
  readonly properties: () => Promise<readonly P[]>;
  readonly mutants: () => Promise<readonly Mutant[]>;
}
