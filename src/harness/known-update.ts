import type { KnownEntry, KnownFailing } from '../model/known-failing.gen.ts';
import type { Result } from '../model/report.gen.ts';
import { glob } from './glob.ts';
import { reasonsOf } from './known.ts';

/**
 * The list as it has to be after a whole run: entries that still hold stay as they are, comments and all; those that do
 * not are narrowed to what still fails, or go; what else fails is added. Properties that were not run keep theirs.
 */
export function updateKnown(list: KnownFailing, results: readonly Result[]): KnownFailing {
  const failing = new Map<string, KnownEntry['reason']>();
  for (const result of results) {
    const [reason] = reasonsOf(result);
    if (reason !== undefined) failing.set(result.id, reason);
  }
  const known = list.known.flatMap((entry) => renew(entry, results, failing));
  const named = known.map(({ id }) => glob(id));
  for (const [id, reason] of failing) if (!named.some((is) => is(id))) known.push({ id, reason });
  return { ...list, known };
}

function renew(
  entry: KnownEntry,
  results: readonly Result[],
  failing: ReadonlyMap<string, KnownEntry['reason']>,
): KnownEntry[] {
  const named = results.filter(({ id }) => glob(entry.id)(id));
  const left = named.filter(({ id }) => failing.has(id));
  const isWhole = named.every(({ id, verdict }) =>
    failing.has(id) ? failing.get(id) === entry.reason : verdict !== 'pass',
  );
  if (left.length > 0 && isWhole) return [entry];
  const isUnjudged = named.length === 0 && entry.id.startsWith('prop:') && !results.some(isProperty);
  if (isUnjudged) return [entry];
  return left.map(({ id }) => ({ ...entry, id, reason: failing.get(id) ?? entry.reason }));
}

function isProperty({ kind }: Result): boolean {
  return kind === 'property';
}
