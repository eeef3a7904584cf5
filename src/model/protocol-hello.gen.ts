/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

/**
 * The output of the operation hello: who the port is and what it claims.
 */
export interface Hello {
  protocol: number;
  name: string;
  language: string;
  version: string;
  ops: string[];
  features: string[];
}
