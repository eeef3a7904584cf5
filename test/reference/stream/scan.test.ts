import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';
import { sameJson } from '../../../src/model/json/equal.ts';
import type { Json } from '../../../src/model/json/value.ts';
import { plainText } from '../../../src/mutants/stream/make.ts';
import { verdictOf } from '../../../src/properties/stream/grammar.ts';

/** What a text read in these pieces is, behind each of them. */
function scanned(pieces: readonly string[]): { is: string; value: Json | undefined }[] {
  const text = plainText();
  return pieces.map((piece) => {
    text.append(piece);
    const value = text.value() as Json | undefined;
    return { is: text.malformed ? 'malformed' : value === undefined ? 'not yet' : 'parsed', value };
  });
}

/** Looks at every prefix of a text, in pieces of one character and whole. */
function agree(text: string): void {
  const inPieces = scanned([...text]);
  let malformed = false;
  for (const [i, { is, value }] of inPieces.entries()) {
    const prefix = [...text].slice(0, i + 1).join('');
    const right = verdictOf(prefix);
    malformed ||= right.is === 'malformed';
    expect(is, prefix).toBe(malformed ? 'malformed' : right.is);
    expect(value === undefined || sameJson(value, right.value ?? null), prefix).toBe(true);
  }
  const whole = verdictOf(text);
  expect(scanned([text])[0]?.is, text).toBe(text === '' ? 'not yet' : whole.is);
}

const alphabets = {
  numbers: '0019-+.eE 3',
  strings: '""\\\\u0aFgn/\b x\ud83e',
  words: 'truefalsn ul\tx',
  brackets: '[]{}",:1 \\',
};

test.each(Object.entries(alphabets))(
  'texts of %s are read in pieces as they are read whole',
  (_what, units) => {
    const text = fc.string({ unit: fc.constantFrom(...units.split('')), minLength: 1, maxLength: 12 });
    fc.assert(fc.property(text, agree), { seed: DEFAULT_SEED, numRuns: 3_000 });
  },
);

const texts = [
  '-0.0e-0 ',
  '1e400',
  `${'9'.repeat(310)}.5e-3`,
  `${'9'.repeat(310)}.5e-003`,
  `${'9'.repeat(310)}.5e+0`,
  '1.5E+2\n',
  '"\\u12aF\\"\\\\" ',
  '"\\u12aG"',
  'true \r\nx',
  'nullx',
  '{"a":"\\\\"}}',
  '[1]x]',
  '\ufeff1',
];

test.each(texts)('%j is read in pieces as it is read whole', (text) => agree(text));
