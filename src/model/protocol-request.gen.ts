/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

/**
 * One line from the kit to the port.
 */
export interface RequestMessage {
  seq: number;
  op: string;
  input: {};
}
