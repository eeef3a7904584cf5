/* Generated from schema/ by `npm run generate`: change the schema, not this file. */
import type { JsonObject } from './json/value.ts';

export type Owner = 'model' | 'runtime' | 'user' | 'operator';
export type CheckKeyword =
  'type' | 'properties' | 'required' | 'additionalProperties' | 'items' | 'enum' | 'maxLength' | 'maxItems';

/**
 * Outputs of the shaping operations, one definition each. Closed.
 */
export interface ShapingOutputs {
  elide: Elided;
  page: PageText;
  project: Projection;
  error: ErrorPayload;
  sanitize: Sanitized;
  check: Checked;
  message: ToolMessage;
}
export interface Elided {
  text: string;
}
export interface PageText {
  text: string;
}
export interface Projection {
  value: JsonObject;
}
export interface ErrorPayload {
  payload: JsonObject;
  owner: Owner;
  retryable: boolean;
}
export interface Sanitized {
  text: string;
  removed: number;
}
export interface Checked {
  ok: boolean;
  errors: CheckError[];
}
export interface CheckError {
  path: string;
  keyword: CheckKeyword;
}
export interface ToolMessage {
  role: 'tool';
  tool_call_id: string;
  content: string;
}
