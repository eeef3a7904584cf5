// Checked by the compiler, not run: what the generated types must refuse.
import type { Envelope } from '../../src/model/envelope.gen.ts';
import type { ReplyMessage } from '../../src/model/protocol-reply.gen.ts';
import type { ToolResult } from '../../src/model/tool-result.gen.ts';
import type { Vector } from '../../src/model/vectors.gen.ts';

const base = { call_id: 't1', tool: 'sql', content: '' };

export const right: readonly Envelope[] = [
  { ...base, status: 'ok', omitted: 0, retryable: false },
  { ...base, status: 'truncated', omitted: 7, retryable: false },
  { ...base, status: 'error', omitted: 0, retryable: true },
];

// @ts-expect-error an ok envelope omits nothing
export const okOmits: Envelope = { ...base, status: 'ok', omitted: 1, retryable: false };
// @ts-expect-error a success is never to be retried
export const okRetries: Envelope = { ...base, status: 'ok', omitted: 0, retryable: true };
// @ts-expect-error a truncated envelope is no error
export const truncatedRetries: Envelope = { ...base, status: 'truncated', omitted: 1, retryable: true };
// @ts-expect-error an error omits nothing
export const errorOmits: Envelope = { ...base, status: 'error', omitted: 1, retryable: false };
// @ts-expect-error there is no such status
export const unknownStatus: Envelope = { ...base, status: 'partial', omitted: 1, retryable: false };
// @ts-expect-error an envelope is closed
export const extraMember: Envelope = { ...base, status: 'ok', omitted: 0, retryable: false, hint: '' };
// @ts-expect-error no member may be missing
export const missingMember: Envelope = { ...base, status: 'ok', omitted: 0 };

// @ts-expect-error a reply has one of its four members
export const noMember: ReplyMessage = { seq: 1 };
// @ts-expect-error a rejection names its code
export const noCode: ReplyMessage = { seq: 1, rejected: { path: '/result' } };

export const openResult: ToolResult = { call_id: 't1', tool: 'sql', rows: null, trace_id: 7 };
// @ts-expect-error a row is flat
export const nestedRow: ToolResult = { call_id: 't1', tool: 'sql', rows: [{ a: [1] }], error: null };

type Kind = Vector extends infer V ? (V extends { steps: unknown } ? 'sequence' : 'single') : never;
export const kinds: readonly Kind[] = ['sequence', 'single'];
