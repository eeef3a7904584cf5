import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { RUNS, SEEDS } from '../../src/codegen/strength-page.ts';
import { codesIn } from '../../src/harness/strength/degenerate.ts';
import { measure } from '../../src/harness/strength/measure.ts';
import { exclusions } from '../../src/model/exclusions.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import type { MutantRow, Strength } from '../../src/model/strength.ts';
import { degeneratePorts } from '../../src/mutants/degenerate.ts';
import { unseen } from '../../src/mutants/unseen.ts';
import { strengthMarkdown } from '../../src/report/strength/markdown.ts';
import { suites } from '../../src/suites/all.ts';
import { ROOT, vectors } from '../vectors/files.ts';
import { alike, type Named, sessionsOf } from './distinct.ts';

const MINUTES = 60_000;
/** What a port may pass that does next to nothing. */
const BY_ACCIDENT = 0.05;
const GENERATED = 10_000;

const inHand = await Promise.all(
  suites.map(async (suite) => ({
    suite,
    mine: vectors.filter(({ id }) => id.startsWith(`${suite.name}/`)),
    mutants: await suite.mutants(),
  })),
);

describe.each(inHand.filter(({ mutants }) => mutants.length > 0))(
  '$suite.name',
  ({ suite, mine, mutants }) => {
    let strength: Strength;
    let rows: readonly MutantRow[];

    beforeAll(async () => {
      const lazy = degeneratePorts(codesIn(mine));
      strength = await measure({ suite, vectors: mine, lazy, unseen, seeds: SEEDS, runs: RUNS });
      rows = strength.requirements.flatMap((one) => one.mutants);
    }, 3 * MINUTES);

    const idsWhere = (pick: (row: MutantRow) => boolean): string[] => rows.filter(pick).map(({ id }) => id);

    test('the page says what was measured', () => {
      const page = readFileSync(path.join(ROOT, 'spec/strength.md'), 'utf8');
      expect(page, 'stale: run `npm run strength`').toContain(strengthMarkdown([strength]).trimEnd());
    });

    test('every rule that an implementation can violate has a mutant', () => {
      const broken = new Set(mutants.map(({ violates }) => violates));
      const excluded = new Set(
        exclusions.filter(({ lacks }) => lacks.includes('vector')).map((one) => one.requirement),
      );
      const rules = requirements.filter(({ id, keyword, suite: of, withdrawn }) => {
        return of === suite.name && !withdrawn && keyword.startsWith('MUST') && !excluded.has(id);
      });
      expect(rules.filter(({ id }) => !broken.has(id)).map(({ id }) => id)).toEqual([]);
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
      const lucky = strength.lazy.filter(({ passed, of }) => passed > BY_ACCIDENT * of);
      expect(lucky).toEqual([]);
    });

    test(
      'no two mutants answer alike, and none answers as the reference',
      async () => {
        const [reference, properties] = await Promise.all([suite.reference(), suite.properties()]);
        const all: readonly Named[] = [{ id: 'the reference', create: () => reference }, ...mutants];
        expect(alike(all, sessionsOf(suite, mine, properties, GENERATED))).toEqual([]);
      },
      MINUTES,
    );
  },
);
