import * as fc from 'fast-check';
import { sameJson } from '../../model/json/equal.ts';
import { type Json, JsonObject } from '../../model/json/value.ts';
import type { Property } from '../property.ts';
import { Shrunk, simplerMembers, simplerTexts } from '../simpler.ts';
import { CODES, isHinted, isListed, type OwnFailure, ownerOf, payloadMembers } from './own-error.ts';
import { isBlank } from './own-text.ts';
import { ask, type Breach, breach, type Features, shown, single } from './single.ts';
import { name, objects, values } from './values.ts';

const LISTED = Object.values(CODES).flat();
const UNLISTED = [
  ...[
    'Timeout',
    ' timeout',
    'timeout ',
    'timeout_error',
    'rate-limit',
    'NOT_FOUND',
    'constructor',
    '__proto__',
    ' ',
  ],
  ...['KeyError: x', 'not found', 'internal_error', '503', 'ratelimit', 'time', 'toString'],
];
const HINTS = ['Give a date.', ' x ', '\u200b', '', ' ', '\u3000\u0085', '\u2028\t', '0', 'null', '🦊'];

const codes = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...LISTED) },
  { weight: 2, arbitrary: fc.constantFrom(...UNLISTED) },
);

export function failures(
  features: Features,
  hints: fc.Arbitrary<string>,
  texts: fc.Arbitrary<string>,
  names: fc.Arbitrary<string>,
): fc.Arbitrary<OwnFailure> {
  const free = names.filter((one) => one !== 'error' && one !== 'hint');
  const details = objects(free, values(features, texts, names), 4);
  const all: fc.Arbitrary<OwnFailure> = fc.record({
    code: codes,
    hint: fc.oneof(
      { weight: 6, arbitrary: hints },
      { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
    ),
    details: fc.oneof(
      { weight: 4, arbitrary: details },
      { weight: 2, arbitrary: fc.constantFrom(null, undefined) },
    ),
  });
  return new Shrunk(all, simplerFailures);
}

/** The code stays: which one it is is what matters. */
function* simplerFailures({ code, hint, details }: OwnFailure): Iterable<OwnFailure> {
  if (details !== undefined) yield { code, hint, details: undefined };
  if (hint !== undefined) yield { code, hint: undefined, details };
  if (details)
    for (const members of simplerMembers(details.members))
      yield { code, hint, details: new JsonObject(members) };
  if (hint) for (const simpler of simplerTexts(hint)) yield { code, hint: simpler, details };
}

/** A failure that its code's owner can be told of. */
export function withHint(failure: OwnFailure): OwnFailure {
  return isHinted(failure) ? failure : { ...failure, hint: 'Give another value.' };
}

export function failureInput({ code, hint, details }: OwnFailure): Record<string, Json | undefined> {
  return { code, hint, details };
}

/** Which rule of the payload a member breaks that is missing, too much or another. */
function payloadBreach(failure: OwnFailure, payload: JsonObject): Breach | undefined {
  const right = new JsonObject(payloadMembers(failure));
  const operator = ownerOf(failure.code) === 'operator';
  for (const [own, value] of payload.members) {
    if (right.has(own)) continue;
    const rule = operator
      ? 'operator-bare'
      : own !== 'hint'
        ? 'payload'
        : value === null
          ? 'null-absent'
          : 'hint-blank';
    return breach(`error.${rule}`, `The payload has a member ${shown(own)}.`);
  }
  for (const [own, value] of right.members) {
    const found = payload.get(own);
    if (found !== undefined && sameJson(found, value)) continue;
    const rule = own === 'hint' ? 'hint-kept' : own !== 'error' ? 'details' : codeRule(failure.code);
    return breach(`error.${rule}`, `${shown(own)} is not as it was given.`);
  }
  return undefined;
}

function codeRule(code: string): string {
  return isListed(code) ? 'payload' : 'unlisted-internal';
}

function judge(failure: OwnFailure, output: JsonObject): Breach | undefined {
  const { code } = failure;
  const owner = ownerOf(code);
  if (output.get('owner') !== owner) {
    const rule = isListed(code) ? `owner-${owner}` : 'owner-unlisted';
    return breach(
      `error.${rule}`,
      `The owner of ${shown(code)} is said to be ${shown(output.get('owner'))}.`,
    );
  }
  const retryable = owner === 'runtime';
  if (output.get('retryable') !== retryable) {
    const rule = retryable ? 'retryable' : 'not-retryable';
    return breach(`error.${rule}`, `retryable is ${shown(output.get('retryable'))} for ${shown(code)}.`);
  }
  const payload = output.get('payload');
  if (!(payload instanceof JsonObject)) return breach('error.payload', 'The payload is no object.');
  return payloadBreach(failure, payload);
}

export function errorClasses({ code, hint, details }: OwnFailure): string[] {
  const kind = hint === undefined || hint === null ? 'none' : isBlank(hint) ? 'blank' : 'some';
  return [
    `owner:${isListed(code) ? ownerOf(code) : 'unlisted'}`,
    `hint:${kind}`,
    `details:${details ? 'some' : 'none'}`,
  ];
}

const ERROR_CLASSES: readonly string[] = [
  ...['owner:model', 'owner:runtime', 'owner:user', 'owner:operator', 'owner:unlisted'],
  ...['hint:none', 'hint:blank', 'hint:some', 'details:some', 'details:none'],
];

const payload: Property = single<OwnFailure>({
  id: 'error-payload',
  statement: 'Every code has its one owner, and its payload has what that owner may be told.',
  covers: [
    ...['owner-model', 'owner-runtime', 'owner-user', 'owner-operator', 'owner-unlisted', 'retryable'],
    ...[
      'not-retryable',
      'payload',
      'details',
      'hint-kept',
      'hint-blank',
      'operator-bare',
      'unlisted-internal',
    ],
    'null-absent',
  ].map((rule) => `error.${rule}`),
  arbitrary: (features) => failures(features, fc.constantFrom(...HINTS), name, name).map(withHint),
  request: (failure) => ask('error', failureInput(failure)),
  judge,
  classes: errorClasses,
  required: ERROR_CLASSES,
});

export const errorProperties: readonly Property[] = [payload];
