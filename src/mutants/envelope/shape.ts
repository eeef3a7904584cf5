import type { Mutant } from '../../model/suite.ts';
import { withEnvelope } from './make.ts';

/** Mistakes in the members of the envelope, their types, and the words for a status. */
export const shapeMutants: readonly Mutant[] = [
  withEnvelope(
    'extra-member',
    'shape.members',
    'adds a member with the number of rows',
    (envelope, { rows }) => ({ ...envelope, total: Array.isArray(rows) ? rows.length : 0 }),
  ),
  withEnvelope(
    'no-zero-omitted',
    'shape.members',
    'leaves `omitted` out when it is 0',
    ({ omitted, ...rest }) => (omitted === 0 ? rest : { ...rest, omitted }),
  ),
  withEnvelope(
    'no-false-retryable',
    'shape.members',
    'leaves `retryable` out when it is false',
    ({ retryable, ...rest }) => (retryable ? { ...rest, retryable } : rest),
  ),
  withEnvelope(
    'no-empty-content',
    'shape.members',
    'leaves `content` out when it is empty',
    ({ content, ...rest }) => (content === '' ? rest : { ...rest, content }),
  ),
  withEnvelope(
    'camel-case',
    'shape.members',
    'calls the member `callId` instead of `call_id`',
    ({ call_id, ...rest }) => ({ ...rest, callId: call_id }),
  ),
  withEnvelope(
    'error-member',
    'shape.members',
    'passes the error on beside the envelope on the error path',
    (envelope, { error }) => (envelope.status === 'error' ? { ...envelope, error } : envelope),
  ),
  withEnvelope('omitted-as-text', 'shape.types', 'gives `omitted` as a text', (envelope) => ({
    ...envelope,
    omitted: String(envelope.omitted),
  })),
  withEnvelope('null-content', 'shape.types', 'gives null for content that is empty', (envelope) => ({
    ...envelope,
    content: envelope.content === '' ? null : envelope.content,
  })),
  withEnvelope('retryable-as-number', 'shape.types', 'gives `retryable` as 1 or 0', (envelope) => ({
    ...envelope,
    retryable: envelope.retryable ? 1 : 0,
  })),
  withEnvelope('status-capitals', 'shape.status-values', 'spells the status in capitals', (envelope) => ({
    ...envelope,
    status: envelope.status.toUpperCase(),
  })),
  withEnvelope('status-success', 'shape.status-values', 'says `success` instead of `ok`', (envelope) => ({
    ...envelope,
    status: envelope.status === 'ok' ? 'success' : envelope.status,
  })),
  withEnvelope(
    'status-partial',
    'shape.status-values',
    'says `partial` instead of `truncated`',
    (envelope) => ({ ...envelope, status: envelope.status === 'truncated' ? 'partial' : envelope.status }),
  ),
  withEnvelope('status-failed', 'shape.status-values', 'says `failed` instead of `error`', (envelope) => ({
    ...envelope,
    status: envelope.status === 'error' ? 'failed' : envelope.status,
  })),
];
