import * as fc from 'fast-check';
import { num, obj } from '../../model/json/build.ts';
import type { Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Feature } from '../../model/vectors.gen.ts';

export type Features = ReadonlySet<Feature>;

/** A member's value, or that it is absent. */
export type Maybe = Json | undefined;

/** Values, each as often as its weight says. */
export function weighted<T>(
  choices: readonly (readonly [weight: number, ...values: T[]])[],
): fc.Arbitrary<T> {
  return fc.oneof(
    ...choices.map(([weight, ...values]) => ({ weight, arbitrary: fc.constantFrom(...values) })),
  );
}

/** What an object has of these members; those that are undefined are left out. */
export function members(record: Readonly<Record<string, Maybe>>): JsonObject {
  return obj(Object.entries(record).filter((member): member is [string, Json] => member[1] !== undefined));
}

const n = (value: number): JsonNumber => num(value);

/** Few ids, so that they meet; near misses, and what counts as absent. */
export const ids: fc.Arbitrary<Maybe> = weighted<Maybe>([
  [6, undefined],
  [9, 'a', 'b'],
  [2, 'c', 'x'],
  [1, 'A', 'a ', 'ab', '0'],
  [1, null, ''],
  [1, n(7), true, [], obj({})],
]);

/** Ids of calls that can come to be complete. */
export const someIds: fc.Arbitrary<string> = weighted([
  [6, 'a', 'b'],
  [2, 'c', 'x'],
  [1, 'A', 'ab', '0'],
]);

export const indexes: fc.Arbitrary<Maybe> = weighted<Maybe>([
  [8, n(0)],
  [6, undefined],
  [4, n(1)],
  [2, 'x', 'a', '0', '1', n(-1)],
  [1, null, ''],
  [1, num('1.5'), true, false, [], obj({})],
]);

export const names: fc.Arbitrary<Maybe> = weighted<Maybe>([
  [6, undefined],
  [8, 'f', 'g'],
  [1, 'F', 'f ', 'fg'],
  [1, null, '', n(5), ['f'], false],
]);

/** Pieces that make arguments together, and some that spoil them. */
const pieces = weighted([
  [6, '{}', '{"a":1}'],
  [5, '{', '}'],
  [3, '{"a":', '1}', '"x"', '[', ']', '{"k":"', '"}'],
  [2, '', ' ', '1', '[1]', '{]', '{}x', ',', '"', '\\', '{"a":1,"a":2}', '{"s":"}', '\\"'],
  [1, '\n', '2', '-', '.5', 'true', 'tr', 'ue', 'null', 'x', '}}', 'NaN', '[NaN]', '\ufeff{}', '\u00a0[1]'],
  [
    1,
    '{"n":1e999}',
    '1e999',
    '{} ',
    ' \t\r\n{}',
    '{}{}',
    '{"value":1}',
    '"{}"',
    '{}\u00a0',
    "{'a':1}",
    '[1,]',
  ],
]);

const wholes: fc.Arbitrary<Json> = weighted<Json>([
  [4, obj({}), obj({ a: n(1) })],
  [2, false, n(0), []],
  [1, true, n(5), [n(1), null], [[]], obj({ value: n(1) }), obj({ b: [obj({})] })],
]);

/** Numbers that some parsers get wrong, as far as a port claims to tell them apart. */
function oddNumbers(features: Features): string[] {
  return [
    ...(features.has('big-integers') ? ['9007199254740993', '-18446744073709551615'] : []),
    ...(features.has('float-literals') ? ['1.0', '1e5', '-0', '0e999'] : []),
  ];
}

/** Arguments of a chunk. */
export function someArgs(features: Features): fc.Arbitrary<Maybe> {
  const odd = oddNumbers(features);
  return fc.oneof(
    { weight: 14, arbitrary: pieces },
    { weight: 4, arbitrary: wholes },
    { weight: 3, arbitrary: fc.constantFrom<Maybe>(undefined, undefined, null) },
    ...(odd.length === 0
      ? []
      : [
          { weight: 1, arbitrary: fc.constantFrom(...odd.map((token) => `{"n":${token}}`)) },
          { weight: 1, arbitrary: fc.constantFrom(...odd.map((token) => [num(token)])) },
        ]),
  );
}

export const statuses: fc.Arbitrary<Maybe> = weighted<Maybe>([
  [5, undefined],
  [4, 'success'],
  [5, 'error'],
  [2, null, 'ok', 'Success', 'ERROR', ''],
  [1, 'success ', 'successful', 'done', 'running', false, true, n(0), obj({}), ['success']],
]);

/** Texts of a length near the limits that are drawn, in characters of one unit and of two. */
export const outputs: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', 'out', ' x\n', '{}', 'Error: no', 'é\u0301', 'x…[output truncated]'),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom('abcdefgh', '🦊', 'a🦊', 'e\u0301', '\r\n', '  x', 'é', '…'),
        fc.integer({ min: 15, max: 45 }),
      )
      .map(([unit, length]) => [...unit.repeat(length)].slice(0, length).join('')),
  },
);

/** An output, or none. */
export const maybeOutputs: fc.Arbitrary<Maybe> = fc.option(outputs, { nil: undefined, freq: 3 });
