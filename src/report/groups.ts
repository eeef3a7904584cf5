import { PORT_FAULTS, withoutQuotes } from '../model/faults.ts';
import type { Failure, Report, Result } from '../model/report.gen.ts';

/** A failure and whose it is. */
export interface Found {
  readonly result: Result;
  readonly failure: Failure;
}

/**
 * Failures of one kind. The vector with the shortest case stands for all: it says which mistake it hunts, and is the
 * easiest to read.
 */
export interface FailureGroup {
  readonly rule: string;
  /** The port crashed, hung, broke the protocol or answered with `error`: that says nothing about the rule. */
  readonly isFault: boolean;
  readonly first: Found;
  readonly others: readonly Found[];
}

/**
 * The failures of a report by kind: port errors, then those of the likeliest rule first, of one rule those with the most failures.
 * Known failures are not among them.
 */
export function groupFailures(report: Report): FailureGroup[] {
  const kinds = new Map<string, Found[]>();
  for (const result of report.results) {
    if (result.known !== undefined) continue;
    for (const failure of result.failures) {
      const found = { result, failure };
      const key = keyOf(failure);
      const kind = kinds.get(key);
      if (kind === undefined) kinds.set(key, [found]);
      else kind.push(found);
    }
  }
  const rank = new Map(report.failing.map((id, i) => [id, i]));
  const placeOf = (rule: string): number => rank.get(rule) ?? Number.MAX_SAFE_INTEGER;
  return [...kinds.values()]
    .map(groupOf)
    .sort(
      (a, b) =>
        Number(b.isFault) - Number(a.isFault) ||
        (a.isFault ? 0 : placeOf(a.rule) - placeOf(b.rule)) ||
        b.others.length - a.others.length,
    );
}

/** True for a failure that is no answer at all. */
export function isFault({ kind }: Failure): boolean {
  return PORT_FAULTS.has(kind);
}

/** A fault is the same whatever the vector hunts, and whatever it quotes. */
function keyOf(failure: Failure): string {
  const { kind, message } = failure;
  if (!isFault(failure)) return failure.fingerprint;
  const said = withoutQuotes(message.replace(/^step \d+ of \d+: /, ''));
  return `${kind} | ${said}`;
}

function groupOf(found: readonly Found[]): FailureGroup {
  const [first, ...others] = [...found].sort((a, b) => rankOf(a) - rankOf(b) || sizeOf(a) - sizeOf(b)) as [
    Found,
    ...Found[],
  ];
  return { rule: first.failure.rule, isFault: isFault(first.failure), first, others };
}

function rankOf({ result }: Found): number {
  return result.kind === 'vector' ? 0 : 1;
}

function sizeOf({ failure }: Found): number {
  return failure.exchanges.reduce((sum, { sent }) => sum + sent.length, 0);
}
