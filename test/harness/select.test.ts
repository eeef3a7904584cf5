import { expect, test } from 'vitest';
import { PatternError, type Subject, select } from '../../src/harness/select.ts';

const vector = (name: string, ...requirements: string[]): Subject => ({
  id: `envelope/${name}`,
  suite: 'envelope',
  requirements,
  hunts: requirements.slice(0, 1),
});

const subjects: Subject[] = [
  vector('fill/exact', 'envelope.fill.maximal', 'envelope.fill.join'),
  vector('fill/over', 'envelope.fill.within-budget'),
  vector('echo/tool', 'envelope.echo.tool', 'envelope.fill.join'),
  {
    id: 'prop:envelope.no-backfill',
    suite: 'envelope',
    requirements: ['envelope.fill.no-backfill', 'envelope.fill.join'],
    hunts: ['envelope.fill.no-backfill', 'envelope.fill.join'],
  },
];
const [EXACT, OVER, TOOL, PROP] = subjects.map(({ id }) => id) as [string, string, string, string];

const rows: [only: string[], skip: string[], chosen: string[]][] = [
  [[], [], [EXACT, OVER, TOOL, PROP]],
  [['envelope/fill/*'], [], [EXACT, OVER]],
  [[EXACT, PROP], [], [EXACT, PROP]],
  [['prop:*'], [], [PROP]],
  // A rule in --only keeps all that name it; in --skip it drops what is there for it alone.
  [['envelope.fill.join'], [], [EXACT, TOOL, PROP]],
  [[], ['envelope.fill.join'], [EXACT, OVER, TOOL, PROP]],
  [[], ['envelope.fill.maximal'], [OVER, TOOL, PROP]],
  [[], ['envelope.fill.no-backfill'], [EXACT, OVER, TOOL, PROP]],
  [[], ['envelope.fill.*'], [TOOL]],
  [[], ['envelope/*'], [PROP]],
  [['envelope/*'], ['envelope/fill/*'], [TOOL]],
  [['envelope/fill/*'], ['envelope/*'], []],
];
test.each(rows)('only %j, skip %j', (only, skip, chosen) => {
  const selected = select(subjects, { only, skip });
  expect(selected.chosen.map(({ id }) => id)).toEqual(chosen);
  expect(selected.filtered.get('envelope') ?? 0).toBe(subjects.length - chosen.length);
});

const errors: [pattern: string, near: string | undefined][] = [
  ['envelope/fill/exat', EXACT],
  ['envelope.fill.joins', 'envelope.fill.join'],
  ['prop:envelope.no-backfil', PROP],
  ['nothing-like-it-at-all-in-here', undefined],
  ['envelope/fill/z*', 'envelope/fill/over'],
  ['envelope/fil/*', 'envelope/fill/*'],
  ['envelop/*', 'envelope/*'],
  ['envelope.fil.*', 'envelope.fill.*'],
];
test.each(errors)('%s matches nothing; nearest %s', (pattern, near) => {
  for (const choice of [
    { only: [pattern], skip: [] },
    { only: [], skip: [pattern] },
  ]) {
    const attempt = () => select(subjects, choice);
    expect(attempt).toThrow(PatternError);
    expect(attempt).toThrow(`\`${pattern}\` matches nothing`);
    try {
      attempt();
    } catch (error) {
      expect((error as PatternError).nearest).toBe(near);
    }
  }
});
