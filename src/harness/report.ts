import type { Cause, GroupSummary, Report, Result, StaleEntry, SuiteSummary } from '../model/report.gen.ts';
import type { Requirement } from '../model/requirement.ts';
import { exitCodeOf, type Interrupt } from './exit.ts';
import { levelOf } from './levels.ts';
import { failingRules, summariseRules } from './rules.ts';
import { countVerdicts } from './verdict.ts';

/** A suite as far as a report needs it. */
export interface JudgedSuite {
  readonly name: string;
  readonly operations: readonly string[];
  /** Vectors and properties of it that the user left out. */
  readonly filtered: number;
}

/** What a run has to tell. */
export interface Findings {
  readonly head: Pick<Report, 'kit' | 'spec' | 'command' | 'port' | 'settings' | 'notes'>;
  readonly suites: readonly JudgedSuite[];
  readonly results: readonly Result[];
  readonly requirements: readonly Requirement[];
  readonly causes: readonly Cause[];
  readonly stale: readonly StaleEntry[];
  readonly interrupt: Interrupt;
  /** What ended the run before everything planned was asked, in one sentence. */
  readonly stopped: string | undefined;
}

/** Draws the conclusions: counts, levels, rules in order, the exit code. */
export function reportOf(findings: Findings): Report {
  const { head, results, interrupt } = findings;
  const { kit, spec, command, port, settings, notes } = head;
  const suites = findings.suites.map((suite) =>
    summarySuite(suite, port.ops, results, findings.requirements),
  );
  const requirements = summariseRules(results, findings.requirements);
  const stale = [...findings.stale];
  return {
    report: 1,
    kit,
    spec,
    command,
    partial: interrupt !== undefined,
    stopped: sayStopped(findings),
    exit: exitCodeOf({ results: [...results], suites, stale, settings, notes }, interrupt),
    port,
    settings,
    filtered: findings.suites.reduce((sum, { filtered }) => sum + filtered, 0),
    counts: countVerdicts(results),
    suites,
    requirements,
    failing: failingRules(requirements, findings.causes),
    results: [...results],
    causes: [...findings.causes],
    notes,
    stale,
  };
}

function sayStopped({ interrupt, stopped, results }: Findings): string {
  if (interrupt !== undefined) return `interrupted by ${interrupt}`;
  if (stopped !== undefined) return stopped;
  const left = results.find(({ verdict }) => verdict === 'not run');
  return left === undefined ? 'everything planned was judged' : `not everything ran: ${left.reason ?? ''}`;
}

function summarySuite(
  suite: JudgedSuite,
  ops: readonly string[],
  all: readonly Result[],
  index: readonly Requirement[],
): SuiteSummary {
  const results = all.filter((result) => result.suite === suite.name);
  const missing = suite.operations.filter((op) => !ops.includes(op));
  return {
    suite: suite.name,
    level: levelOf({ operations: suite.operations, missing, results, filtered: suite.filtered }),
    missing_ops: missing,
    counts: countVerdicts(results),
    groups: groupsOf(results, index),
  };
}

/** The groups in the order of the chapters, the properties last. */
function groupsOf(results: readonly Result[], index: readonly Requirement[]): GroupSummary[] {
  const groups = new Map<string, Result[]>(index.map(({ id }) => [groupOf(id), []]));
  const properties: Result[] = [];
  for (const result of results) {
    const name = groupOf(result.requirements[0] ?? result.suite);
    const group = result.kind === 'property' ? properties : groups.get(name);
    if (group === undefined) groups.set(name, [result]);
    else group.push(result);
  }
  const suite = results[0]?.suite ?? '';
  return [...groups, [`${suite} properties`, properties] as const]
    .filter(([, members]) => members.length > 0)
    .map(([group, members]) => ({ group, counts: countVerdicts(members) }));
}

/** `envelope.fill` of `envelope.fill.no-backfill`. */
function groupOf(requirement: string): string {
  return requirement.split('.').slice(0, 2).join('.');
}
