import { expect, test } from 'vitest';
import { exitCodeOf, type Interrupt } from '../../src/harness/exit.ts';
import { noCounts } from '../../src/harness/verdict.ts';
import type { Level, Result, SuiteSummary, Verdict } from '../../src/model/report.gen.ts';

interface Facts {
  readonly verdicts: readonly Verdict[];
  readonly known?: boolean;
  readonly exempt?: boolean;
  readonly level?: Level;
  readonly required?: 'core' | 'full';
  readonly stale?: boolean;
  readonly note?: string;
  readonly interrupt?: Interrupt;
}

const rows: [code: number, name: string, facts: Facts][] = [
  [0, 'all pass', { verdicts: ['pass', 'pass'] }],
  [0, 'what is not claimed beside a pass', { verdicts: ['pass', 'not claimed'], level: 'core' }],
  [0, 'core where core is required', { verdicts: ['pass'], level: 'core', required: 'core' }],
  [0, 'full where core is required', { verdicts: ['pass'], level: 'full', required: 'core' }],
  [0, 'a known failure', { verdicts: ['fail'], known: true, level: 'does not conform' }],
  [0, 'a skip that is allowed beside a pass', { verdicts: ['pass', 'skipped'], exempt: true }],
  [0, 'partly implemented', { verdicts: ['pass'], level: 'partly implemented' }],
  [0, 'a banner', { verdicts: ['pass'], note: 'stray text' }],
  [1, 'a failure', { verdicts: ['pass', 'fail'] }],
  [1, 'a port error', { verdicts: ['pass', 'port error'] }],
  [1, 'not deterministic', { verdicts: ['pass', 'not deterministic'] }],
  [1, 'not run', { verdicts: ['pass', 'not run'] }],
  [1, 'a skip of what is claimed', { verdicts: ['pass', 'skipped'] }],
  [1, 'nothing but skips of what is claimed', { verdicts: ['skipped'] }],
  [1, 'core where full is required', { verdicts: ['pass'], level: 'core', required: 'full' }],
  [
    1,
    'partly implemented where core is required',
    { verdicts: ['pass'], level: 'partly implemented', required: 'core' },
  ],
  [
    1,
    'partly judged where core is required',
    { verdicts: ['pass'], level: 'partly judged', required: 'core' },
  ],
  [1, 'a protocol fault of no case', { verdicts: ['pass'], note: 'protocol' }],
  [1, 'a failure and a stale entry', { verdicts: ['fail'], stale: true }],
  [4, 'a stale entry', { verdicts: ['pass'], stale: true }],
  [4, 'a stale entry where nothing ran', { verdicts: [], stale: true }],
  [5, 'nothing at all', { verdicts: [] }],
  [5, 'nothing claimed', { verdicts: ['not claimed'], level: 'not implemented' }],
  [5, 'nothing but allowed skips', { verdicts: ['skipped'], exempt: true }],
  [70, 'a fault of the kit', { verdicts: ['pass', 'kit error'] }],
  [70, 'a fault of the kit noted', { verdicts: ['pass'], note: 'kit error' }],
  [70, 'a fault of the kit and a failure', { verdicts: ['kit error', 'fail'] }],
  [130, 'Ctrl-C and all else', { verdicts: ['kit error', 'fail'], stale: true, interrupt: 'SIGINT' }],
  [143, 'SIGTERM and a pass', { verdicts: ['pass'], interrupt: 'SIGTERM' }],
];
test.each(rows)('%i: %s', (code, _, facts) => {
  const results = facts.verdicts.map((verdict): Result => resultOf(verdict, facts));
  const suite: SuiteSummary = {
    suite: 'envelope',
    level: facts.level ?? 'full',
    missing_ops: [],
    counts: noCounts(),
    groups: [],
  };
  const found = {
    results,
    suites: [suite],
    stale: facts.stale ? [{ entry: 'x', problem: 'passes' as const, results: [], fix: 'remove it' }] : [],
    settings: {
      suites: [],
      only: [],
      skip: [],
      runs: 0,
      seed: 1,
      require: facts.required ?? ('none' as const),
    },
    notes: facts.note === undefined ? [] : [{ kind: facts.note, text: '', count: 1 }],
  };
  expect(exitCodeOf(found, facts.interrupt)).toBe(code);
});

function resultOf(verdict: Verdict, { known, exempt }: Facts): Result {
  return {
    kind: 'vector',
    id: 'envelope/a/b',
    suite: 'envelope',
    title: '',
    requirements: [],
    features: [],
    verdict,
    failures: [],
    ...(known ? { known: { entry: 'envelope/a/b', reason: 'fail' } } : {}),
    ...(exempt && verdict === 'skipped' ? { exempt } : {}),
  };
}
