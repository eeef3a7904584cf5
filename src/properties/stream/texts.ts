import * as fc from 'fast-check';
import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import { damaged, damages } from './damage.ts';
import { hidesOverflow } from './grammar.ts';
import type { Features } from './pools.ts';
import { weighted } from './pools.ts';

const strings = weighted([
  [3, '', 'a', 'x y', '0'],
  [2, '}', ']', '{', '[', '"', '\\', '{"a":1}', '\\"', '":"'],
  [3, '🦊', 'a🦊'],
  [2, 'é', '☀', '\u2028', '\ufeff', '\u0000', '\n\t', '\u007f', 'e\u0301', ' a '],
  [1, 'null', 'a'.repeat(60), '\u0008\u000c\r', '/', '\u00a0'],
]);

const keys = weighted([
  [4, 'a', 'b', 'value', 'id'],
  [1, '', '0', '10', '__proto__', 'constructor', 'é', '🦊', '}', '"', 'args', 'arguments', ' a '],
]);

function numbers(features: Features): fc.Arbitrary<JsonNumber> {
  const tokens = ['0', '1', '-1', '12', '1.5', '-2.5', '1234.56789'];
  if (features.has('float-literals'))
    tokens.push(
      '1.0',
      '-0',
      '-0.0',
      '1e5',
      '0e999',
      '25e-1',
      '1e-7',
      '1E+2',
      '1e-400',
      '1.7976931348623157e308',
    );
  if (features.has('big-integers'))
    tokens.push('9007199254740991', '9007199254740993', '7'.repeat(400), `-${'7'.repeat(40)}`);
  return fc.constantFrom(...tokens).map((token) => new JsonNumber(token));
}

/** Any value, shallow; objects may have a member twice. */
export function values(features: Features): fc.Arbitrary<Json> {
  const leaf: fc.Arbitrary<Json> = fc.oneof(strings, numbers(features), fc.constantFrom(null, true, false));
  return fc.letrec<{ value: Json; object: Json; array: Json }>((tie) => ({
    value: fc.oneof({ maxDepth: 3, depthIdentifier: 'value' }, leaf, tie('object'), tie('array')),
    object: fc
      .array(fc.tuple(keys, tie('value')), { maxLength: 4, depthIdentifier: 'value' })
      .map((all) => new JsonObject(all as Member[])),
    array: fc.array(tie('value'), { maxLength: 4, depthIdentifier: 'value' }),
  })).value;
}

/** A value that arguments are likely to be: mostly an object. */
export function argValues(features: Features): fc.Arbitrary<Json> {
  const value = values(features);
  const object = fc.array(fc.tuple(keys, value), { maxLength: 3 }).map((all) => new JsonObject(all));
  return fc.oneof({ weight: 4, arbitrary: object }, { weight: 1, arbitrary: value });
}

/** How a text is spelled: numbers that decide where white space and escapes go, used in turn. */
export type Spelling = readonly number[];

const BLANKS = ['', '', '', '', ' ', '\n', '\t', '\r\n', '  '];

/** A value as a JSON text, with white space and escapes where the spelling says so. */
export function spell(value: Json, spelling: Spelling): string {
  let at = 0;
  const next = (): number => spelling[at++ % Math.max(spelling.length, 1)] ?? 0;
  const blank = (): string => BLANKS[next() % BLANKS.length] ?? '';
  const write = (part: Json): string => `${blank()}${bare(part)}${blank()}`;
  const bare = (part: Json): string => {
    if (part instanceof JsonNumber) return part.token;
    if (part instanceof JsonObject) {
      return `{${part.members.map(([name, member]) => `${blank()}${quote(name, next())}${blank()}:${write(member)}`).join(',')}}`;
    }
    if (part !== null && isArray(part)) return `[${part.map(write).join(',')}]`;
    return typeof part === 'string' ? quote(part, next()) : String(part);
  };
  return write(value);
}

/** Controls must be escaped; the rest is if the number says so, in one of the ways that there are. */
function quote(text: string, how: number): string {
  if (how % 4 !== 1) return JSON.stringify(text);
  const unit = (each: string): string => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `"${text.split('').map(unit).join('')}"`;
}

export const spellings: fc.Arbitrary<Spelling> = fc.oneof(
  { weight: 1, arbitrary: fc.constant([0]) },
  { weight: 2, arbitrary: fc.array(fc.nat(40), { minLength: 1, maxLength: 8 }) },
);

/** Texts of arguments, most of them whole. */
export function argTexts(features: Features): fc.Arbitrary<string> {
  return fc
    .record({ value: argValues(features), spelling: spellings, damage: damages })
    .map(({ value, spelling, damage }) => damaged(spell(value, spelling), damage))
    .filter((text) => !hidesOverflow(text));
}
