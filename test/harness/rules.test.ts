import { expect, test } from 'vitest';
import { failingRules, summariseRules } from '../../src/harness/rules.ts';
import type { Cause, Result } from '../../src/model/report.gen.ts';
import type { Requirement } from '../../src/model/requirement.ts';
import { failure, result } from './results.ts';

const index: Requirement[] = ['a', 'b', 'c', 'd'].map((name) => ({
  id: `x.y.${name}`,
  suite: 'x',
  chapter: 'spec/x.md',
  anchor: `xy${name}--10`,
  since: '1.0',
  keyword: 'MUST',
  sentence: `It MUST ${name}.`,
}));

const rule = (results: readonly Result[], name: string) =>
  summariseRules(results, index).find(({ id }) => id === `x.y.${name}`);

test('a rule that no result names is not there; the others stand in the order of the index', () => {
  const rules = summariseRules([result('pass', ['x.y.c']), result('pass', ['x.y.a'])], index);
  expect(rules.map(({ id }) => id)).toEqual(['x.y.a', 'x.y.c']);
  expect(rules[0]).toMatchObject({ sentence: 'It MUST a.', place: 'spec/x.md#xya--10' });
});

const crash = (id: string) => result('port error', [id], { failures: [failure(id, { kind: 'crash' })] });

const verdicts: [name: string, results: Result[], verdict: string][] = [
  ['its vectors pass', [result('pass', ['x.y.a'])], 'pass'],
  ['one of its vectors fails', [result('pass', ['x.y.a']), result('fail', ['x.y.a'])], 'fail'],
  ['no answer', [result('pass', ['x.y.a']), crash('x.y.a')], 'unproven'],
  ['no answer once, and a wrong one', [crash('x.y.a'), result('fail', ['x.y.a'])], 'fail'],
  [
    'a property that crashed, after wrong answers',
    [
      result('port error', ['x.y.b', 'x.y.a'], {
        kind: 'property',
        failures: [failure('x.y.b', { kind: 'crash' }), failure('x.y.a')],
      }),
    ],
    'fail',
  ],
  [
    'only a vector that hunts another rule fails',
    [result('pass', ['x.y.a']), result('fail', ['x.y.b', 'x.y.a'])],
    'pass',
  ],
  ['named by nothing that passes', [result('fail', ['x.y.b', 'x.y.a'])], 'unproven'],
  ['skipped', [result('pass', ['x.y.a']), result('skipped', ['x.y.a'])], 'unproven'],
  ['not run', [result('not run', ['x.y.a'])], 'unproven'],
  ['a fault of the kit', [result('kit error', ['x.y.a'])], 'unproven'],
  ['not claimed', [result('not claimed', ['x.y.a'])], 'not claimed'],
  [
    'a skip that is allowed',
    [result('pass', ['x.y.a']), result('skipped', ['x.y.a'], { exempt: true })],
    'pass',
  ],
  [
    'a property names it',
    [
      result('pass', ['x.y.a']),
      result('fail', ['x.y.b', 'x.y.a'], { kind: 'property', failures: [failure('x.y.a')] }),
    ],
    'fail',
  ],
];
test.each(verdicts)('%s: %3$s', (_, results, verdict) => {
  expect(rule(results, 'a')?.verdict).toBe(verdict);
});

test('hunted counts vectors that name it first, named counts all', () => {
  const results = [
    result('fail', ['x.y.a']),
    result('pass', ['x.y.a', 'x.y.b']),
    result('not claimed', ['x.y.a']),
    result('pass', ['x.y.b', 'x.y.a']),
    result('pass', ['x.y.a'], { kind: 'property' }),
  ];
  expect(rule(results, 'a')).toMatchObject({
    hunted: { failed: 1, passed: 1, of: 3 },
    named: { failed: 1, passed: 3, of: 5 },
  });
});

test('what got no answer is no failure of a rule', () => {
  const results = [crash('x.y.a'), result('pass', ['x.y.a'])];
  const share = { failed: 0, passed: 1, of: 2 };
  expect(rule(results, 'a')).toMatchObject({ hunted: share, named: share });
  expect(failingRules(summariseRules(results, index))).toEqual([]);
});

test('the rule with the largest failed share of its own vectors comes first', () => {
  const results = [
    ...Array.from({ length: 5 }, () => result('fail', ['x.y.a'])),
    ...Array.from({ length: 5 }, () => result('pass', ['x.y.a'])),
    result('fail', ['x.y.b']),
    result('pass', ['x.y.c', 'x.y.b']),
    result('fail', ['x.y.c']),
    result('fail', ['x.y.d', 'x.y.c']),
    result('fail', ['x.y.d']),
  ];
  // d: 2 of 2; b: 1 of 1, but 1 of 2 that name it; c: 1 of 2; a: 5 of 10, but less of what names it.
  expect(failingRules(summariseRules(results, index))).toEqual(['x.y.d', 'x.y.b', 'x.y.c', 'x.y.a']);
});

test('vectors that are not claimed do not lessen the share', () => {
  const results = [
    result('fail', ['x.y.b']),
    result('not claimed', ['x.y.b']),
    result('fail', ['x.y.a']),
    result('pass', ['x.y.a']),
  ];
  expect(failingRules(summariseRules(results, index))).toEqual(['x.y.b', 'x.y.a']);
});

test('the rule of a cause that explains nearly everything comes first', () => {
  const rules = summariseRules(
    [result('fail', ['x.y.a']), result('fail', ['x.y.b']), result('pass', ['x.y.b'])],
    index,
  );
  const cause = (explains: number): Cause => ({
    mutants: [],
    mistake: '',
    rules: ['x.y.b'],
    explains,
    of: 10,
  });
  expect(failingRules(rules, [cause(8)])).toEqual(['x.y.b', 'x.y.a']);
  expect(failingRules(rules, [cause(7)])).toEqual(['x.y.a', 'x.y.b']);
});
