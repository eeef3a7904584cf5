import * as fc from 'fast-check';
import { numberFeatures } from '../../model/features.ts';
import { num, obj } from '../../model/json/build.ts';
import { type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import type { Features } from './single.ts';
import { values } from './values.ts';

/** Few names, so that schemas and values meet. */
const NAMES = ['a', 'b', 'c', 'a/b', '__proto__', 'toString', 'x~y', '', 'é 🦊', 'é 🦊', '0', '0'];

export const name: fc.Arbitrary<string> = fc.constantFrom(...NAMES);

export const text: fc.Arbitrary<string> = fc.constantFrom('', 'a', 'ab', '🦊🦊', 'abcd', '1', 'é', 'true');

const types = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];

/** Values to list, among them such as some languages take for one another. */
function listed(features: Features): fc.Arbitrary<Json> {
  const all: readonly Json[] = [
    ...[num(1), num(0), num(2), num(7), '1', 'true', '', 'a', 'Red', 'é', 'e\u0301', true, false, null],
    ...[
      [num(1), num(2)],
      [num(2), num(1)],
      [],
      ['x'],
      obj({ a: num(1) }),
      obj({ a: num(1), b: [true] }),
      obj({ '0': 'x' }),
    ],
    ...['9007199254740993', '9007199254740992', '1.0', '9007199254740993.0', '1.5'].map(
      (token) => new JsonNumber(token),
    ),
  ];
  return fc.constantFrom(
    ...all.filter((value) => [...numberFeatures(value)].every((need) => features.has(need))),
  );
}

const limits: fc.Arbitrary<Json> = fc.constantFrom(num(0), num(1), num(2), num(3), new JsonNumber('2.0'));

const annotation: fc.Arbitrary<Member> = fc.constantFrom<Member>(
  ...([
    ['title', 'x'],
    ['default', null],
    ['default', num(1)],
    ['default', 'x'],
    ['default', []],
    ['$comment', num(5)],
    ['deprecated', true],
    ['examples', []],
    ['description', obj({ type: 'x' })],
  ] as const),
);

/** Schemas of the subset, up to four deep, their values in the same small world. */
export function schemas(features: Features): fc.Arbitrary<JsonObject> {
  const value = fc.oneof(
    { weight: 3, arbitrary: listed(features) },
    { weight: 1, arbitrary: values(features, text, name) },
  );
  const type = fc.oneof(
    fc.constantFrom<Json>(...types),
    fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 3 }),
  );
  const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => {
    const inner = tie('schema') as fc.Arbitrary<Json>;
    const named = fc
      .uniqueArray(fc.tuple(name, inner), { selector: ([key]) => key, maxLength: 4 })
      .map((members) => new JsonObject(members));
    const member = (keyword: string, argument: fc.Arbitrary<Json>): fc.Arbitrary<Member> =>
      argument.map((found) => [keyword, found] as const);
    const leaf = fc.oneof(
      { weight: 4, arbitrary: member('type', type) },
      { weight: 2, arbitrary: member('enum', fc.array(value, { maxLength: 4 })) },
      { weight: 2, arbitrary: member('maxLength', limits) },
      { weight: 2, arbitrary: member('maxItems', limits) },
      { weight: 2, arbitrary: member('required', fc.array(name, { maxLength: 3 })) },
      { weight: 2, arbitrary: member('additionalProperties', fc.boolean()) },
      { weight: 3, arbitrary: annotation },
    );
    const branch = fc.oneof(
      { weight: 4, arbitrary: member('properties', named) },
      { weight: 3, arbitrary: member('items', inner) },
      { weight: 1, arbitrary: member('additionalProperties', inner) },
    );
    const keywords = (most: number, some: fc.Arbitrary<Member>): fc.Arbitrary<JsonObject> =>
      fc
        .uniqueArray(some, { selector: ([keyword]) => keyword, maxLength: most, size: 'max' })
        .map((members) => new JsonObject(members));
    const any = fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 2, arbitrary: branch });
    return {
      schema: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'schema' },
        { weight: 2, arbitrary: keywords(3, leaf) },
        { weight: 3, arbitrary: keywords(4, any) },
      ),
    };
  });
  return schema;
}
