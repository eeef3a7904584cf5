import type { Mutant } from '../../model/suite.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { withEnvelope, withParts } from './make.ts';

const { isRetryable } = envelopeParts;

const LISTED = ['timeout', 'rate_limit', 'server_error', 'overloaded'];

/** The reference but for one type of the list. */
function without(type: string): Mutant {
  return withParts(
    `retry-no-${type.replace('_', '-')}`,
    'retry.listed',
    `does not repeat after \`${type}\``,
    {
      isRetryable: (given) => given !== type && isRetryable(given),
    },
  );
}

/** The reference, repeating after more types than are listed. */
function also(id: string, mistake: string, more: (type: string) => boolean): Mutant {
  return withParts(id, 'retry.unlisted', mistake, { isRetryable: (type) => isRetryable(type) || more(type) });
}

/** Mistakes about which failures are worth repeating. */
export const retryMutants: readonly Mutant[] = [
  ...LISTED.map(without),
  withParts('retry-never', 'retry.listed', 'never says that a repetition could help', {
    isRetryable: () => false,
  }),
  also('retry-any-case', 'compares the type without regard to case', (type) =>
    isRetryable(type.toLowerCase()),
  ),
  also('retry-trimmed', 'trims the type before comparing', (type) => isRetryable(type.trim())),
  also('retry-to-nul', 'compares the type up to a NUL', (type) => isRetryable(type.replace(/\0.*/s, ''))),
  also('retry-prefix', 'takes a type that begins with a listed one for it', (type) =>
    LISTED.some((listed) => type.startsWith(listed)),
  ),
  also('retry-suffix', 'takes a type that ends with a listed one for it', (type) =>
    LISTED.some((listed) => type.endsWith(listed)),
  ),
  also('retry-within', 'looks for a listed type anywhere in the type', (type) =>
    LISTED.some((listed) => type.includes(listed)),
  ),
  also('retry-dashes', 'takes dashes and spaces in the type for underscores', (type) =>
    isRetryable(type.replace(/[- ]/g, '_')),
  ),
  also('retry-plural', 'takes a plural for the listed type', (type) => isRetryable(type.replace(/s$/, ''))),
  also('retry-network', 'also repeats after `connection_error`, `unavailable` and `network_error`', (type) =>
    ['connection_error', 'unavailable', 'network_error'].includes(type),
  ),
  also('retry-not-found', 'also repeats after `not_found`', (type) => type === 'not_found'),
  also('retry-invalid', 'also repeats after `invalid_argument`', (type) => type === 'invalid_argument'),
  also('retry-all', 'repeats after every error', () => true),
  also('retry-empty', 'repeats after an error whose type is empty', (type) => type === ''),
  withEnvelope(
    'retry-by-line',
    'retry.unlisted',
    'looks for the listed types in the whole error line, message included',
    (envelope) =>
      envelope.status === 'error'
        ? { ...envelope, retryable: LISTED.some((listed) => envelope.content.includes(listed)) }
        : envelope,
  ),
  withEnvelope(
    'retry-truncated',
    'retry.success',
    'says that a truncated result is worth repeating',
    (envelope) => (envelope.status === 'truncated' ? { ...envelope, retryable: true } : envelope),
  ),
  withEnvelope('retry-ok', 'retry.success', 'says that every success could be repeated', (envelope) =>
    envelope.status === 'ok' ? { ...envelope, retryable: true } : envelope,
  ),
  withEnvelope(
    'retry-no-rows',
    'retry.success',
    'says that a result without content is worth repeating',
    (envelope) => (envelope.content === '' ? { ...envelope, retryable: true } : envelope),
  ),
];
