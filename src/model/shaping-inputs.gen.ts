/* Generated from schema/ by `npm run generate`: change the schema, not this file. */
import type { Json, JsonObject } from './json/value.ts';

export type TypeName = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

/**
 * Inputs of the shaping operations, one definition each. Open.
 */
export interface ShapingInputs {
  elide: ElideInput;
  page: PageInput;
  project: ProjectInput;
  error: ErrorInput;
  sanitize: SanitizeInput;
  check: CheckInput;
  message: MessageInput;
}
/**
 * Input of shaping.elide. Open.
 */
export interface ElideInput {
  text: string;
  /**
   * Characters. Integral by value, however spelled.
   */
  budget: number;
  [k: string]: unknown;
}
/**
 * Input of shaping.page. Open. Without a budget: 1200 characters.
 */
export interface PageInput {
  html: string;
  /**
   * Characters. Integral by value, however spelled.
   */
  budget?: number;
  [k: string]: unknown;
}
/**
 * Input of shaping.project. Open.
 */
export interface ProjectInput {
  value: JsonObject;
  allow: string[];
  [k: string]: unknown;
}
/**
 * Input of shaping.error. Open. That a code of the model needs a hint, and that details may not use the names error and hint, stands in the chapter.
 */
export interface ErrorInput {
  code: string;
  hint?: string | null;
  details?: JsonObject | null;
  [k: string]: unknown;
}
/**
 * Input of shaping.sanitize. Open.
 */
export interface SanitizeInput {
  text: string;
  [k: string]: unknown;
}
/**
 * Input of shaping.check. Open, save for the schema.
 */
export interface CheckInput {
  value: Json;
  schema: CheckedSchema;
  [k: string]: unknown;
}
/**
 * The part of JSON Schema that shaping.check knows. Closed: any other keyword is refused.
 */
export interface CheckedSchema {
  type?: TypeName | [TypeName, ...TypeName[]];
  properties?: {
    [k: string]: CheckedSchema;
  };
  required?: string[];
  additionalProperties?: boolean | CheckedSchema;
  items?: CheckedSchema;
  enum?: unknown[];
  maxLength?: number;
  maxItems?: number;
  $schema?: unknown;
  $id?: unknown;
  $comment?: unknown;
  title?: unknown;
  description?: unknown;
  default?: unknown;
  examples?: unknown;
  deprecated?: unknown;
  readOnly?: unknown;
  writeOnly?: unknown;
}
/**
 * Input of shaping.message. Open, and so is the source.
 */
export interface MessageInput {
  call_id: string;
  source: PageSource | TextSource | RecordSource | ErrorSource;
  /**
   * Characters. Integral by value, however spelled.
   */
  budget: number;
  [k: string]: unknown;
}
export interface PageSource {
  kind: 'page';
  html: string;
  [k: string]: unknown;
}
export interface TextSource {
  kind: 'text';
  text: string;
  [k: string]: unknown;
}
export interface RecordSource {
  kind: 'record';
  value: JsonObject;
  allow: string[];
  schema?: CheckedSchema | null;
  [k: string]: unknown;
}
export interface ErrorSource {
  kind: 'error';
  code: string;
  hint?: string | null;
  details?: JsonObject | null;
  [k: string]: unknown;
}
