import type { Float } from '../../model/float.ts';
import type { FailedToolResult } from '../../model/tool-result.gen.ts';

/**
 * A value in a row. A safe integer is an integer, a bigint one of any size, every other number a float; a float whose
 * value is integral is a `Float`.
 */
export type Value = string | number | bigint | boolean | null | Float;

/** A flat object: what a tool calls a record. */
export interface Row {
  readonly [key: string]: Value;
}

/** What a tool gave: rows, or an error that is not empty. Unknown members are ignored. */
export type ToolResult = FailedToolResult | SucceededToolResult;

export interface SucceededToolResult {
  call_id: string;
  tool: string;
  rows?: readonly Row[] | null;
  error?: Readonly<Record<string, never>> | null;
  [member: string]: unknown;
}

/** A limit of characters: an integer, at least 0, however it is spelled. */
export type Budget = number | bigint | Float;
