/* Generated from schema/ by `npm run generate`: change the schema, not this file. */

export type TraceEvent = ToolUse | ToolError | ToolResultEvent;
export type DiagnosticCode = 'malformed_args' | 'uncorrelated_result' | 'unknown_status';

/**
 * The trace of a stream, what was never emitted, and what was odd. Closed.
 */
export interface StreamReplayOutput {
  events: TraceEvent[];
  unemitted: Unemitted;
  diagnostics: Diagnostic[];
}
/**
 * A call is complete and may be executed.
 */
export interface ToolUse {
  event: 'tool.use';
  tool_name: string;
  tool_id: string;
  tool_args: ToolArgs;
}
export interface ToolArgs {
  [k: string]: unknown;
}
/**
 * Belongs to the tool.result directly after it.
 */
export interface ToolError {
  event: 'tool.error';
  /**
   * @minItems 1
   * @maxItems 1
   */
  tool_names: [string];
}
/**
 * What becomes of a call, or of a result without one.
 */
export interface ToolResultEvent {
  event: 'tool.result';
  tool_name: string;
  tool_id: string | null;
  tool_args: ToolArgs;
  tool_status: 'success' | 'error';
  tool_output: string;
}
/**
 * Named calls still held at the end: those that do not parse, and those that do but have no id.
 */
export interface Unemitted {
  unparsed: number;
  idless_parsed: number;
}
/**
 * Something odd. The id is for readers.
 */
export interface Diagnostic {
  code: DiagnosticCode;
  id: string | null;
}
