export type { Envelope, ErrorEnvelope, OkEnvelope, TruncatedEnvelope } from './model/envelope.gen.ts';
export { Float } from './model/float.ts';
export { Rejection, type RejectionCode } from './model/rejection.ts';
export type { Budget, Row, ToolResult, Value } from './reference/envelope/input.ts';
export { summarizeToolResult } from './reference/envelope/summarize.ts';
export type { Chunk } from './reference/stream/chunk.ts';
export type { Diagnostic, ResultInput, Unemitted } from './reference/stream/events.ts';
export { Reassembler, type ReassemblerOptions, type TraceEvent } from './reference/stream/reassembler.ts';
