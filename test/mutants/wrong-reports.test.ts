import { expect, test, vi } from 'vitest';
import type { Report, Verdict } from '../../src/model/report.gen.ts';
import { miscounts } from '../report/recount.ts';
import { misreadings } from '../report/reread.ts';
import { concluded } from './wrong/concluding.ts';
import { counted, ruled } from './wrong/counting.ts';
import { judging, telling } from './wrong/judging.ts';
import type { Parts, WrongKit } from './wrong/kit.ts';
import { written } from './wrong/writing.ts';

const wrongKits: readonly WrongKit[] = [
  ...judging,
  ...telling,
  ...counted,
  ...ruled,
  ...concluded,
  ...written,
];

/** What the checks of reports say of the first run of a kit that shows it wrong, if one does. */
async function troubleOf(kit?: WrongKit): Promise<readonly string[]> {
  const path = `../../src/${kit?.module}`;
  vi.resetModules();
  if (kit !== undefined)
    vi.doMock(path, async (original) => {
      const right = await original<Parts>();
      return Object.assign({}, right, kit.wrong(right));
    });
  const { allRuns } = await import('../report/runs.ts');
  vi.doUnmock(path);
  for await (const { name, report, context, written, deserved } of allRuns()) {
    const troubles = [
      ...misjudged(report, deserved),
      ...miscounts(report, context),
      ...misreadings(report, written),
    ];
    if (troubles.length > 0) return [name, ...troubles];
  }
  return [];
}

/** Vectors whose verdict is not what the raw replies deserve, and those missing or too much. */
function misjudged({ results }: Report, deserved: Readonly<Record<string, Verdict>>): string[] {
  const vectors = results.filter(({ kind }) => kind === 'vector');
  const given = new Map(vectors.map(({ id, verdict }) => [id, verdict]));
  const ids = new Set([...given.keys(), ...Object.keys(deserved)]);
  return [...ids].filter((id) => given.get(id) !== deserved[id]).map((id) => `${id}: ${given.get(id)}`);
}

test('the kit itself says what it did, replaced by itself too', async () => {
  expect(await troubleOf()).toEqual([]);
  expect(
    await troubleOf({ mistake: 'does nothing wrong', module: 'harness/verdict.ts', wrong: (right) => right }),
  ).toEqual([]);
});

test.each(wrongKits)('a kit that $mistake is caught', async (kit) => {
  expect(await troubleOf(kit)).not.toEqual([]);
});
