import type { CoverageProblem, Evidence } from './coverage.ts';

/** Ids are permanent: none is used twice, and none that was released goes without leaving a tombstone. */
export function reusedAndDropped(evidence: Evidence): CoverageProblem[] {
  const { requirements, vectors, properties, mutants, released, retired } = evidence;
  const live = [...requirements, ...vectors, ...properties, ...mutants].map(({ id }) => id);
  return [...repeated(live, retired), ...dropped(live, released, retired)];
}

function repeated(live: readonly string[], retired: readonly string[]): CoverageProblem[] {
  const taken = new Set(retired);
  return live.flatMap((id) => {
    if (taken.size !== taken.add(id).size) return [];
    const message = `the id ${id} is taken: choose another, ids are never used again`;
    return [{ code: 'reused_id', id, message }];
  });
}

function dropped(
  live: readonly string[],
  released: readonly string[],
  retired: readonly string[],
): CoverageProblem[] {
  const known = new Set([...live, ...retired]);
  return released
    .filter((id) => !known.has(id))
    .map((id) => ({
      code: 'dropped_id',
      id,
      message: `${id} was released and is gone: leave its heading as a tombstone, or list it as retired`,
    }));
}
