import { expect, test } from 'vitest';
import { trialsOf } from '../../../src/harness/cases.ts';
import { diagnose } from '../../../src/harness/diagnosis/diagnose.ts';
import type { Cause } from '../../../src/model/report.gen.ts';
import type { Mutant, Suite } from '../../../src/model/suite.ts';
import type { Property } from '../../../src/properties/property.ts';
import { alike } from '../../mutants/distinct.ts';
import { vectors } from '../../vectors/files.ts';
import { evidenceOf, remembering } from './runs.ts';

/** Milliseconds; much more than is needed where nothing else runs. */
const LONG = 600_000;

/** The tests that mistakes are recognised: a file a suite, so that they run beside each other. */
export function recognition(suite: Suite<Property>, all: readonly Mutant[]): void {
  const mutants = all.map(remembering);
  const mine = vectors.filter(({ id }) => id.startsWith(`${suite.name}/`));
  const sessions = mine.map((vector) => trialsOf(vector).map(({ request }) => request));

  /** One mutant, which is this one or cannot be told from it by the vectors. */
  const names = (cause: Cause | undefined, { id, create }: Mutant): boolean => {
    const [named] = mutants.filter((one) => one.id === cause?.mutants[0]);
    if (named === undefined || cause?.mutants.length !== 1) return false;
    return named.id === id || alike([named, { id, create }], sessions).length > 0;
  };

  test(
    'the first cause of at least 95 % of the mutants is the mutant',
    () => {
      const missed = mutants.filter((mutant) => {
        const [cause] = diagnose(evidenceOf(mutant.create, suite, mine), mutants, suite);
        return !names(cause, mutant);
      });
      const hits = 1 - missed.length / mutants.length;
      expect(hits, missed.map(({ id }) => id).join()).toBeGreaterThanOrEqual(0.95);
    },
    LONG,
  );

  test('a right implementation gets no diagnosis', async () => {
    const reference = await suite.reference();
    const evidence = evidenceOf(() => reference, suite, mine);
    expect(evidence.failed).toEqual([]);
    expect(diagnose(evidence, mutants, suite)).toEqual([]);
  });
}
