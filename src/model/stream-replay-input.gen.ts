/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

export type StreamEvent =
  ChunkEvent | ResultEvent | UnrenderableResultEvent | RejectEvent | EndEvent | AbortEvent;

/**
 * What stream.replay takes. Open: unknown members are ignored.
 */
export interface StreamReplayInput {
  events: StreamEvent[];
  /**
   * The greatest length of an output, in characters; 2,000 if absent.
   */
  output_limit?: number;
  [k: string]: unknown;
}
/**
 * A piece of a call. An index (integer or text), id or name (text) of another type counts as absent.
 */
export interface ChunkEvent {
  type: 'chunk';
  index?: unknown;
  id?: unknown;
  name?: unknown;
  args?: unknown;
  [k: string]: unknown;
}
/**
 * What a tool gave. A status that is neither success nor error, null included, counts as error.
 */
export interface ResultEvent {
  type: 'result';
  id?: unknown;
  name?: unknown;
  status?: unknown;
  output: string;
  [k: string]: unknown;
}
/**
 * A result whose output cannot be made a text.
 */
export interface UnrenderableResultEvent {
  type: 'result';
  id?: unknown;
  name?: unknown;
  status?: unknown;
  unrenderable: true;
  [k: string]: unknown;
}
/**
 * A call refused by a person before any result arrived.
 */
export interface RejectEvent {
  type: 'reject';
  id: string;
  output: string;
  [k: string]: unknown;
}
export interface EndEvent {
  type: 'end';
  output?: string;
  [k: string]: unknown;
}
export interface AbortEvent {
  type: 'abort';
  output?: string;
  [k: string]: unknown;
}
