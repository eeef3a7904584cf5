/* Generated from schema/ by `npm run generate`: change the schema, not this file. */
import type { Json } from './json/value.ts';

/**
 * One line from the port to the kit: the request's seq and exactly one of output, rejected, skipped and error.
 */
export type ReplyMessage = OutputReply | RejectedReply | SkippedReply | ErrorReply;
export type Seq = number;

export interface OutputReply {
  seq: Seq;
  output: Json;
}
export interface RejectedReply {
  seq: Seq;
  rejected: Rejection;
}
/**
 * The input is bad. `path` is a JSON Pointer into it.
 */
export interface Rejection {
  code: string;
  path?: string;
  message?: string;
}
export interface SkippedReply {
  seq: Seq;
  skipped: Skip;
}
/**
 * The port does not do this.
 */
export interface Skip {
  reason: string;
  issue?: string;
}
export interface ErrorReply {
  seq: Seq;
  error: PortError;
}
/**
 * The port itself failed.
 */
export interface PortError {
  message: string;
  trace?: string;
}
