import { expect, test } from 'vitest';
import { recogniseKnown } from '../../src/harness/known.ts';
import { updateKnown } from '../../src/harness/known-update.ts';
import type { KnownEntry } from '../../src/model/known-failing.gen.ts';
import type { FailureKind, Result, StaleProblem } from '../../src/model/report.gen.ts';
import { failure, result } from './results.ts';

const TODAY = '2026-03-15';

const passed = (id: string): Result => result('pass', ['a.b.c'], { id });
const failed = (id: string, kind: FailureKind = 'wrong answer'): Result =>
  result(kind === 'wrong answer' ? 'fail' : 'port error', ['a.b.c'], {
    id,
    failures: [failure('a.b.c', { kind })],
  });
const skipped = (id: string): Result => result('skipped', ['a.b.c'], { id, reason: 'no' });

const entry = (
  id: string,
  reason: KnownEntry['reason'] = 'wrong answer',
  more: Partial<KnownEntry> = {},
): KnownEntry => ({
  id,
  reason,
  ...more,
});

const RESULTS = [
  failed('e/a/one'),
  failed('e/a/two', 'timeout'),
  passed('e/a/three'),
  failed('e/b/four'),
  skipped('e/b/five'),
];
const IDS = [...RESULTS.map(({ id }) => id), 'e/c/left-out'];

const rows: [
  name: string,
  entries: KnownEntry[],
  known: string[],
  problems: [entry: string, problem: StaleProblem][],
][] = [
  ['an empty list', [], [], []],
  ['a failure', [entry('e/a/one')], ['e/a/one'], []],
  ['a timeout', [entry('e/a/two', 'timeout')], ['e/a/two'], []],
  ['a skip', [entry('e/b/five', 'skipped')], ['e/b/five'], []],
  ['what was left out of the run', [entry('e/c/*')], [], []],
  ['something that passes', [entry('e/a/three')], [], [['e/a/three', 'passes']]],
  ['another reason', [entry('e/a/two')], ['e/a/two'], [['e/a/two', 'another reason']]],
  ['nothing', [entry('e/z/none')], [], [['e/z/none', 'matches nothing']]],
  ['a pattern of which something passes', [entry('e/a/t*', 'timeout')], ['e/a/two'], [['e/a/t*', 'passes']]],
  ['a last day today', [entry('e/a/one', 'wrong answer', { expires: TODAY })], ['e/a/one'], []],
  [
    'a last day yesterday',
    [entry('e/a/one', 'wrong answer', { expires: '2026-03-14' })],
    ['e/a/one'],
    [['e/a/one', 'expired']],
  ],
  [
    'the first of two entries counts',
    [entry('e/b/*', 'wrong answer'), entry('e/b/four')],
    ['e/b/four', 'e/b/five'],
    [['e/b/*', 'another reason']],
  ],
];
test.each(rows)('%s', (_, known, marked, problems) => {
  const recognised = recogniseKnown({ known }, RESULTS, IDS, TODAY);
  expect(recognised.results.filter((it) => it.known !== undefined).map(({ id }) => id)).toEqual(marked);
  expect(recognised.stale.map((it) => [it.entry, it.problem])).toEqual(problems);
  for (const { fix } of recognised.stale) expect(fix.length).toBeGreaterThan(5);
});

test('a mark says which entry, why, and where it is being mended', () => {
  const known = [entry('e/a/*', 'wrong answer', { issue: 'https://example.org/1', comment: 'x' })];
  const { results } = recogniseKnown({ known }, [failed('e/a/one')], IDS, TODAY);
  expect(results[0]?.known).toEqual({
    entry: 'e/a/*',
    reason: 'wrong answer',
    issue: 'https://example.org/1',
  });
});

test('a misspelt entry is told the nearest id', () => {
  const { stale } = recogniseKnown({ known: [entry('e/a/ohne')] }, RESULTS, IDS, TODAY);
  expect(stale[0]?.fix).toContain('e/a/one');
});

const updates: [name: string, before: KnownEntry[], after: KnownEntry[]][] = [
  [
    'what fails is added',
    [],
    [entry('e/a/one'), entry('e/a/two', 'timeout'), entry('e/b/four'), entry('e/b/five', 'skipped')],
  ],
  [
    'what holds stays as it is',
    [
      entry('e/a/one', 'wrong answer', {
        comment: 'soon',
        issue: 'https://example.org/1',
        expires: '2026-01-01',
      }),
    ],
    [
      entry('e/a/one', 'wrong answer', {
        comment: 'soon',
        issue: 'https://example.org/1',
        expires: '2026-01-01',
      }),
      entry('e/a/two', 'timeout'),
      entry('e/b/four'),
      entry('e/b/five', 'skipped'),
    ],
  ],
  [
    'a pattern of which something passes is narrowed, its comment kept',
    [entry('e/a/*', 'wrong answer', { comment: 'soon' })],
    [
      entry('e/a/one', 'wrong answer', { comment: 'soon' }),
      entry('e/a/two', 'timeout', { comment: 'soon' }),
      entry('e/b/four'),
      entry('e/b/five', 'skipped'),
    ],
  ],
  [
    'what passes or names nothing goes; a property that was not run stays',
    [entry('e/a/three'), entry('e/z/none'), entry('prop:e.x')],
    [
      entry('prop:e.x'),
      entry('e/a/one'),
      entry('e/a/two', 'timeout'),
      entry('e/b/four'),
      entry('e/b/five', 'skipped'),
    ],
  ],
];
test.each(updates)('renewed: %s', (_, before, after) => {
  expect(updateKnown({ comment: 'ours', known: before }, RESULTS)).toEqual({ comment: 'ours', known: after });
});

test('a renewed list is not stale, save for what has expired', () => {
  const before = [entry('e/a/*', 'wrong answer', { comment: 'soon' }), entry('e/a/three')];
  const list = updateKnown({ known: before }, RESULTS);
  const recognised = recogniseKnown(list, RESULTS, IDS, TODAY);
  expect(recognised.stale).toEqual([]);
  expect(updateKnown(list, RESULTS)).toEqual(list);
});

test('a property that ran and passes goes from the list', () => {
  const results = [result('pass', ['a.b.c'], { kind: 'property', id: 'prop:e.x' })];
  expect(updateKnown({ known: [entry('prop:e.x')] }, results)).toEqual({ known: [] });
});
