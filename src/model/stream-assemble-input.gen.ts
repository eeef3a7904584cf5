/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

/**
 * What stream.assemble takes: chunks of one buffer. Open: unknown members are ignored.
 */
export interface StreamAssembleInput {
  chunks: Chunk[];
  [k: string]: unknown;
}
/**
 * A piece of a call. An id or name (text) of another type counts as absent; type and index are ignored.
 */
export interface Chunk {
  id?: unknown;
  name?: unknown;
  args?: unknown;
  [k: string]: unknown;
}
