import fc from 'fast-check';
import { type Json, JsonNumber, JsonObject } from '../../../src/model/json/value.ts';

/** What a careless writer makes of numbers: every shape of token, long ones and overflowing ones too. */
export const token: fc.Arbitrary<string> = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom('0', '-0', '-0.0', '0e0', '1E5', '1.10', '1e999', '-1e999', '9007199254740993'),
  fc.stringMatching(/^-?(0|[1-9][0-9]{0,25})(\.[0-9]{1,5})?([eE][+-]?[0-9]{1,3})?$/),
);

/** Strings with escapes, invisible characters and unpaired surrogates. */
export const text: fc.Arbitrary<string> = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc
    .array(
      fc.constantFrom('"', '\\', '/', 'u', 'é', '\n', '\u0000', '\u0301', '\u200d', '\ud800', '\udc00', 'a'),
    )
    .map((characters) => characters.join('')),
);

const name = fc.oneof(text, fc.constantFrom('a', 'b', '__proto__', '1', ''));

/** Exact JSON values, with duplicate members now and then. */
export const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json[]>(null, true, false),
    token.map((spelling): Json => new JsonNumber(spelling)),
    text,
    fc.array(tie('value'), { maxLength: 12 }),
    fc.array(fc.tuple(name, tie('value')), { maxLength: 12 }).map((members): Json => new JsonObject(members)),
  ),
})).value;

/** So many cases of a property; fewer where mutation testing runs it once a mutant. */
export function casesOf(runs: number): number {
  return process.env['MUTATION_TESTS'] === undefined ? runs : runs / 20;
}
