import { expect, test } from 'vitest';
import { trialsOf } from '../../src/harness/cases.ts';
import { judgeAnswer } from '../../src/harness/judge.ts';
import type { Outcome } from '../../src/model/outcome.ts';
import type { Difference, Mutant } from '../../src/model/suite.ts';
import type { Vector } from '../../src/model/vectors.gen.ts';
import { envelope } from '../../src/suites/envelope.ts';
import { vectors } from '../vectors/files.ts';

/** Says whether an answer is right. */
type Judge = (expected: Outcome, answer: Outcome) => boolean;

const mine = vectors.filter(({ id }) => id.startsWith('envelope/'));
const mutants = await envelope.mutants();

const by =
  (keep: (difference: Difference) => boolean): Judge =>
  (expected, answer) =>
    judgeAnswer(expected, answer, (right, given) =>
      envelope.differences('envelope.summarize', right, given).filter(keep),
    ).kind === 'right';

const right = by(() => true);
const ignoring = (member: string): Judge => by(({ path }) => path !== `/${member}`);

/** Mutants that no vector of the rule which they break kills, if a kit judges so. */
function survivors(
  judge: Judge,
  trials: (vector: Vector) => ReturnType<typeof trialsOf> = trialsOf,
): string[] {
  const kills = (vector: Vector, { create }: Mutant): boolean => {
    const ask = create();
    return trials(vector).some(({ request, expected }) => !judge(expected, ask(request)));
  };
  const hunted = (mutant: Mutant) => mine.filter(({ requirements: [rule] }) => rule === mutant.violates);
  return mutants
    .filter((mutant) => !hunted(mutant).some((vector) => kills(vector, mutant)))
    .map(({ id }) => id);
}

const wrongKits: readonly (readonly [mistake: string, judge: Judge])[] = [
  ...['call_id', 'tool', 'status', 'content', 'omitted', 'retryable'].map(
    (member) => [`ignores \`${member}\``, ignoring(member)] as const,
  ),
  ['ignores members too much', by(({ expected }) => expected !== undefined)],
  ['ignores members that are missing', by(({ actual }) => actual !== undefined)],
  [
    'takes any rejection for the right one',
    (a, b) => (a.kind === b.kind && a.kind === 'rejected') || right(a, b),
  ],
  [
    'ignores the path of a rejection',
    (a, b) => right(a, b.kind === 'rejected' ? { kind: 'rejected', code: b.code } : b),
  ],
  ['takes a rejection for right', (a, b) => b.kind === 'rejected' || right(a, b)],
  [
    'takes an output for right where bad input is to be rejected',
    (a, b) => a.kind === 'rejected' || right(a, b),
  ],
];

test('the kit lets no mutant pass', () => {
  expect(survivors(right)).toEqual([]);
});

test.each(wrongKits)('a kit that %s lets a mutant pass', (_mistake, judge) => {
  expect(survivors(judge)).not.toEqual([]);
});

test('a kit that looks only at the first step of a vector lets mutants pass', () => {
  expect(survivors(right, (vector) => trialsOf(vector).slice(0, 1))).not.toEqual([]);
});
