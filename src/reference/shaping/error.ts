import { type Json, JsonObject, type Member } from '../../model/json/value.ts';
import type { Owner } from '../../model/shaping-outputs.gen.ts';

/** Every listed code with whoever can do something about it (`shaping.error.owner-*`). */
export const OWNERS: ReadonlyMap<string, Owner> = new Map<string, Owner>([
  ['invalid_argument', 'model'],
  ['not_found', 'model'],
  ['conflict', 'model'],
  ['unknown_tool', 'model'],
  ['malformed_arguments', 'model'],
  ['result_too_large', 'model'],
  ['timeout', 'runtime'],
  ['rate_limit', 'runtime'],
  ['server_error', 'runtime'],
  ['overloaded', 'runtime'],
  ['approval_required', 'user'],
  ['approval_rejected', 'user'],
  ['unauthenticated', 'operator'],
  ['permission_denied', 'operator'],
  ['quota_exhausted', 'operator'],
  ['misconfigured', 'operator'],
  ['result_invalid', 'operator'],
  ['internal', 'operator'],
]);

/** What a failure is described by. A null member is absent (`shaping.error.null-absent`). */
export interface Failure {
  readonly code: string;
  readonly hint: string | undefined;
  readonly details: JsonObject | undefined;
}

export interface ErrorParts {
  /** `undefined` for a code that is not listed. */
  readonly listedOwner: (code: string) => Owner | undefined;
  readonly isRetryable: (code: string, owner: Owner) => boolean;
  /** The code that is sent (`shaping.error.unlisted-internal`). */
  readonly sentCode: (code: string, listed: boolean) => string;
  /** Whether details and hint are sent (`shaping.error.operator-bare`). */
  readonly isBare: (owner: Owner) => boolean;
  /** Whether a hint says nothing (`shaping.error.hint-blank`). */
  readonly isBlankHint: (hint: string) => boolean;
  readonly sentHint: (hint: string) => string;
  readonly sentDetails: (details: JsonObject) => readonly Member[];
  readonly unlistedOwner: Owner;
}

export function ownerOf(parts: ErrorParts, code: string): Owner {
  return parts.listedOwner(code) ?? parts.unlistedOwner;
}

/** The payload of a failure: `error`, the details, `hint` (`shaping.error.payload`). */
export function payloadOf(parts: ErrorParts, { code, hint, details }: Failure): JsonObject {
  const sent: Json = parts.sentCode(code, parts.listedOwner(code) !== undefined);
  const members: Member[] = [['error', sent]];
  if (!parts.isBare(ownerOf(parts, code))) {
    if (details !== undefined) members.push(...parts.sentDetails(details));
    if (hint !== undefined && !parts.isBlankHint(hint)) members.push(['hint', parts.sentHint(hint)]);
  }
  return new JsonObject(members);
}
