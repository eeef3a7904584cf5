/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

/**
 * What goes back to the model. Closed; one full branch a status, so that the members cannot contradict each other.
 */
export type Envelope = OkEnvelope | TruncatedEnvelope | ErrorEnvelope;

/**
 * Every row is in the content.
 */
export interface OkEnvelope {
  call_id: string;
  tool: string;
  status: 'ok';
  content: string;
  omitted: 0;
  retryable: false;
}
/**
 * The content holds the first rows; `omitted` counts the rest.
 */
export interface TruncatedEnvelope {
  call_id: string;
  tool: string;
  status: 'truncated';
  content: string;
  omitted: number;
  retryable: false;
}
/**
 * The tool failed; the content is the error line.
 */
export interface ErrorEnvelope {
  call_id: string;
  tool: string;
  status: 'error';
  content: string;
  omitted: 0;
  retryable: boolean;
}
