import { describe, expect, it } from 'vitest';
import { conformance, type It, type Subject } from '../../src/conformance/conformance.ts';
import { summarizeToolResult } from '../../src/index.ts';

type Input = { readonly result: never; readonly char_budget: never };
const right: Subject = {
  ops: { 'envelope.summarize': ({ result, char_budget }: Input) => summarizeToolResult(result, char_budget) },
  features: ['float-literals', 'big-integers', 'reject'],
};

// As a user has it: the reference in a test suite of vitest.
conformance(right, { describe, it, runs: 20 });

interface Declared {
  readonly name: string;
  readonly run: () => Promise<void>;
  readonly skipped: boolean;
}

/** The tests that are declared for a subject, not run yet. */
function declared(subject: Subject | (() => Subject), runs = 100): readonly Declared[] {
  const tests: Declared[] = [];
  const test = (name: string, run: () => Promise<void>): void =>
    void tests.push({ name, run, skipped: false });
  const skip = (name: string, run: () => Promise<void>): void =>
    void tests.push({ name, run, skipped: true });
  const fake: It = Object.assign(test, { skip });
  conformance(subject, { describe: (_name, run) => run(), it: fake, runs });
  return tests;
}

function named(tests: readonly Declared[], name: string): Declared {
  const found = tests.find((test) => test.name === name);
  if (!found) throw new Error(`no test ${name}`);
  return found;
}

describe('conformance in a test suite', () => {
  it('declares a test for each vector and property, by their ids', () => {
    const tests = declared(right);
    expect(tests.length).toBeGreaterThan(200);
    expect(new Set(tests.map(({ name }) => name)).size).toBe(tests.length);
    expect(tests.every(({ skipped }) => !skipped)).toBe(true);
    expect(tests.some(({ name }) => name.startsWith('shaping/'))).toBe(false);
  });

  it('skips what needs a feature that is not claimed', () => {
    const tests = declared({ ops: right.ops });
    expect(named(tests, 'prop:envelope.rejection').skipped).toBe(true);
    expect(named(tests, 'prop:envelope.maximal').skipped).toBe(false);
    expect(tests.filter(({ name, skipped }) => skipped && !name.startsWith('prop:')).length).toBeGreaterThan(
      50,
    );
  });

  it('fails with the rule, what was seen, and the smallest case', async () => {
    const late: Subject = {
      ...right,
      ops: {
        'envelope.summarize': ({ result, char_budget }: Input) => {
          const envelope = summarizeToolResult(result, char_budget);
          return envelope.status === 'truncated' ? { ...envelope, omitted: 1 } : envelope;
        },
      },
    };
    const tests = declared(late);
    await expect(named(tests, 'prop:envelope.count').run()).rejects.toThrow(
      /^envelope\.omitted\.count: [\s\S]*MUST[\s\S]*seen[\s\S]*"rows":\[\{/,
    );
    await expect(named(tests, 'prop:envelope.echo').run()).rejects.toThrow(/omitted\.count/);
    await expect(named(tests, 'prop:envelope.error-line').run()).resolves.toBeUndefined();
  });

  it('says when there is no test runner', () => {
    expect(() => conformance(right)).toThrow(/hand in the functions of your test runner/);
  });
});
