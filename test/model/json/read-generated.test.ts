import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHost } from '../../../src/model/json/host.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import { casesOf, json } from './arbitraries.ts';
import { refusal } from './refusal.ts';

const edit = fc.tuple(
  fc.constantFrom('insert', 'delete', 'replace', 'repeat'),
  fc.nat(),
  fc.constantFrom(...'[]{},:"\\/u0123456789abcdefEtrn+-. \t\n\r\u0000\u001f\ufeff\u00a0é\ud800'.split('')),
);

function mutate(text: string, edits: readonly (readonly [string, number, string])[]): string {
  let result = text;
  for (const [kind, position, unit] of edits) {
    const at = position % (result.length + 1);
    const old = result.slice(at, at + 1);
    const inserted = { insert: unit + old, delete: '', replace: unit, repeat: old + old }[kind];
    result = result.slice(0, at) + inserted + result.slice(at + 1);
  }
  return result;
}

test('accepts what JSON.parse accepts of mutated texts, and reads the same', () => {
  let accepted = 0;
  const runs = casesOf(20_000);
  const property = fc.property(json, fc.array(edit, { maxLength: 3 }), (value, edits) => {
    const text = mutate(writeJson(value), edits);
    let expected: string | undefined;
    try {
      expected = JSON.stringify(JSON.parse(text));
    } catch {
      const { code, offset } = refusal(text);
      return code === 'syntax' && offset >= 0 && offset <= text.length;
    }
    accepted++;
    // An integer token of minus zero is 0 for the kit; JSON.stringify spells both `0`.
    return JSON.stringify(toHost(readJson(text), { floats: false, bigs: false })) === expected;
  });
  fc.assert(property, { numRuns: runs, seed: 7 });
  expect(accepted).toBeGreaterThan(runs / 10);
  expect(accepted).toBeLessThan((runs * 9) / 10);
});

test('reads back what writeJson writes', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(readJson(writeJson(value))).toEqual(value);
    }),
    { numRuns: casesOf(2_000), seed: 7 },
  );
});
