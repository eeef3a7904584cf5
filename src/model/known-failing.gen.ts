/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

/**
 * How it fails.
 */
export type KnownReason =
  | 'wrong answer'
  | 'port error'
  | 'timeout'
  | 'crash'
  | 'protocol'
  | 'not deterministic'
  | 'state leak'
  | 'skipped';

/**
 * Failures that are known: they still run, are counted and not shown, and must go on failing for the same reason.
 */
export interface KnownFailing {
  $schema?: string;
  comment?: string;
  known: KnownEntry[];
}
export interface KnownEntry {
  /**
   * Of a vector or a property; * stands for any characters.
   */
  id: string;
  reason: KnownReason;
  /**
   * Where it is being mended.
   */
  issue?: string;
  /**
   * The last day on which it may still fail.
   */
  expires?: string;
  comment?: string;
}
