import type { Diagnostic, DiagnosticCode, Unemitted } from '../../model/stream-replay-output.gen.ts';
import type { Chunk } from './chunk.ts';

export type { Diagnostic, DiagnosticCode, Unemitted };

/** A call is complete and may be executed. */
export interface ToolUse<A> {
  readonly event: 'tool.use';
  readonly tool_name: string;
  readonly tool_id: string;
  readonly tool_args: A;
}

/** Belongs to the `tool.result` directly after it. */
export interface ToolError {
  readonly event: 'tool.error';
  readonly tool_names: readonly [string];
}

/** What becomes of a call, or of a result without one. */
export interface ToolResult<A> {
  readonly event: 'tool.result';
  readonly tool_name: string;
  readonly tool_id: string | null;
  readonly tool_args: A;
  readonly tool_status: ToolStatus;
  /** At most as long as the limit, in characters. */
  readonly tool_output: string;
}

export type ToolStatus = 'success' | 'error';
export type TraceEvent<A> = ToolUse<A> | ToolError | ToolResult<A>;

/** What a tool gave. */
export interface ResultInput {
  readonly id?: unknown;
  readonly name?: unknown;
  /** Absent or `success`, or `error`; anything else counts as an error. */
  readonly status?: unknown;
  /** A text; anything else cannot be rendered. */
  readonly output?: unknown;
  readonly unrenderable?: unknown;
}

/** An event of `stream.replay`, as it comes in. */
export interface StreamInput extends Chunk, ResultInput {
  readonly type?: unknown;
}
