import { num } from '../../model/json/build.ts';
import { isArray, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { RejectionCode } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { createShaper } from '../../reference/shaping/answer.ts';
import { isAbsent, readNames, readObject, readText } from '../../reference/shaping/read.ts';
import { coded, fieldsOf, withProcess, withRejection } from './make.ts';
import { budgeting, EMPTY, lax, outputOf } from './reject-make.ts';

const swaps: readonly (readonly [RejectionCode, string, string])[] = [
  ['missing_member', 'wrong_type', 'missing-member'],
  ['not_an_object', 'wrong_type', 'not-an-object'],
  ['wrong_type', 'not_an_object', 'wrong-type'],
  ['budget_not_integer', 'wrong_type', 'budget-not-integer'],
  ['negative_budget', 'budget_not_integer', 'negative-budget'],
  ['number_out_of_range', 'budget_not_integer', 'number-out-of-range'],
  ['missing_hint', 'missing_member', 'missing-hint'],
  ['reserved_member', 'wrong_type', 'reserved-member'],
  ['empty_code', 'missing_member', 'empty-code'],
  ['unknown_kind', 'wrong_type', 'unknown-kind'],
  ['invalid_schema', 'wrong_type', 'invalid-schema'],
  ['unsupported_keyword', 'invalid_schema', 'unsupported-keyword'],
];

/** Codes, members that are missing, and wrong types. */
export const memberMutants: readonly Mutant[] = [
  ...swaps.map(([from, to, rule]) =>
    coded(`reject-says-${to.replaceAll('_', '-')}-for-${rule}`, `reject.${rule}`, from, to),
  ),
  withRejection('reject-own-codes', 'reject.codes', 'has one code for everything', (rejection) => ({
    ...rejection,
    code: 'invalid_input',
  })),
  withRejection(
    'reject-payloads',
    'reject.codes',
    'answers bad input with an error payload',
    (rejection, { op }, ask) =>
      op === 'shaping.message'
        ? ask({ op: 'shaping.error', input: new JsonObject([['code', 'internal']]) })
        : outputOf(new JsonObject([['error', rejection.code]])),
  ),
  lax('reject-text-default', 'reject.missing-member', 'takes a missing text for an empty one', {
    readText: (value, path) => readText(value === undefined && !/code|kind/.test(path) ? '' : value, path),
  }),
  lax('reject-allow-default', 'reject.missing-member', 'takes a missing list for an empty one', {
    readNames: (value, path) => readNames(value ?? [], path),
  }),
  lax('reject-value-default', 'reject.missing-member', 'takes a missing value or schema for an empty one', {
    readValue: (value) => value ?? EMPTY,
  }),
  budgeting(
    'reject-budget-default',
    'reject.missing-member',
    'has a default for every budget',
    (value) => value ?? num(1200),
  ),
  withProcess(
    'reject-budget-unused',
    'reject.missing-member',
    'reads the budget only where it is used',
    () => {
      const ask = createShaper();
      return (request) => {
        const input = fieldsOf(request);
        const source = input.get('source');
        const unused = source instanceof JsonObject && source.get('kind') === 'error' && !input.has('budget');
        return ask(
          unused
            ? { op: request.op, input: new JsonObject([...input.members, ['budget', num(0)]]) }
            : request,
        );
      };
    },
  ),
  lax('reject-array-object', 'reject.not-an-object', 'takes an array for the object of its indexes', {
    readObject: (value, path) =>
      value !== undefined && isArray(value)
        ? new JsonObject(value.map((item, i) => [String(i), item]))
        : readObject(value, path),
  }),
  lax('reject-null-object', 'reject.not-an-object', 'takes null for an empty object', {
    readObject: (value, path) => (value === null ? EMPTY : readObject(value, path)),
  }),
  lax('reject-any-object', 'reject.not-an-object', 'takes a text or a number for an object without members', {
    readObject: (value, path) =>
      value !== undefined && (typeof value !== 'object' || value instanceof JsonNumber)
        ? EMPTY
        : readObject(value, path),
  }),
  lax('reject-falsy-absent', 'reject.not-an-object', 'takes false for absent details', {
    isAbsent: (value) => isAbsent(value) || value === false,
  }),
  lax('reject-number-text', 'reject.wrong-type', 'takes a number for its text', {
    readText: (value, path) => (value instanceof JsonNumber ? value.token : readText(value, path)),
  }),
  lax('reject-null-text', 'reject.wrong-type', 'takes null for the empty text', {
    readText: (value, path) => (value === null && !/code|kind/.test(path) ? '' : readText(value, path)),
  }),
  lax('reject-text-list', 'reject.wrong-type', 'takes a text for a list of one', {
    readNames: (value, path) => (typeof value === 'string' ? [value] : readNames(value, path)),
  }),
  lax('reject-number-names', 'reject.wrong-type', 'takes the numbers in a list for names', {
    readNames: (value, path) =>
      readNames(
        value !== undefined && isArray(value)
          ? value.map((one) => (one instanceof JsonNumber ? one.token : one))
          : value,
        path,
      ),
  }),
  lax('reject-null-list', 'reject.wrong-type', 'takes a null list for an empty one', {
    readNames: (value, path) => (value === null ? [] : readNames(value, path)),
  }),
];
