/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

/**
 * The list of instruction-shaped frames that sanitizing replaces. Closed.
 */
export interface Framing {
  $schema?: string;
  version: number;
  about: string;
  replacement: string;
  /**
   * What a pattern may hold.
   */
  subset: string;
  at: {
    anywhere: string;
    line: string;
  };
  case: {
    exact: string;
    fold: string;
  };
  /**
   * @minItems 1
   */
  rules: [string, ...string[]];
  /**
   * Points that could be decided otherwise, each with what was decided.
   *
   * @minItems 1
   */
  rulings: [FramingRuling, ...FramingRuling[]];
  /**
   * @minItems 1
   */
  entries: [FrameEntry, ...FrameEntry[]];
}
export interface FramingRuling {
  question: string;
  ruling: string;
}
export interface FrameEntry {
  id: string;
  at: 'anywhere' | 'line';
  case: 'exact' | 'fold';
  /**
   * A regular expression of the subset.
   */
  pattern: string;
  why: string;
  /**
   * Texts in which it finds a frame.
   *
   * @minItems 1
   */
  matches: [string, ...string[]];
  /**
   * Texts in which it finds none.
   *
   * @minItems 1
   */
  near_misses: [string, ...string[]];
}
