import type { Exchange, Failure, Result, Verdict } from '../../model/report.gen.ts';
import type { Feature } from '../../model/vectors.gen.ts';
import type { Property } from '../../properties/property.ts';
import { bound, LINE_LIMIT, VALUE_LIMIT } from '../bound.ts';
import type { Reply } from '../link.ts';
import { type Address, replayCase, trekLine } from '../replay.ts';
import { expectedLine, reportDifference } from '../result.ts';
import type { Confirmed } from './confirm.ts';
import type { Oracle } from './finding.ts';

/** A confirmed failure, and what leads to it again. */
export interface Shown extends Confirmed {
  readonly seed: number;
  readonly path: string | undefined;
  readonly count: number;
}

/** What a report needs to know of a run of properties. */
export interface Setting {
  readonly address: Address;
  readonly oracle: Oracle;
  /** Cases were generated for these: the line that replays one must say so. */
  readonly features: ReadonlySet<Feature>;
}

/** What is left to say of a property beside its failures. */
export interface Outlook {
  readonly cases: number;
  readonly skipped: string | undefined;
  /** Why not all its cases were run. */
  readonly left: string | undefined;
}

/** The report's entry for a property. */
export function propertyResult(
  property: Property,
  shown: readonly Shown[],
  { cases, skipped, left }: Outlook,
  setting: Setting,
): Result {
  const failures = shown.map((one) => failureOf(property, one, cases, setting));
  const head = { ...headOf(property), runs: cases, failures };
  if (failures.length > 0) return { ...head, verdict: gravest(failures) };
  if (left !== undefined) return { ...head, verdict: 'not run', reason: left };
  if (skipped !== undefined) return { ...head, verdict: 'skipped', reason: skipped };
  return { ...head, verdict: 'pass' };
}

/** The report's entry for a property that asks for what the port does not claim. */
export function unclaimedProperty(property: Property, reason: string): Result {
  return { ...headOf(property), verdict: 'not claimed', reason, failures: [] };
}

function headOf({ id, statement, covers, needs }: Property): Omit<Result, 'verdict' | 'failures'> {
  return {
    kind: 'property',
    id,
    suite: id.slice('prop:'.length, id.indexOf('.')),
    title: statement,
    requirements: [...covers],
    features: needs === undefined ? [] : [needs],
  };
}

function gravest(failures: readonly Failure[]): Verdict {
  const verdicts = new Set(failures.map(({ kind }) => verdictOf(kind)));
  const order: readonly Verdict[] = ['kit error', 'port error', 'not deterministic', 'fail'];
  return order.find((verdict) => verdicts.has(verdict)) ?? 'fail';
}

function verdictOf(kind: Failure['kind']): Verdict {
  if (kind === 'wrong answer') return 'fail';
  if (kind === 'not deterministic' || kind === 'state leak') return 'not deterministic';
  return kind === 'kit error' ? 'kit error' : 'port error';
}

function failureOf({ id, statement }: Property, shown: Shown, cases: number, setting: Setting): Failure {
  const { finding, requests, replies, seed, path, count } = shown;
  const { address, features } = setting;
  // What no path leads to is found again by as many cases.
  const replay = path === undefined ? ['--runs', String(cases)] : ['--path', path];
  const selection = ['--property', id, '--seed', String(seed), ...replay, ...featureWords(features)];
  return {
    kind: finding.kind,
    rule: finding.rule,
    message: bound(finding.message, VALUE_LIMIT),
    why: statement,
    fingerprint: finding.fingerprint,
    count,
    differences: finding.differences.map(reportDifference),
    exchanges: exchangesOf(requests, replies, setting),
    stderr: bound(replies.map(({ stderr }) => stderr).join(''), VALUE_LIMIT),
    seed,
    ...(path === undefined ? {} : { path }),
    replay: replayCase(address, trekLine(address, selection, 'fuzz'), requests),
  };
}

function featureWords(features: ReadonlySet<Feature>): readonly string[] {
  return ['--for', [...features].sort().join(',') || 'none'];
}

function exchangesOf(
  requests: Shown['requests'],
  replies: readonly Reply[],
  { oracle }: Setting,
): Exchange[] {
  return requests.flatMap((request, index) => {
    const reply = replies[index];
    if (!reply) return [];
    const { sent, received } = reply;
    return [
      {
        sent: bound(sent, LINE_LIMIT),
        ...(received === undefined ? {} : { received: bound(received, LINE_LIMIT) }),
        expected: bound(expectedLine(oracle.reference(request), sent), LINE_LIMIT),
      },
    ];
  });
}
