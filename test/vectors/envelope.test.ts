import { describe, expect, it } from 'vitest';
import { floatOf } from '../../src/model/json/number.ts';
import { JsonNumber } from '../../src/model/json/value.ts';
import type { Case } from '../../src/model/vectors.gen.ts';
import { faultsOf } from './envelope-faults.ts';
import { casesOf, files } from './files.ts';

const loaded = files.filter(({ file }) => file.suite === 'envelope');
const cases = loaded.flatMap(({ file }) =>
  file.vectors.flatMap((vector) => casesOf(vector).map((one) => ({ id: vector.id, one }))),
);

/** The vectors of which a check complains. */
function faulty(check: (one: Case) => boolean): string[] {
  return cases.filter(({ one }) => !check(one)).map(({ id }) => id);
}

describe('an envelope vector', () => {
  it('that is refused holds that one fault', () => {
    const right = (one: Case): boolean =>
      !('rejected' in one) || JSON.stringify(faultsOf(one.input)) === JSON.stringify([one.rejected]);
    expect(faulty(right)).toEqual([]);
  });

  it('that is answered holds no fault, behind the cut neither', () => {
    expect(faulty((one) => 'rejected' in one || faultsOf(one.input).length === 0)).toEqual([]);
  });

  it('has no budget beyond 2^53 − 1, where ports may differ', () => {
    const small = ({ input }: Case): boolean => {
      const budget = input.get('char_budget');
      const value = budget instanceof JsonNumber ? Math.abs(floatOf(budget)) : 0;
      return value === Number.POSITIVE_INFINITY || value <= Number.MAX_SAFE_INTEGER;
    };
    expect(faulty(small)).toEqual([]);
  });
});

// A second derivation of the features, from the raw text: rows are flat, so between the brackets of `rows` every token
// outside of strings is a value of a row.
describe('the features of an envelope vector', () => {
  it('are those that its rows and its outcome say', () => {
    const raw = loaded.flatMap(({ text }) => text.split('\n    {\n      "id": ').slice(1));
    const wrong = raw.filter((text) => {
      const said = /"features": (\[.*?\])/.exec(text)?.[1];
      return said !== JSON.stringify(derived(text)).replaceAll(',', ', ');
    });
    expect(wrong.map((text) => text.slice(0, text.indexOf('\n')))).toEqual([]);
    expect(raw.length).toBe(loaded.flatMap(({ file }) => file.vectors).length);
  });

  function derived(text: string): string[] {
    const numbers = rowTexts(text).flatMap((rows) => rows.match(/-?\d[\d.eE+-]*/g) ?? []);
    const found: string[] = [];
    if (numbers.some((token) => token === '-0' || (isFloat(token) && Number.isInteger(Number(token))))) {
      found.push('float-literals');
    }
    if (numbers.some((token) => !isFloat(token) && BigInt(token) ** 2n > (2n ** 53n - 1n) ** 2n)) {
      found.push('big-integers');
    }
    if (/"rejected": \{"code"/.test(text)) found.push('reject');
    return found;
  }

  function isFloat(token: string): boolean {
    return /[.eE]/.test(token);
  }

  /** What stands between the brackets of each member `rows` of a result, strings blanked out. */
  function rowTexts(text: string): string[] {
    const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, (string) => (string === '"rows"' ? string : '""'));
    return [...bare.matchAll(/"rows": \[/g)].map(({ index }) => {
      const from = index + '"rows": '.length;
      let depth = 0;
      for (let i = from; i < bare.length; i++) {
        if (bare[i] === '[') depth++;
        if (bare[i] === ']' && --depth === 0) return bare.slice(from, i);
      }
      return '';
    });
  }
});
