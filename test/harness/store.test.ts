import { describe, expect, it } from 'vitest';
import { draftOf } from '../../src/harness/draft.ts';
import { readStored, type Stored, StoreError, writeStored } from '../../src/harness/store.ts';
import { readVectors } from '../../src/harness/vectors.ts';
import { num, obj } from '../../src/model/json/build.ts';
import { envelope } from '../../src/suites/envelope.ts';

const stored: Stored = {
  steps: [
    {
      request: {
        op: 'envelope.summarize',
        input: obj({ result: obj({ rows: [obj({ a: num('1.0') })] }), char_budget: num('8e0') }),
      },
      expected: { kind: 'output', output: obj({ content: 'a=1.0' }) },
    },
    {
      request: { op: 'envelope.summarize', input: obj({}) },
      expected: { kind: 'rejected', code: 'missing_member', path: '/result' },
    },
  ],
  rule: 'envelope.value.float-point',
  kind: 'wrong answer',
  fingerprint: 'envelope.value.float-point | wrong answer | /content value',
  healed: false,
  notes: { message: '1.0 renders as "1".', seed: '1' },
};

describe('a stored failure', () => {
  it('is read as it was written, to the number token', () => {
    const text = writeStored(stored);
    expect(text).toContain('"a": 1.0');
    expect(text).toContain('"char_budget": 8e0');
    expect(readStored(text)).toEqual(stored);
    expect(writeStored(readStored(text))).toBe(text);
  });

  const broken: [what: string, text: string][] = [
    ['no JSON', '{'],
    ['no object', '[]'],
    ['another version', '{"trek": 2}'],
    ['no steps', '{"trek": 1, "steps": []}'],
    ['a step without an input', '{"trek": 1, "steps": [{"op": "x", "output": 1}]}'],
    ['a step without an outcome', '{"trek": 1, "steps": [{"op": "x", "input": 1}]}'],
    ['a rule that is no text', '{"trek": 1, "rule": 1, "steps": [{"op": "x", "input": 1, "output": 1}]}'],
  ];
  it.each(broken)('is refused with %s', (_what, text) => {
    expect(() => readStored(text)).toThrow(StoreError);
  });

  it('makes the draft of a vector that the reader takes', () => {
    const draft = draftOf(stored, 'envelope/regressions/one', envelope.featuresOf);
    const file = readVectors('vectors/regressions/one.json', draft);
    expect(file.vectors[0]).toMatchObject({
      id: 'envelope/regressions/one',
      requirements: ['envelope.value.float-point'],
      features: ['float-literals', 'reject'],
    });
    const single = draftOf(
      { ...stored, steps: stored.steps.slice(0, 1) },
      'envelope/regressions/two',
      envelope.featuresOf,
    );
    expect(single).toContain('"case": {');
  });
});
