import type { Failure, FuzzedProperty, FuzzSummary, Report, Result } from '../../model/report.gen.ts';
import type { Requirement } from '../../model/requirement.ts';
import { reportOf } from '../report.ts';
import { VERDICTS } from '../verdict.ts';
import { sayRare, withHealth } from './health.ts';

/** Reports that are not the shards of one run. The message says what is missing, twice there or mixed. */
export class MergeError extends Error {
  override readonly name = 'MergeError';
}

/** A report of `trek fuzz`. */
type Shard = Report & { readonly fuzz: FuzzSummary };

/**
 * Joins the reports of all shards of one run into that of the whole.
 *
 * @throws MergeError for gaps, overlaps, and shards of different runs
 */
export function mergeReports(reports: readonly Report[], index: readonly Requirement[]): Report {
  const shards = reports.map(shardOf).sort((a, b) => a.fuzz.shard.index - b.fuzz.shard.index);
  const [first] = shards;
  if (first === undefined) throw new MergeError('there is nothing to merge');
  for (const shard of shards) requireSameRun(first, shard);
  requireAll(shards, first.fuzz.shard.of);
  const properties = first.fuzz.properties.map((_, at) =>
    joinFuzzed(shards.map(({ fuzz }) => fuzz.properties[at])),
  );
  const results = resultsOf(shards, properties);
  const partial = shards.find((shard) => shard.partial);
  const merged = reportOf({
    head: { ...first, notes: shards.flatMap(({ notes }) => notes) },
    suites: [],
    results,
    requirements: index,
    causes: first.causes,
    stale: [],
    interrupt: partial ? 'SIGINT' : undefined,
    stopped: `${shards.length} shards were merged`,
  });
  return { ...merged, fuzz: summaryOf(shards, properties) };
}

function shardOf(report: Report): Shard {
  if (report.fuzz === undefined) throw new MergeError('a report is not one of trek fuzz');
  return { ...report, fuzz: report.fuzz };
}

/** What must be the same in all shards, or their cases are not of one run. */
function facts({ kit, spec, port, settings, fuzz }: Shard): Readonly<Record<string, unknown>> {
  return {
    'kit version': kit,
    'spec version': spec,
    port: [port.name, port.version, port.features],
    seed: settings.seed,
    'number of runs': settings.runs,
    features: fuzz.features,
    'number of shards': fuzz.shard.of,
    properties: fuzz.properties.map(({ property }) => property),
  };
}

function requireSameRun(first: Shard, other: Shard): void {
  const [expected, actual] = [facts(first), facts(other)];
  for (const [name, value] of Object.entries(expected)) {
    if (JSON.stringify(value) === JSON.stringify(actual[name])) continue;
    const { index } = other.fuzz.shard;
    throw new MergeError(
      `shard ${index} is of another run than shard ${first.fuzz.shard.index}: another ${name}`,
    );
  }
}

function requireAll(shards: readonly Shard[], of: number): void {
  const seen = shards.map(({ fuzz }) => fuzz.shard.index);
  const twice = seen.find((index, at) => seen.indexOf(index) !== at);
  if (twice !== undefined) throw new MergeError(`shard ${twice} is there twice`);
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !seen.includes(index));
  if (missing.length > 0) throw new MergeError(`of ${of} shards these are missing: ${missing.join(', ')}`);
}

function joinFuzzed(parts: readonly (FuzzedProperty | undefined)[]): FuzzedProperty {
  const counts = new Map<string, number>();
  const [first] = parts;
  const joined = {
    property: first?.property ?? '',
    cases: 0,
    classified: 0,
    required: first?.required ?? [],
  };
  for (const part of parts) {
    joined.cases += part?.cases ?? 0;
    joined.classified += part?.classified ?? 0;
    for (const { name, count } of part?.classes ?? []) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const classes = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => ({ name, count }));
  return withHealth({ ...joined, classes, rare: [] });
}

function resultsOf(shards: readonly Shard[], properties: readonly FuzzedProperty[]): Result[] {
  const ids = new Set(shards.flatMap(({ results }) => results.map(({ id }) => id)));
  const health = new Map(properties.map((fuzzed) => [fuzzed.property, sayRare(fuzzed)]));
  return [...ids].map((id) => {
    const parts = shards.flatMap(({ results }) => results.filter((result) => result.id === id));
    return joinResults(parts, health.get(id));
  });
}

/** A part says `not run` for its own poor health, which is judged anew over the whole. */
function joinResults(parts: readonly Result[], rare: string | undefined): Result {
  const [first] = parts as [Result];
  const left = parts.find(
    ({ verdict, reason }) => verdict === 'not run' && !reason?.startsWith('health check'),
  );
  const grave = VERDICTS.filter((verdict) => verdict !== 'pass' && verdict !== 'not run').find((verdict) =>
    parts.some((part) => part.verdict === verdict),
  );
  const shown = parts.find(({ verdict }) => verdict === grave) ?? left ?? first;
  const { reason: _, ...head } = shown;
  const why = grave === undefined ? (left?.reason ?? rare) : shown.reason;
  return {
    ...head,
    verdict: grave ?? (why === undefined ? 'pass' : 'not run'),
    ...(why === undefined ? {} : { reason: why }),
    ...(first.runs === undefined ? {} : { runs: parts.reduce((sum, { runs }) => sum + (runs ?? 0), 0) }),
    failures: joinFailures(parts.flatMap(({ failures }) => failures)),
  };
}

/** Of one kind the first is kept, and all are counted. */
function joinFailures(failures: readonly Failure[]): Failure[] {
  const kinds = new Map<string, Failure>();
  for (const failure of failures) {
    const seen = kinds.get(failure.fingerprint);
    kinds.set(failure.fingerprint, seen ? { ...seen, count: seen.count + failure.count } : failure);
  }
  return [...kinds.values()];
}

function summaryOf(shards: readonly Shard[], properties: readonly FuzzedProperty[]): FuzzSummary {
  const sum = (of: (fuzz: FuzzSummary) => number): number =>
    shards.reduce((all, { fuzz }) => all + of(fuzz), 0);
  return {
    features: [...(shards[0]?.fuzz.features ?? [])],
    shard: { index: 1, of: 1 },
    planned: sum(({ planned }) => planned ?? 0),
    stored: sum(({ stored }) => stored),
    healed: sum(({ healed }) => healed),
    properties: [...properties],
  };
}
