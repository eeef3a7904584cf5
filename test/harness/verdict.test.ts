import { expect, test } from 'vitest';
import type { Asking } from '../../src/harness/asking.ts';
import type { Judgement } from '../../src/harness/judge.ts';
import { countVerdicts, join, kindOf, VERDICTS, verdictOf } from '../../src/harness/verdict.ts';
import type { FailureKind, Verdict } from '../../src/model/report.gen.ts';

const fault = (kind: Extract<Judgement, { kind: 'fault' }>['fault']): Judgement => ({
  kind: 'fault',
  fault: kind,
  message: kind,
});

const JUDGEMENTS = {
  right: { kind: 'right' },
  wrong: { kind: 'wrong', message: '', shape: '', differences: [] },
  skipped: { kind: 'skipped', reason: '' },
  error: fault('port error'),
  timeout: fault('timeout'),
  crash: fault('crash'),
  protocol: fault('protocol'),
  unstable: fault('not deterministic'),
  unrun: fault('not run'),
  kit: fault('kit error'),
} satisfies Record<string, Judgement>;

type Name = keyof typeof JUDGEMENTS;

const single: [Name, Verdict, FailureKind][] = [
  ['wrong', 'fail', 'wrong answer'],
  ['error', 'port error', 'port error'],
  ['timeout', 'port error', 'timeout'],
  ['crash', 'port error', 'crash'],
  ['protocol', 'port error', 'protocol'],
  ['unstable', 'not deterministic', 'not deterministic'],
  ['kit', 'kit error', 'kit error'],
];
test.each(single)('%s is %s, called %s', (name, verdict, kind) => {
  expect(verdictOf(JUDGEMENTS[name])).toBe(verdict);
  expect(kindOf(JUDGEMENTS[name])).toBe(kind);
});

// Which asking a report shows: the first, the second, or both beside each other.
type Shown = 'first' | 'second' | 'both';
const joined: [first: Name, second: Name, verdict: Verdict, shown: Shown][] = [
  ['right', 'right', 'pass', 'first'],
  ['wrong', 'wrong', 'fail', 'first'],
  ['skipped', 'skipped', 'skipped', 'first'],
  ['unrun', 'unrun', 'not run', 'first'],
  ['right', 'wrong', 'not deterministic', 'both'],
  ['wrong', 'right', 'not deterministic', 'both'],
  ['right', 'skipped', 'not deterministic', 'both'],
  ['skipped', 'wrong', 'not deterministic', 'both'],
  ['right', 'timeout', 'port error', 'second'],
  ['crash', 'right', 'port error', 'first'],
  ['crash', 'wrong', 'port error', 'first'],
  ['protocol', 'unrun', 'port error', 'first'],
  ['error', 'timeout', 'port error', 'first'],
  ['unstable', 'wrong', 'not deterministic', 'first'],
  ['right', 'unstable', 'not deterministic', 'second'],
  ['unstable', 'crash', 'port error', 'second'],
  ['kit', 'wrong', 'kit error', 'first'],
  ['crash', 'kit', 'kit error', 'second'],
  ['right', 'unrun', 'not run', 'second'],
  ['unrun', 'right', 'not run', 'first'],
  ['wrong', 'unrun', 'fail', 'first'],
  ['unrun', 'wrong', 'fail', 'second'],
  ['skipped', 'unrun', 'skipped', 'first'],
];
test.each(joined)('%s, then %s: %s, shown by the %s', (one, two, verdict, shown) => {
  const asking = (name: Name): Asking => ({ replies: [], judgement: JUDGEMENTS[name], step: 0 });
  const [first, second] = [asking(one), asking(two)];
  const result = join(first, second);
  expect(result.verdict).toBe(verdict);
  if (shown === 'both') expect([result.shown, result.beside]).toContain(first);
  else expect(result).toEqual({ verdict, shown: shown === 'first' ? first : second });
});

test('of two askings that differ the wrong one is shown, the right one beside it', () => {
  const right: Asking = { replies: [], judgement: JUDGEMENTS.right, step: 0 };
  const wrong: Asking = { replies: [], judgement: JUDGEMENTS.wrong, step: 0 };
  expect(join(right, wrong)).toMatchObject({ shown: wrong, beside: right });
  expect(join(wrong, right)).toMatchObject({ shown: wrong, beside: right });
});

test('every verdict is counted by its own name', () => {
  const counts = countVerdicts([...VERDICTS, 'pass' as const].map((verdict) => ({ verdict })));
  expect(Object.keys(counts).sort()).toEqual([...VERDICTS].sort());
  expect(counts).toMatchObject({ pass: 2, fail: 1, 'kit error': 1, 'not run': 1 });
});
