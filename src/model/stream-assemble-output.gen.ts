/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

/**
 * What the buffer holds after each chunk. Closed.
 */
export interface StreamAssembleOutput {
  states: BufferState[];
}
/**
 * Null stands for what is not there yet.
 */
export interface BufferState {
  name: string | null;
  id: string | null;
  args: {
    [k: string]: unknown;
  } | null;
  warned: boolean;
}
