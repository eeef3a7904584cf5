import type { KnownEntry, KnownFailing, KnownReason } from '../model/known-failing.gen.ts';
import type { KnownFailure, Result, StaleEntry } from '../model/report.gen.ts';
import { glob } from './glob.ts';
import { nearest } from './nearest.ts';

/** What a list of known failures says about the results of a run. */
export interface Recognised {
  /** The results, those that were known to fail marked as such. */
  readonly results: readonly Result[];
  readonly stale: readonly StaleEntry[];
}

/**
 * Holds results against the list. An entry is stale if something that it names passes, fails for another reason, or may
 * no longer fail today, or if it names nothing. A failure that a stale entry names is still known: the entry is what
 * needs mending first.
 *
 * @param ids every id that an entry could name, what was left out of this run included
 * @param today `2026-01-31`
 */
export function recogniseKnown(
  list: KnownFailing,
  results: readonly Result[],
  ids: readonly string[],
  today: string,
): Recognised {
  const known = new Map<string, KnownFailure>();
  const stale: StaleEntry[] = [];
  for (const entry of list.known) {
    const named = results.filter(({ id }) => glob(entry.id)(id));
    for (const { id } of named.filter((result) => reasonsOf(result).length > 0))
      if (!known.has(id)) known.set(id, knownBy(entry));
    stale.push(...staleOf(entry, named, ids, today));
  }
  const marked = results.map((result) => {
    const mark = known.get(result.id);
    return mark === undefined ? result : { ...result, known: mark };
  });
  return { results: marked, stale };
}

/** How a result fails; empty if it does not, or not by the port's doing. */
export function reasonsOf({ verdict, exempt, failures }: Result): readonly KnownReason[] {
  if (verdict === 'skipped' && exempt !== true) return ['skipped'];
  const kinds = failures.map(({ kind }) => kind).filter((kind) => kind !== 'kit error');
  return [...new Set(kinds)];
}

function knownBy({ id, reason, issue }: KnownEntry): KnownFailure {
  return { entry: id, reason, ...(issue === undefined ? {} : { issue }) };
}

function staleOf(
  entry: KnownEntry,
  named: readonly Result[],
  ids: readonly string[],
  today: string,
): StaleEntry[] {
  if (!ids.some(glob(entry.id))) return [matchesNothing(entry, ids)];
  const passing = named.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
  const others = named.filter((result) => {
    const reasons = reasonsOf(result);
    return reasons.length > 0 && !(reasons.length === 1 && reasons[0] === entry.reason);
  });
  return [
    ...(passing.length === 0 ? [] : [passes(entry, passing)]),
    ...(others.length === 0 ? [] : [otherReason(entry, others)]),
    ...(entry.expires !== undefined && entry.expires < today ? [expired(entry, named)] : []),
  ];
}

function matchesNothing(entry: KnownEntry, ids: readonly string[]): StaleEntry {
  const near = nearest(entry.id, ids);
  const fix = near === undefined ? 'remove it' : `remove it, or did you mean ${near}?`;
  return { entry: entry.id, problem: 'matches nothing', results: [], fix };
}

function passes(entry: KnownEntry, results: string[]): StaleEntry {
  const isExact = results.length === 1 && results[0] === entry.id;
  const fix = isExact ? 'remove it' : `name only what still fails; ${results[0]} passes`;
  return { entry: entry.id, problem: 'passes', results, fix };
}

function otherReason(entry: KnownEntry, others: readonly Result[]): StaleEntry {
  const [first] = others;
  const reasons = first === undefined ? [] : reasonsOf(first);
  const fix = `${first?.id ?? ''} fails by ${reasons.join(' and ')}, not by ${entry.reason}: look at it, then change \`reason\``;
  return { entry: entry.id, problem: 'another reason', results: others.map(({ id }) => id), fix };
}

function expired(entry: KnownEntry, named: readonly Result[]): StaleEntry {
  const fix = `it was to be mended by ${entry.expires}: mend the port, or agree on another day`;
  return { entry: entry.id, problem: 'expired', results: named.map(({ id }) => id), fix };
}
