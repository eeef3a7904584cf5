/** How many of so many. */
export interface Part {
  readonly killed: number;
  readonly of: number;
}

/** The property that sees a mutant first, and how many of its cases that takes. */
export interface Sighting {
  readonly property: string;
  readonly cases: number;
}

/** What catches a mutant. */
export interface MutantRow {
  readonly id: string;
  readonly violates: string;
  readonly mistake: string;
  /** Vectors that hunt the requirement broken. */
  readonly own: Part;
  /** All vectors of the suite. */
  readonly all: Part;
  /** Properties alone, the median over the seeds; absent if the first seed does not show it. */
  readonly alone?: Sighting;
  /** Why properties do not see it. */
  readonly unseen?: string;
}

/** A requirement, its mutants, and how many of them are killed by what. */
export interface RequirementRow {
  readonly id: string;
  readonly mutants: readonly MutantRow[];
  readonly byOwn: Part;
  readonly byAll: Part;
  readonly byProperties: Part;
  /** The median of the numbers of cases that the properties needed. */
  readonly cases?: number;
}

/** How many vectors a port passes that does next to nothing. */
export interface LazyRow {
  readonly id: string;
  readonly mistake: string;
  readonly passed: number;
  readonly of: number;
}

/** What a suite is worth: how much that is wrong it catches, and how little passes that does nothing. */
export interface Strength {
  readonly suite: string;
  readonly vectors: number;
  readonly properties: number;
  readonly mutants: number;
  readonly seeds: readonly number[];
  /** Generated cases a property. */
  readonly runs: number;
  readonly byOwn: Part;
  readonly byAll: Part;
  readonly byProperties: Part;
  readonly requirements: readonly RequirementRow[];
  readonly lazy: readonly LazyRow[];
}
