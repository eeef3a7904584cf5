import type { Feature } from './vectors.gen.ts';

export type Keyword = 'MUST' | 'MUST NOT' | 'SHOULD' | 'MAY';

/** One rule of the specification, as its chapter states it. */
export interface Requirement {
  /** Permanent: never renumbered, never used again. */
  readonly id: string;
  /** The first word of the id: a suite, or `protocol`. */
  readonly suite: string;
  /** The chapter's path in the project. */
  readonly chapter: string;
  /** The heading's anchor in the chapter, as repository hosts form it. */
  readonly anchor: string;
  /** The specification version that brought it. */
  readonly since: string;
  readonly keyword: Keyword;
  /** The one normative sentence, in Markdown. */
  readonly sentence: string;
  readonly reason?: string;
  /** What a port must claim to be held to it. */
  readonly feature?: Feature;
  /** A tombstone: the rule no longer holds; its id stays taken. */
  readonly withdrawn?: true;
}
