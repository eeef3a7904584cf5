import { describe, expect, test } from 'vitest';
import { trialsOf } from '../../../src/harness/cases.ts';
import { diagnose, type Evidence } from '../../../src/harness/diagnosis/diagnose.ts';
import type { Answerer } from '../../../src/model/outcome.ts';
import type { Cause } from '../../../src/model/report.gen.ts';
import type { Mutant } from '../../../src/model/suite.ts';
import { suites } from '../../../src/suites/all.ts';
import { envelope } from '../../../src/suites/envelope.ts';
import { alike } from '../../mutants/distinct.ts';
import { vectors } from '../../vectors/files.ts';
import { evidenceOf, remembering } from './runs.ts';

const vectorsOf = (suite: string) => vectors.filter(({ id }) => id.startsWith(`${suite}/`));

const inHand = await Promise.all(
  suites.map(async (suite) => ({ suite, mutants: (await suite.mutants()).map(remembering) })),
);

describe.each(inHand.filter(({ mutants }) => mutants.length > 0))('$suite.name', ({ suite, mutants }) => {
  const mine = vectorsOf(suite.name);
  const sessions = mine.map((vector) => trialsOf(vector).map(({ request }) => request));

  /** One mutant, which is this one or cannot be told from it by the vectors. */
  const names = (cause: Cause | undefined, { id, create }: Mutant): boolean => {
    const [named] = mutants.filter((one) => one.id === cause?.mutants[0]);
    if (named === undefined || cause?.mutants.length !== 1) return false;
    return named.id === id || alike([named, { id, create }], sessions).length > 0;
  };

  test('the first cause of at least 95 % of the mutants is the mutant', () => {
    const missed = mutants.filter((mutant) => {
      const [cause] = diagnose(evidenceOf(mutant.create, suite, mine), mutants, suite);
      return !names(cause, mutant);
    });
    const hits = 1 - missed.length / mutants.length;
    expect(hits, missed.map(({ id }) => id).join()).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  test('a right implementation gets no diagnosis', async () => {
    const reference = await suite.reference();
    const evidence = evidenceOf(() => reference, suite, mine);
    expect(evidence.failed).toEqual([]);
    expect(diagnose(evidence, mutants, suite)).toEqual([]);
  });
});

describe('of the envelope', async () => {
  const mutants = await envelope.mutants();
  const mine = vectorsOf('envelope');
  const mutant = (name: string): Mutant => mutants.find(({ id }) => id === `mut:envelope.${name}`) as Mutant;
  const evidence = (create: () => Answerer): Evidence => evidenceOf(create, envelope, mine);

  /** Makes the mistake of the first on errors, and that of the second on everything else. */
  const both = (one: Mutant, other: Mutant) => (): Answerer => {
    const [onError, onSuccess] = [one.create(), other.create()];
    return (request) => {
      const answer = onError(request);
      const failed = answer.kind === 'output' && JSON.stringify(answer.output).includes('"error"');
      return failed ? answer : onSuccess(request);
    };
  };

  test('two mistakes are named together', () => {
    const create = both(mutant('error-dash'), mutant('null-nil'));
    const [cause] = diagnose(evidence(create), mutants, envelope);
    expect(cause?.mutants.toSorted()).toEqual(['mut:envelope.error-dash', 'mut:envelope.null-nil']);
    expect(cause?.rules.toSorted()).toEqual(['envelope.error.content', 'envelope.value.null']);
    expect(cause?.explains).toBe(cause?.of);
  });

  test('of two mistakes that explain all, the one that contradicts less comes first', () => {
    const [first, ...others] = diagnose(evidence(mutant('retry-trimmed').create), mutants, envelope);
    expect(first).toMatchObject({
      mutants: ['mut:envelope.retry-trimmed'],
      rules: ['envelope.retry.unlisted'],
    });
    expect(others.every(({ explains }) => explains <= (first?.explains ?? 0))).toBe(true);
  });

  test('nothing is claimed of failures that no mistake explains', () => {
    const nonsense: Answerer = () => ({ kind: 'output', output: 'nonsense' });
    expect(
      diagnose(
        evidence(() => nonsense),
        mutants,
        envelope,
      ),
    ).toEqual([]);
  });

  test('nothing is claimed on a small share of the failures', () => {
    const { failed, passed } = evidence(mutant('null-nil').create);
    const { failed: others } = evidence(() => () => ({ kind: 'output', output: 'nonsense' }));
    expect(diagnose({ failed: [...failed.slice(0, 3), ...others], passed }, mutants, envelope)).toEqual([]);
  });

  test('the same evidence gives the same causes', () => {
    const seen = evidence(mutant('length-bytes').create);
    expect(diagnose(seen, mutants, envelope)).toEqual(diagnose(seen, mutants, envelope));
  });
});
