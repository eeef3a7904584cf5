import { expect, test } from 'vitest';
import { levelOf, meets } from '../../src/harness/levels.ts';
import type { Level, Verdict } from '../../src/model/report.gen.ts';
import { result } from './results.ts';

const OPS = ['a.one', 'a.two'];

interface Facts {
  readonly missing?: number;
  readonly filtered?: number;
  readonly exempt?: true;
}

const rows: [level: Level, verdicts: Verdict[], facts: Facts][] = [
  ['full', ['pass', 'pass'], {}],
  ['full', ['pass', 'skipped'], { exempt: true }],
  ['core', ['pass', 'not claimed'], {}],
  ['does not conform', ['pass', 'fail'], {}],
  ['does not conform', ['pass', 'port error'], {}],
  ['does not conform', ['pass', 'not deterministic'], {}],
  ['does not conform', ['fail', 'not run', 'not claimed'], { missing: 1, filtered: 1 }],
  ['unproven', ['pass', 'skipped'], {}],
  ['unproven', ['pass', 'not run'], {}],
  ['unproven', ['pass', 'kit error'], {}],
  ['unproven', ['pass', 'skipped'], { missing: 1, filtered: 1 }],
  ['unproven', [], {}],
  ['unproven', ['not claimed'], {}],
  ['partly implemented', ['pass', 'not claimed'], { missing: 1 }],
  ['partly implemented', ['pass'], { missing: 1, filtered: 1 }],
  ['partly judged', ['pass'], { filtered: 1 }],
  ['partly judged', [], { filtered: 1 }],
  ['not implemented', ['not claimed'], { missing: 2 }],
  ['not implemented', [], { missing: 2, filtered: 3 }],
];
test.each(rows)('%s: %j %j', (level, verdicts, { missing = 0, filtered = 0, exempt }) => {
  const results = verdicts.map((verdict) =>
    result(verdict, ['a.b.c'], exempt && verdict === 'skipped' ? { exempt } : {}),
  );
  expect(levelOf({ operations: OPS, missing: OPS.slice(0, missing), results, filtered })).toBe(level);
});

const required: [level: Level, core: boolean, full: boolean][] = [
  ['full', true, true],
  ['core', true, false],
  ['partly implemented', false, false],
  ['partly judged', false, false],
  ['unproven', false, false],
  ['does not conform', false, false],
  ['not implemented', false, false],
];
test.each(required)('%s meets core %s, full %s', (level, core, full) => {
  expect(meets(level, 'none')).toBe(true);
  expect(meets(level, 'core')).toBe(core);
  expect(meets(level, 'full')).toBe(full);
});
