import type { JsonObject, Member } from '../../model/json/value.ts';
import { isBlank } from './own-text.ts';

/** Codes by owner, as the chapter lists them. */
export const CODES = {
  model: [
    'invalid_argument',
    'not_found',
    'conflict',
    'unknown_tool',
    'malformed_arguments',
    'result_too_large',
  ],
  runtime: ['timeout', 'rate_limit', 'server_error', 'overloaded'],
  user: ['approval_required', 'approval_rejected'],
  operator: [
    'unauthenticated',
    'permission_denied',
    'quota_exhausted',
    'misconfigured',
    'result_invalid',
    'internal',
  ],
} as const;

export type OwnerName = keyof typeof CODES;

const OWNERS: readonly OwnerName[] = ['model', 'runtime', 'user', 'operator'];

export function isListed(code: string): boolean {
  return OWNERS.some((owner) => (CODES[owner] as readonly string[]).includes(code));
}

export function ownerOf(code: string): OwnerName {
  return OWNERS.find((owner) => (CODES[owner] as readonly string[]).includes(code)) ?? 'operator';
}

/** A failure as an input describes it; what is null there is null here. */
export interface OwnFailure {
  readonly code: string;
  readonly hint: string | null | undefined;
  readonly details: JsonObject | null | undefined;
}

/** The members of its payload: `error` first, `hint` last. */
export function payloadMembers({ code, hint, details }: OwnFailure): Member[] {
  if (ownerOf(code) === 'operator') return [['error', isListed(code) ? code : 'internal']];
  const members: Member[] = [['error', code], ...(details?.members ?? [])];
  return typeof hint === 'string' && !isBlank(hint) ? [...members, ['hint', hint]] : members;
}

/** A hint that will do, if the code needs one. */
export function isHinted({ code, hint }: OwnFailure): boolean {
  return ownerOf(code) !== 'model' || (typeof hint === 'string' && !isBlank(hint));
}
