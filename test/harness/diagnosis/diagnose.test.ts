import { expect, test } from 'vitest';
import { diagnose, type Evidence } from '../../../src/harness/diagnosis/diagnose.ts';
import type { Answerer } from '../../../src/model/outcome.ts';
import type { Mutant } from '../../../src/model/suite.ts';
import { envelope } from '../../../src/suites/envelope.ts';
import { vectors } from '../../vectors/files.ts';
import { evidenceOf } from './runs.ts';

const mutants = await envelope.mutants();
const mine = vectors.filter(({ id }) => id.startsWith('envelope/'));
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
