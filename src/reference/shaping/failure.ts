import { pointer } from '../../model/json/pointer.ts';
import type { JsonObject } from '../../model/json/value.ts';
import { Rejection } from '../../model/rejection.ts';
import { type ErrorParts, type Failure, ownerOf } from './error.ts';
import type { ReadParts } from './read.ts';

/** What reading a failure is made of. */
export interface FailureParts extends ReadParts, ErrorParts {
  /** Names that details may not use (`shaping.reject.reserved-member`). */
  readonly reserved: readonly string[];
  /** Whether a code needs a hint. */
  readonly needsHint: (parts: FailureParts, code: string) => boolean;
}

export function needsHint(parts: FailureParts, code: string): boolean {
  return ownerOf(parts, code) === 'model';
}

/**
 * Reads a failure, but for whether its hint will do: that is judged where the hint is in its last shape.
 *
 * @throws Rejection `shaping.reject.empty-code`, `shaping.reject.reserved-member` and those of reading
 */
export function readFailure(parts: FailureParts, fields: JsonObject, at: string): Failure {
  const code = parts.readText(fields.get('code'), `${at}/code`);
  if (code === '') throw new Rejection('empty_code', `${at}/code`, 'an empty code');
  const hint = fields.get('hint');
  const details = fields.get('details');
  return {
    code,
    hint: parts.isAbsent(hint) ? undefined : parts.readText(hint, `${at}/hint`),
    details: parts.isAbsent(details)
      ? undefined
      : readDetails(parts, parts.readObject(details, `${at}/details`), at),
  };
}

function readDetails(parts: FailureParts, details: JsonObject, at: string): JsonObject {
  const taken = parts.reserved.find((name) => details.has(name));
  if (taken !== undefined) {
    throw new Rejection('reserved_member', `${at}/details${pointer(taken)}`, 'a name of the payload');
  }
  parts.refuseOverflow(details, `${at}/details`);
  return details;
}

/** @throws Rejection `shaping.reject.missing-hint` */
export function requireHint(parts: FailureParts, { code, hint }: Failure, at: string): void {
  if (!parts.needsHint(parts, code)) return;
  if (hint === undefined || parts.isBlankHint(hint)) {
    throw new Rejection('missing_hint', `${at}/hint`, 'nothing that says what a valid value looks like');
  }
}
