import { pointer } from '../../model/json/pointer.ts';
import { type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import type { RejectionCode } from '../../model/rejection.ts';
import { type Case, type ErrorPart, inputOf } from './case.ts';

/** Where a fault is planted. */
export type Place = 'input' | 'budget' | 'result' | 'rows' | 'row' | 'value' | 'error' | 'error-part';

/** What is planted: a member left out, or a value in its place. */
export interface Fault {
  readonly place: Place;
  /** Of the member concerned: that of the input, the result or the error. */
  readonly name: string;
  /** Undefined leaves the member out. */
  readonly value: Json | undefined;
  readonly code: RejectionCode;
  readonly rule: string;
}

const number = (token: string): JsonNumber => new JsonNumber(token);
const object = (...members: readonly Member[]): JsonObject => new JsonObject(members);

function faults(
  place: Place,
  names: readonly string[],
  code: RejectionCode,
  rule: string,
  values: readonly (Json | undefined)[],
): readonly Fault[] {
  const one = (name: string) =>
    values.map((value) => ({ place, name, value, code, rule: `envelope.reject.${rule}` }));
  return names.flatMap(one);
}

const notTexts: readonly Json[] = [null, true, false, number('7'), [], ['t1'], object(), object(['a', 'b'])];
const notObjects: readonly Json[] = [
  true,
  false,
  number('0'),
  number('1'),
  '',
  'a=1',
  [],
  [null],
  [['a', 'b']],
];
const NAMES = ['call_id', 'tool'];
const PARTS = ['type', 'message'];

/** One fault each; the first of each kind is the plainest. */
export const allFaults: readonly Fault[] = [
  ...faults('budget', ['char_budget'], 'missing_member', 'missing-member', [undefined]),
  ...faults('result', NAMES, 'missing_member', 'missing-member', [undefined]),
  ...faults('error-part', PARTS, 'missing_member', 'missing-member', [undefined]),
  ...faults('input', ['result'], 'missing_member', 'missing-member', [undefined]),
  ...faults('input', ['result'], 'not_an_object', 'not-an-object', [null, ...notObjects]),
  ...faults('row', [''], 'not_an_object', 'not-an-object', [null, ...notObjects]),
  ...faults('error', ['error'], 'not_an_object', 'falsy-error', [false, number('0'), '', []]),
  ...faults('error', ['error'], 'not_an_object', 'falsy-error', [true, number('1'), 'timeout', ['timeout']]),
  ...faults('result', NAMES, 'wrong_type', 'wrong-type', notTexts),
  ...faults('error-part', PARTS, 'wrong_type', 'wrong-type', notTexts),
  ...faults('rows', ['rows'], 'wrong_type', 'wrong-type', [
    true,
    false,
    number('0'),
    '',
    'rows',
    object(),
    object(['0', object()]),
  ]),
  ...faults('value', [''], 'not_flat', 'not-flat', [
    [],
    object(),
    [null],
    ['a'],
    object(['a', 'b']),
    [[]],
    [object()],
  ]),
  ...faults('budget', ['char_budget'], 'budget_not_integer', 'budget-not-integer', [
    null,
    true,
    false,
    '',
    '8',
    [],
    object(),
  ]),
  ...faults(
    'budget',
    ['char_budget'],
    'budget_not_integer',
    'budget-not-integer',
    ['8.5', '0.5', '1e-3', '85e-1'].map(number),
  ),
  ...faults(
    'budget',
    ['char_budget'],
    'budget_not_integer',
    'precedence',
    ['-8.5', '-0.5', '-1e-7'].map(number),
  ),
  ...faults(
    'budget',
    ['char_budget'],
    'negative_budget',
    'negative-budget',
    ['-1', '-8', '-1.0', '-8e0', '-9007199254740991'].map(number),
  ),
  ...faults(
    'budget',
    ['char_budget'],
    'number_out_of_range',
    'number-out-of-range',
    ['1e999', '1.5e400'].map(number),
  ),
  ...faults(
    'budget',
    ['char_budget'],
    'number_out_of_range',
    'precedence',
    ['-1e999', '-1.5e309'].map(number),
  ),
  ...faults(
    'value',
    [''],
    'number_out_of_range',
    'number-out-of-range',
    ['1e999', '-1e999', '1.8e308', '1E+400'].map(number),
  ),
];

/** An input with one fault, and where it is. */
export interface Planted {
  readonly input: JsonObject;
  readonly path: string;
}

/** Plants a fault into a valid case. `at` chooses the row and the entry, or whether a missing member is misspelled. */
export function plant(value: Case, fault: Fault, at: number): Planted {
  const { place, name } = fault;
  if (place === 'row') return plantRow(value, fault.value as Json, at);
  if (place === 'value') return plantValue(value, fault.value as Json, at);
  const instead = fault.value === undefined && at % 2 === 1 ? name.toUpperCase() : undefined;
  const input = inputOf(
    place === 'error-part' ? { ...value, error: PLAIN_ERROR } : { ...value, error: null },
  );
  if (place === 'input' || place === 'budget') {
    return { input: put(input, name, fault.value, instead), path: pointer(name) };
  }
  const result = input.get('result') as JsonObject;
  if (place !== 'error-part') {
    const changed = put(result, name, fault.value, instead);
    return { input: put(input, 'result', changed), path: pointer('result', name) };
  }
  const error = put(result.get('error') as JsonObject, name, fault.value, instead);
  return { input: put(input, 'result', put(result, 'error', error)), path: pointer('result', 'error', name) };
}

const PLAIN_ERROR: ErrorPart = { type: 'timeout', message: 'no answer', more: [], payload: null };

/** A row that counts as empty, among those that fit. */
function plantRow(value: Case, faulty: Json, at: number): Planted {
  const index = at % (value.head.length + 1);
  const head = value.head.toSpliced(index, 0, []);
  return { input: withRow({ ...value, head }, index, faulty), path: pointer('result', 'rows', index) };
}

/** A value that counts as the empty text, in a row that fits so. */
function plantValue(value: Case, faulty: Json, at: number): Planted {
  const index = at % Math.max(value.head.length, 1);
  const row = value.head[index] ?? [];
  const entry = at % Math.max(row.length, 1);
  const key = row[entry]?.[0] ?? 'a/~b';
  const head = value.head.toSpliced(index, 1, row.toSpliced(entry, 1, [key, '']));
  const members = row.toSpliced(entry, 1).map((member): Member => member);
  const planted = new JsonObject(members.toSpliced(entry, 0, [key, faulty]));
  return { input: withRow({ ...value, head }, index, planted), path: pointer('result', 'rows', index, key) };
}

/** The input with one of its rows replaced, under a budget that the head fits. */
function withRow(value: Case, index: number, row: Json): JsonObject {
  const input = inputOf({ ...value, error: null, slack: Math.max(value.slack, 0) });
  const result = input.get('result') as JsonObject;
  const rows = (result.get('rows') as readonly Json[]).with(index, row);
  return put(input, 'result', put(result, 'rows', rows));
}

/** The object with that member replaced in its place, or added, or left out; `instead` then bears its value. */
function put(object: JsonObject, name: string, value: Json | undefined, instead?: string): JsonObject {
  const members = object.members.flatMap((member): Member[] => {
    if (member[0] !== name) return [member];
    if (value !== undefined) return [[name, value]];
    return instead === undefined ? [] : [[instead, member[1]]];
  });
  if (value !== undefined && !object.has(name)) members.push([name, value]);
  return new JsonObject(members);
}
