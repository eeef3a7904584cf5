import type { Arbitrary } from 'fast-check';
import type { Outcome, Request } from '../model/outcome.ts';
import type { Feature } from '../model/vectors.gen.ts';

/** How a property's statement failed on one case. */
export interface Violation {
  /** The requirement broken: one of those that the property covers, or that it blames. */
  readonly requirement: string;
  /** What was seen, in one sentence. */
  readonly message: string;
  /** Which of the case's answers shows it; the last one looked at when several together do. */
  readonly answer: number;
}

/**
 * A statement that holds for every case, as a pair of functions, so that any number of cases can be under way: what to
 * ask is known before any answer is, and judging needs no further question.
 *
 * It states itself without the reference. The harness also holds each answer against the reference.
 */
export interface Property<T = unknown> {
  /** `prop:<suite>.<name>` */
  readonly id: string;
  /** The statement, in one sentence. */
  readonly statement: string;
  /** The requirements that it covers. */
  readonly covers: readonly string[];
  /** Operations that it asks for: a port without one of them is not judged by it. */
  readonly operations: readonly string[];
  /** Without this feature the property has no cases: `reject` for planted faults. */
  readonly needs?: Feature;
  /** Cases that a port with these features can be asked. */
  readonly arbitrary: (features: ReadonlySet<Feature>) => Arbitrary<T>;
  readonly requests: (value: T) => readonly Request[];
  readonly check: (value: T, answers: readonly Outcome[]) => Violation | undefined;
  /**
   * The classes that a case falls into (`budget:boundary`, `rows:0`), for the distribution and the health check.
   */
  readonly classes: (value: T) => readonly string[];
  /**
   * What a wrong answer breaks of which this property says nothing: asked where only the reference calls it wrong, so
   * that a failure bears the same rule whichever property came upon it.
   */
  readonly blame?: (value: T, answers: readonly Outcome[]) => Violation | undefined;
  /**
   * Cases close to this one that are worth a look each: for the envelope every budget from 0 to beyond the full length.
   * Run on the smallest cases only, since there are many.
   */
  readonly sweep?: (value: T) => readonly T[];
  /** Classes without which the property proves little, given the features claimed. */
  readonly required: (features: ReadonlySet<Feature>) => readonly string[];
}

/** A property in a list of several: what its cases are is its own affair, and only it is ever handed them. */
export function anyProperty<T>(property: Property<T>): Property {
  return property as unknown as Property;
}
