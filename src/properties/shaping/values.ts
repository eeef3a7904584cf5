import * as fc from 'fast-check';
import { numberFeatures } from '../../model/features.ts';
import { type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import { Shrunk, simplerJson, simplerMembers } from '../simpler.ts';
import type { Features } from './single.ts';

const TOKENS = [
  ...['0', '1', '-1', '7', '42', '1000', '9007199254740991', '9007199254740993', '-9007199254740992', '-0'],
  ...[
    '12345678901234567890123',
    '1.5',
    '-2.25',
    '1.50',
    '0.0001',
    '0.00001',
    '1.5e-7',
    '123456.789',
    '1e-400',
  ],
  ...[
    '1.0',
    '-0.0',
    '0.0',
    '1e5',
    '1e15',
    '1e16',
    '1e22',
    '1.7976931348623157e308',
    '10e-1',
    '9007199254740993.0',
  ],
].map((token) => new JsonNumber(token));

/** Numbers that a port with these features can be asked. */
function numbers(features: Features): fc.Arbitrary<JsonNumber> {
  const allowed = TOKENS.filter((token) => [...numberFeatures(token)].every((need) => features.has(need)));
  return fc.constantFrom(...allowed);
}

/** Names that languages trip over, and some that differ by little. */
export const NAMES: readonly string[] = [
  ...[
    'id',
    'ID',
    'id ',
    'name',
    'a',
    'b',
    'c',
    'a.b',
    'a/b',
    'm~n',
    '',
    '0',
    '10',
    '9',
    '01',
    'é',
    'e\u0301',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'valueOf', 'instructions'],
  ...['\ue000', '\uffff', '🦊', 'error', 'hint', 'x y', 'public_*', 'public_a'],
];

export const name: fc.Arbitrary<string> = fc.constantFrom(...NAMES);

/** An object with names of its own, each once. */
export function objects(
  names: fc.Arbitrary<string>,
  values: fc.Arbitrary<Json>,
  maxLength: number,
): fc.Arbitrary<JsonObject> {
  const all = fc
    .uniqueArray(fc.tuple(names, values), { selector: ([key]) => key, maxLength, size: 'max' })
    .map((members) => new JsonObject(members));
  return new Shrunk(all, function* ({ members }) {
    for (const simpler of simplerMembers(members)) yield new JsonObject(simpler);
  });
}

/** Values up to three deep. */
export function values(
  features: Features,
  texts: fc.Arbitrary<string>,
  names: fc.Arbitrary<string> = name,
): fc.Arbitrary<Json> {
  const scalar: fc.Arbitrary<Json> = fc.oneof(
    { weight: 3, arbitrary: texts },
    { weight: 3, arbitrary: numbers(features) },
    { weight: 1, arbitrary: fc.constantFrom<Json>(null, true, false, '') },
  );
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthIdentifier: 'value', maxDepth: 2, withCrossShrink: true },
      { weight: 5, arbitrary: scalar },
      { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
      { weight: 1, arbitrary: objects(names, tie('value'), 3) },
    ),
  }));
  return new Shrunk(value, simplerJson);
}
