import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { RUNS, SEEDS } from '../../src/codegen/strength-page.ts';
import { codesIn } from '../../src/harness/strength/degenerate.ts';
import { measure } from '../../src/harness/strength/measure.ts';
import { exclusions } from '../../src/model/exclusions.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import type { MutantRow, Strength } from '../../src/model/strength.ts';
import type { Mutant, Suite } from '../../src/model/suite.ts';
import { degeneratePorts } from '../../src/mutants/degenerate.ts';
import { unseen } from '../../src/mutants/unseen.ts';
import type { Property } from '../../src/properties/property.ts';
import { strengthMarkdown } from '../../src/report/strength/markdown.ts';
import { ROOT, vectors } from '../vectors/files.ts';
import { alike, type Named, sessionsOf } from './distinct.ts';

/** Milliseconds; much more than is needed where nothing else runs. */
const LONG = 600_000;
/** What a port may pass that does next to nothing. */
const BY_ACCIDENT = 0.05;
const GENERATED = 10_000;

/** The tests that a suite is strong: a file a suite, so that they run beside each other. */
export function gates(suite: Suite<Property>, mutants: readonly Mutant[]): void {
  const mine = vectors.filter(({ id }) => id.startsWith(`${suite.name}/`));
  let strength: Strength;
  let rows: readonly MutantRow[];

  beforeAll(async () => {
    const lazy = degeneratePorts(codesIn(mine));
    strength = await measure({ suite, vectors: mine, lazy, unseen, seeds: SEEDS, runs: RUNS });
    rows = strength.requirements.flatMap((one) => one.mutants);
  }, LONG);

  const idsWhere = (pick: (row: MutantRow) => boolean): string[] => rows.filter(pick).map(({ id }) => id);

  test('every rule that an implementation can violate has a mutant', () => {
    expect(violable(suite.name).filter((id) => mutants.every(({ violates }) => violates !== id))).toEqual([]);
  });

  test('every mutant is killed by a vector that hunts the rule broken', () => {
    expect(idsWhere(({ own }) => own.killed === 0)).toEqual([]);
  });

  test('every mutant is seen by the properties alone, or it is said why not', () => {
    const known = idsWhere((row) => row.unseen !== undefined);
    expect(idsWhere(({ alone }) => alone === undefined)).toEqual(known);
    expect(1 - known.length / rows.length).toBeGreaterThanOrEqual(0.95);
  });

  test('ports that do next to nothing pass at most 5 %', () => {
    expect(strength.lazy.filter(({ passed, of }) => passed > BY_ACCIDENT * of)).toEqual([]);
  });

  test('the page says what was measured', () => {
    const page = readFileSync(path.join(ROOT, 'spec/strength.md'), 'utf8');
    expect(page, 'stale: run `npm run strength`').toContain(strengthMarkdown([strength]).trimEnd());
  });

  test(
    'no two mutants answer alike, and none answers as the reference',
    () => sayApart(suite, mutants),
    LONG,
  );
}

/** The rules that a port can break so that it shows. */
function violable(suite: string): string[] {
  const excluded = exclusions.filter(({ lacks }) => lacks.includes('vector')).map((one) => one.requirement);
  return requirements
    .filter((rule) => rule.suite === suite && !rule.withdrawn && rule.keyword.startsWith('MUST'))
    .map(({ id }) => id)
    .filter((id) => !excluded.includes(id));
}

async function sayApart(suite: Suite<Property>, mutants: readonly Mutant[]): Promise<void> {
  const [reference, properties] = await Promise.all([suite.reference(), suite.properties()]);
  const mine = vectors.filter(({ id }) => id.startsWith(`${suite.name}/`));
  const all: readonly Named[] = [{ id: 'the reference', create: () => reference }, ...mutants];
  expect(alike(all, sessionsOf(suite, mine, properties, GENERATED))).toEqual([]);
}
