import { expect, test } from 'vitest';
import { miscounts } from './recount.ts';
import { misreadings } from './reread.ts';
import { allRuns, type Run } from './runs.ts';

const runs: Run[] = [];
for await (const run of allRuns()) runs.push(run);

test.each(runs)('the report of a port that is $name says what it did', ({ report, context, deserved }) => {
  const verdicts = report.results
    .filter(({ kind }) => kind === 'vector')
    .map(({ id, verdict }) => [id, verdict]);
  expect(Object.fromEntries(verdicts)).toEqual(deserved);
  expect(miscounts(report, context)).toEqual([]);
});

test.each(runs)('every format says so of a port that is $name', ({ report, written }) => {
  expect(misreadings(report, written)).toEqual([]);
});

test('the runs show every verdict, level and exit code of a run', () => {
  const reports = runs.map(({ report }) => report);
  const verdicts = new Set(reports.flatMap(({ results }) => results.map(({ verdict }) => verdict)));
  expect(verdicts.size).toBe(8);
  const levels = new Set(reports.flatMap(({ suites }) => suites.map(({ level }) => level)));
  expect(levels.size).toBe(7);
  expect([...new Set(reports.map(({ exit }) => exit))].sort((a, b) => a - b)).toEqual([
    0, 1, 4, 5, 70, 130, 143,
  ]);
});
