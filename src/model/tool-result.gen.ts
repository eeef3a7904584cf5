/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

/**
 * What a tool gave: rows, or an error. Open: unknown members are ignored.
 */
export type ToolResult = FailedToolResult | SucceededToolResult;

/**
 * A result with a non-empty error. Its rows are not looked at.
 */
export interface FailedToolResult {
  call_id: string;
  tool: string;
  error: ToolError;
  [k: string]: unknown;
}
export interface ToolError {
  type: string;
  message: string;
  [k: string]: unknown;
}
/**
 * A result without an error: the error is absent, null or an empty object.
 */
export interface SucceededToolResult {
  call_id: string;
  tool: string;
  rows?: Row[] | null;
  error?: {} | null;
  [k: string]: unknown;
}
/**
 * A flat object.
 */
export interface Row {
  [k: string]: string | number | boolean | null;
}
