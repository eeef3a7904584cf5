import { isIntegral } from '../../model/json/number.ts';
import { type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Mutant } from '../../model/suite.ts';
import { put, withInput, withOutcome } from './make.ts';

/** Takes something else for what is bad. */
function accepting(
  id: string,
  violates: string,
  mistake: string,
  change: (value: Json | undefined, name: string) => Json | undefined,
): Mutant {
  return withInput(id, violates, mistake, (input, op) => {
    const name = op === 'stream.replay' ? 'events' : 'chunks';
    return put(input, name, change(input.get(name), name));
  });
}

function limits(
  id: string,
  violates: string,
  mistake: string,
  change: (limit: Json) => Json | undefined,
): Mutant {
  return withInput(id, violates, mistake, (input) => {
    const limit = input.get('output_limit');
    return limit === undefined ? input : put(input, 'output_limit', change(limit));
  });
}

function rejecting(
  id: string,
  violates: string,
  mistake: string,
  change: (rejected: Extract<Outcome, { kind: 'rejected' }>) => Outcome,
): Mutant {
  return withOutcome(id, violates, mistake, (outcome) =>
    outcome.kind === 'rejected' ? change(outcome) : outcome,
  );
}

const PLENTY = new JsonNumber('2000');

/** Mistakes about what is bad, and how that is said. */
export const rejectMutants: readonly Mutant[] = [
  accepting(
    'missing-is-empty',
    'reject.missing-member',
    'takes missing events or chunks for none',
    (value) => value ?? (value === undefined ? [] : value),
  ),
  rejecting(
    'missing-is-wrong-type',
    'reject.missing-member',
    'says `wrong_type` of what is missing',
    (rejected) => (rejected.code === 'missing_member' ? { ...rejected, code: 'wrong_type' } : rejected),
  ),
  accepting(
    'null-is-empty',
    'reject.not-an-array',
    'takes events or chunks that are null for none',
    (value) => (value === null ? [] : value),
  ),
  accepting(
    'falsy-is-empty',
    'reject.not-an-array',
    'takes events or chunks that are falsy for none',
    (value) => (value === false || value === '' ? [] : value),
  ),
  accepting('object-is-list', 'reject.not-an-array', 'goes through the members of an object', (value) =>
    value instanceof JsonObject ? value.members.map(([, member]) => member) : value,
  ),
  accepting('text-is-list', 'reject.not-an-array', 'goes through the characters of a text', (value) =>
    typeof value === 'string' ? [...value] : value,
  ),
  rejecting(
    'no-array-is-missing',
    'reject.not-an-array',
    'says `missing_member` of what is no array',
    (rejected) =>
      rejected.code === 'wrong_type' && rejected.path !== '/output_limit'
        ? { ...rejected, code: 'missing_member' }
        : rejected,
  ),
  limits('limit-null-is-none', 'reject.limit-type', 'takes a limit that is null for none', (limit) =>
    limit === null ? undefined : limit,
  ),
  limits('limit-of-text', 'reject.limit-type', 'reads a limit from a text', (limit) =>
    typeof limit === 'string' && /^\d+$/.test(limit) ? new JsonNumber(limit) : limit,
  ),
  limits('limit-true', 'reject.limit-type', 'takes true for a number', (limit) =>
    limit === true ? PLENTY : limit,
  ),
  limits('limit-rounded', 'reject.limit-type', 'rounds a limit that is not integral', (limit) =>
    limit instanceof JsonNumber && !isIntegral(limit) && Number(limit.token) >= 19
      ? new JsonNumber(String(Math.floor(Number(limit.token))))
      : limit,
  ),
  limits('limit-size-first', 'reject.limit-type', 'looks at the size of a limit before its kind', (limit) =>
    limit instanceof JsonNumber && Number(limit.token) < 19 ? new JsonNumber('0') : limit,
  ),
  limits(
    'limit-odd-ignored',
    'reject.limit-type',
    'ignores a limit that is a list, an object or false',
    (limit) =>
      limit === false || (typeof limit === 'object' && limit !== null && !(limit instanceof JsonNumber))
        ? undefined
        : limit,
  ),
  limits('limit-18', 'reject.limit-too-small', 'accepts a limit of 18', (limit) =>
    limit instanceof JsonNumber && Number(limit.token) === 18 ? new JsonNumber('19') : limit,
  ),
  limits('limit-zero-is-none', 'reject.limit-too-small', 'takes a limit of 0 for none', (limit) =>
    limit instanceof JsonNumber && Number(limit.token) === 0 ? undefined : limit,
  ),
  limits('limit-negative-is-none', 'reject.limit-too-small', 'takes a negative limit for none', (limit) =>
    limit instanceof JsonNumber && Number(limit.token) < 0 && isIntegral(limit) ? undefined : limit,
  ),
  rejecting(
    'small-is-wrong-type',
    'reject.limit-too-small',
    'says `wrong_type` of a limit that is too small',
    (rejected) => (rejected.code === 'limit_too_small' ? { ...rejected, code: 'wrong_type' } : rejected),
  ),
  rejecting('path-without-slash', 'reject.path', 'writes a path without its slash', (rejected) => ({
    ...rejected,
    path: (rejected.path ?? '').slice(1),
  })),
  rejecting('path-empty', 'reject.path', 'names the whole input as the place of every fault', (rejected) => ({
    ...rejected,
    path: '',
  })),
  rejecting(
    'path-of-events',
    'reject.path',
    'names the events as the place of a fault in the chunks',
    (rejected) => ({
      ...rejected,
      path: rejected.path === '/chunks' ? '/events' : (rejected.path ?? ''),
    }),
  ),
];
