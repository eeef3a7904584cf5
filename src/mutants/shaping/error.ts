import { type Json, JsonObject, type Member } from '../../model/json/value.ts';
import type { Owner } from '../../model/shaping-outputs.gen.ts';
import type { Mutant } from '../../model/suite.ts';
import { OWNERS } from '../../reference/shaping/error.ts';
import type { ShapingParts } from '../../reference/shaping/parts.ts';
import { set, withInput, withOutput, withParts } from './make.ts';

/** Some codes with another owner. */
function owning(
  id: string,
  violates: string,
  mistake: string,
  codes: readonly string[],
  owner: Owner,
): Mutant {
  return withParts(id, violates, mistake, {
    listedOwner: (code) => (codes.includes(code) ? owner : OWNERS.get(code)),
  });
}

/** Codes looked up after a change of their spelling. */
function lookup(id: string, mistake: string, change: (code: string) => string): Mutant {
  return withParts(id, 'error.owner-unlisted', mistake, {
    listedOwner: (code) => OWNERS.get(code) ?? OWNERS.get(change(code)),
  });
}

function retrying(
  id: string,
  violates: string,
  mistake: string,
  isRetryable: ShapingParts['isRetryable'],
): Mutant {
  return withParts(id, violates, mistake, { isRetryable });
}

function payloading(
  id: string,
  violates: string,
  mistake: string,
  change: (payload: JsonObject, input: JsonObject) => Json,
): Mutant {
  return withOutput(id, violates, mistake, [
    'error',
    (output, input) => set(output, 'payload', change(output.get('payload') as JsonObject, input)),
  ]);
}

/** The details changed before they are sent. */
function detailing(
  id: string,
  mistake: string,
  sentDetails: (details: JsonObject) => readonly Member[],
): Mutant {
  return withParts(id, 'error.details', mistake, { sentDetails });
}

const prefix = (code: string): string => [...OWNERS.keys()].find((one) => code.startsWith(one)) ?? code;

const ownerMutants: readonly Mutant[] = [
  owning(
    'error-not-found-operator',
    'error.owner-model',
    'gives not_found to the operator',
    ['not_found'],
    'operator',
  ),
  owning('error-conflict-user', 'error.owner-model', 'gives conflict to the user', ['conflict'], 'user'),
  owning(
    'error-too-large-runtime',
    'error.owner-model',
    'gives result_too_large to the runtime',
    ['result_too_large'],
    'runtime',
  ),
  owning(
    'error-malformed-operator',
    'error.owner-model',
    'gives malformed_arguments to the operator',
    ['malformed_arguments'],
    'operator',
  ),
  owning(
    'error-rate-limit-operator',
    'error.owner-runtime',
    'gives rate_limit to the operator',
    ['rate_limit'],
    'operator',
  ),
  owning(
    'error-server-operator',
    'error.owner-runtime',
    'gives server_error to the operator',
    ['server_error'],
    'operator',
  ),
  owning(
    'error-rejected-model',
    'error.owner-user',
    'gives approval_rejected to the model',
    ['approval_rejected'],
    'model',
  ),
  owning(
    'error-required-operator',
    'error.owner-user',
    'gives approval_required to the operator',
    ['approval_required'],
    'operator',
  ),
  owning(
    'error-quota-runtime',
    'error.owner-operator',
    'gives quota_exhausted to the runtime',
    ['quota_exhausted'],
    'runtime',
  ),
  owning(
    'error-permission-user',
    'error.owner-operator',
    'gives permission_denied to the user',
    ['permission_denied'],
    'user',
  ),
  owning(
    'error-internal-runtime',
    'error.owner-operator',
    'gives internal to the runtime',
    ['internal'],
    'runtime',
  ),
  withParts('error-unlisted-model', 'error.owner-unlisted', 'gives unlisted codes to the model', {
    unlistedOwner: 'model',
  }),
  lookup('error-folds-case', 'folds the case of codes', (code) => code.toLowerCase()),
  lookup('error-trims', 'trims codes', (code) => code.trim()),
  lookup('error-prefix', 'compares prefixes of codes', prefix),
  lookup('error-dashes', 'takes dashes for underscores', (code) => code.replaceAll('-', '_')),
];

