import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { citesOf } from '../../src/codegen/cites.ts';
import { coverageProblems, type Evidence } from '../../src/codegen/coverage.ts';
import { exclusions, retired } from '../../src/model/exclusions.ts';
import type { Requirement } from '../../src/model/requirement.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import { suites } from '../../src/suites/all.ts';
import { ROOT, vectors } from './files.ts';

/** The ids of the last release, of every kind in one list: their grammars are disjoint. */
function releasedIds(): readonly string[] {
  const file = path.join(ROOT, 'spec/released.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).ids : [];
}

/** What speaks for one suite. */
async function evidenceOf(suite: (typeof suites)[number]): Promise<Evidence> {
  const mine = (id: string): boolean => id.split(/[./]/)[0] === suite.name;
  return {
    suites: [suite.name],
    requirements,
    vectors: vectors.filter(({ id }) => mine(id)),
    properties: await suite.properties(),
    mutants: await suite.mutants(),
    exclusions: exclusions.filter(({ requirement }) => mine(requirement)),
    released: releasedIds().filter((id) => mine(id.replace(/^(prop|mut):/, ''))),
    retired,
    citesOf: (ids) => citesOf(ids, requirements),
  };
}

it.each(suites)('every rule of $name has a vector and a property, and every id resolves', async (suite) => {
  const problems = coverageProblems(await evidenceOf(suite));
  expect(problems.map(({ message }) => message)).toEqual([]);
});

describe('the gate', () => {
  const rule = (id: string, more: Partial<Requirement> = {}): Requirement => ({
    id,
    suite: 'x',
    chapter: 'spec/x.md',
    anchor: 'x',
    since: '1.0',
    keyword: 'MUST',
    sentence: `It MUST ${id}.`,
    ...more,
  });
  const rules = [rule('x.a.one'), rule('x.a.two', { keyword: 'MAY' })];
  const vector = (more: object = {}): Evidence['vectors'][number] => ({
    id: 'x/a/first',
    requirements: ['x.a.one'],
    cites: citesOf(['x.a.one'], rules),
    features: [],
    ...more,
  });
  const sound: Evidence = {
    suites: ['x'],
    requirements: rules,
    vectors: [vector()],
    properties: [{ id: 'prop:x.a', covers: ['x.a.one'] }],
    mutants: [{ id: 'mut:x.a', violates: 'x.a.one' }],
    exclusions: [],
    released: ['x.a.one', 'x/a/first', 'x/a/old'],
    retired: ['x/a/old'],
    citesOf: (ids) => citesOf(ids, rules),
  };
  const exclusion = { requirement: 'x.a.one', lacks: ['vector'] as const, reason: 'none can' };
  const faults: [fault: string, changed: Partial<Evidence>, code: string, id: string][] = [
    ['a missing vector', { vectors: [], released: [] }, 'no_vector', 'x.a.one'],
    ['a missing property', { properties: [] }, 'no_property', 'x.a.one'],
    [
      'no vector for a core port',
      { vectors: [vector({ features: ['reject'] })] },
      'no_core_vector',
      'x.a.one',
    ],
    ['a needless exclusion', { exclusions: [exclusion] }, 'needless_exclusion', 'x.a.one'],
    [
      'a dangling id of a mutant',
      { mutants: [{ id: 'mut:x.a', violates: 'x.a.no' }] },
      'unknown_id',
      'x.a.no',
    ],
    [
      'a dangling id of a vector',
      { vectors: [vector({ requirements: ['x.a.one', 'x.b.c'] })] },
      'unknown_id',
      'x.b.c',
    ],
    [
      'a withdrawn rule cited',
      { requirements: [rule('x.a.one', { withdrawn: true })] },
      'unknown_id',
      'x.a.one',
    ],
    ['an id used twice', { mutants: [...sound.mutants, ...sound.mutants] }, 'reused_id', 'mut:x.a'],
    ['a retired id used again', { retired: ['x/a/first', 'x/a/old'] }, 'reused_id', 'x/a/first'],
    ['a released id dropped', { retired: [] }, 'dropped_id', 'x/a/old'],
    ['a reworded rule', { citesOf: () => '00000000' }, 'reworded', 'x/a/first'],
    [
      'latitude hunted',
      {
        vectors: [
          vector(),
          vector({ id: 'x/a/b', requirements: ['x.a.two'], cites: citesOf(['x.a.two'], rules) }),
        ],
      },
      'latitude_hunted',
      'x/a/b',
    ],
  ];

  it('passes what is sound', () => {
    expect(coverageProblems(sound)).toEqual([]);
  });

  it('takes an exclusion for what is missing', () => {
    expect(coverageProblems({ ...sound, vectors: [], released: [], exclusions: [exclusion] })).toEqual([]);
  });

  it.each(faults)('fails for %s and names it', (_fault, changed, code, id) => {
    const [problem] = coverageProblems({ ...sound, ...changed });
    expect(problem).toMatchObject({ code, id });
    expect(problem?.message).toContain(id);
  });
});