const retryMutants: readonly Mutant[] = [
  retrying(
    'error-overloaded-final',
    'error.retryable',
    'does not retry overloaded',
    (code, owner) => owner === 'runtime' && code !== 'overloaded',
  ),
  retrying('error-timeout-only', 'error.retryable', 'retries timeouts only', (code) => code === 'timeout'),
  retrying('error-never-retries', 'error.retryable', 'never says that a retry could help', () => false),
  retrying(
    'error-retries-conflict',
    'error.not-retryable',
    'retries conflicts',
    (code, owner) => owner === 'runtime' || code === 'conflict',
  ),
  retrying(
    'error-retries-quota',
    'error.not-retryable',
    'takes an exhausted quota for a rate limit',
    (code, owner) => owner === 'runtime' || code === 'quota_exhausted',
  ),
  retrying(
    'error-retries-internal',
    'error.not-retryable',
    'retries internal errors',
    (code, owner) => owner === 'runtime' || code === 'internal',
  ),
  retrying(
    'error-retries-unlisted',
    'error.not-retryable',
    'retries codes that it does not know',
    (code, owner) => owner === 'runtime' || !OWNERS.has(code),
  ),
];

const payloadMutants: readonly Mutant[] = [
  payloading(
    'error-code-member',
    'error.payload',
    'calls the member of the code `code`',
    (payload) => new JsonObject(payload.members.map(([name, value], i) => [i === 0 ? 'code' : name, value])),
  ),
  payloading('error-null-hint', 'error.payload', 'adds a null hint where there is none', (payload) =>
    payload.has('hint') ? payload : set(payload, 'hint', null),
  ),
  payloading('error-nests-details', 'error.payload', 'nests the details', (payload, input) => {
    const details = input.get('details');
    if (!(details instanceof JsonObject) || payload.members.length === 1) return payload;
    const own = payload.members.filter(([name]) => !details.has(name));
    return new JsonObject([...own, ['details', details]]);
  }),
  payloading('error-says-owner', 'error.payload', 'adds the owner to the payload', (payload) =>
    payload.has('owner') ? payload : set(payload, 'owner', 'system'),
  ),
  detailing('error-drops-details', 'leaves the details out', () => []),
  detailing('error-flat-details', 'sends flat details only', (details) =>
    details.members.filter(([, value]) => !(value instanceof JsonObject)),
  ),
  detailing('error-truthy-details', 'drops falsy details', (details) =>
    details.members.filter(([, value]) => value !== null && value !== false && value !== ''),
  ),
  detailing('error-own-details', 'drops details with the names of inherited members', (details) =>
    details.members.filter(([name]) => !(name in {})),
  ),
  withParts('error-trims-hint', 'error.hint-kept', 'trims the hint', { sentHint: (hint) => hint.trim() }),
  withParts('error-blank-invisible', 'error.hint-kept', 'takes a hint of invisible characters for blank', {
    isBlankHint: (hint) => !/[^\p{White_Space}\p{Cf}]/u.test(hint),
  }),
  payloading(
    'error-hint-model-only',
    'error.hint-kept',
    "sends the hints of the model's codes only",
    (payload) =>
      OWNERS.get(payload.get('error') as string) === 'model' ? payload : set(payload, 'hint', undefined),
  ),
  withParts('error-blank-hint-sent', 'error.hint-blank', 'sends a hint that is blank but not empty', {
    isBlankHint: (hint) => hint === '',
  }),
  withParts('error-blank-ascii', 'error.hint-blank', 'knows ASCII white space only', {
    isBlankHint: (hint) => /^[ \t\n\v\f\r]*$/.test(hint),
  }),
  withParts('error-blank-class', 'error.hint-blank', 'uses a class without U+0085', {
    isBlankHint: (hint) => /^[^\S\ufeff]*$/.test(hint),
  }),
  payloading(
    'error-operator-details',
    'error.operator-bare',
    "sends the details of the operator's codes",
    (payload, input) => {
      const details = input.get('details');
      if (OWNERS.get(payload.get('error') as string) !== 'operator' || !(details instanceof JsonObject))
        return payload;
      return new JsonObject([...payload.members, ...details.members]);
    },
  ),
  payloading(
    'error-operator-hint',
    'error.operator-bare',
    "sends the hints of the operator's codes",
    (payload, input) => {
      const hint = input.get('hint');
      const operator = OWNERS.get(payload.get('error') as string) === 'operator';
      return operator && typeof hint === 'string' ? set(payload, 'hint', hint) : payload;
    },
  ),
  withParts('error-sends-unlisted', 'error.unlisted-internal', 'sends unlisted codes as they are', {
    sentCode: (code) => code,
  }),
  withParts('error-sends-unknown', 'error.unlisted-internal', 'sends unlisted codes as `unknown`', {
    sentCode: (code, listed) => (listed ? code : 'unknown'),
  }),
  withParts('error-refuses-null', 'error.null-absent', 'refuses a null hint and null details', {
    isAbsent: (value) => value === undefined,
  }),
  withInput('error-null-text', 'error.null-absent', 'writes a null hint as a text', [
    'error',
    (input) => (input.get('hint') === null ? set(input, 'hint', 'null') : input),
  ]),
];

export const errorMutants: readonly Mutant[] = [...ownerMutants, ...retryMutants, ...payloadMutants];
