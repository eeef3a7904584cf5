import type {
  Counts,
  FailureKind,
  Level,
  Report,
  RequirementSummary,
  RequirementVerdict,
  Result,
  Share,
  Verdict,
} from '../../src/model/report.gen.ts';
import type { Requirement } from '../../src/model/requirement.ts';

// What a report must say, drawn from its results by the words of the specification and of the report's schema, with
// nothing of the kit's own.

/** What a report does not say of the run that it tells of. */
export interface Context {
  readonly index: readonly Requirement[];
  /** Every operation of each suite judged. */
  readonly operations: ReadonlyMap<string, readonly string[]>;
  /** What the user left out of each suite. */
  readonly filtered: ReadonlyMap<string, number>;
  /** Vectors that a port may skip, whatever it claims. */
  readonly exempt: ReadonlySet<string>;
}

const KINDS: Readonly<Record<FailureKind, Verdict>> = {
  'wrong answer': 'fail',
  'port error': 'port error',
  timeout: 'port error',
  crash: 'port error',
  protocol: 'port error',
  'not deterministic': 'not deterministic',
  'state leak': 'not deterministic',
  'kit error': 'kit error',
};

function count(results: readonly Result[]): Counts {
  const n = (verdict: Verdict): number => results.filter((result) => result.verdict === verdict).length;
  return {
    pass: n('pass'),
    fail: n('fail'),
    skipped: n('skipped'),
    'not claimed': n('not claimed'),
    'port error': n('port error'),
    'not deterministic': n('not deterministic'),
    'not run': n('not run'),
    'kit error': n('kit error'),
  };
}

const isShown = ({ verdict }: Result): boolean =>
  verdict === 'fail' || verdict === 'port error' || verdict === 'not deterministic';
const isUnproven = ({ verdict, exempt }: Result): boolean =>
  verdict === 'not run' || verdict === 'kit error' || (verdict === 'skipped' && !exempt);

/** What is wrong with a report, a line each. */
export function miscounts(report: Report, context: Context): string[] {
  const { results } = report;
  const troubles = results.flatMap(faultsOf);
  const compare = (what: string, said: unknown, right: unknown): void => {
    const [a, b] = [JSON.stringify(said), JSON.stringify(right)];
    if (a !== b) troubles.push(`${what}: says ${a}, right is ${b}`);
  };
  compare('results twice', new Set(results.map(({ id }) => id)).size, results.length);
  compare('counts', sorted(report.counts), sorted(count(results)));
  for (const { id, verdict, exempt = false } of results)
    compare(`${id} exempt`, exempt, verdict === 'skipped' && context.exempt.has(id));
  for (const suite of report.suites) {
    const own = results.filter((result) => result.suite === suite.suite);
    const operations = context.operations.get(suite.suite) ?? [];
    const missing = operations.filter((op) => !report.port.ops.includes(op));
    compare(`${suite.suite} counts`, sorted(suite.counts), sorted(count(own)));
    compare(`${suite.suite} groups`, groupsSaid(report, suite.suite), groupsOf(own, context.index));
    compare(`${suite.suite} lacks`, suite.missing_ops, missing);
    const left = context.filtered.get(suite.suite) ?? 0;
    compare(`${suite.suite} level`, suite.level, levelOf(own, missing.length, operations.length, left));
  }
  const rules = rulesOf(results, context.index);
  compare(
    'rules',
    report.requirements.map(({ id }) => id),
    rules.map(({ id }) => id),
  );
  for (const [i, rule] of rules.entries()) compare(rule.id, report.requirements[i], rule);
  const failing = rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  compare('failing', [...report.failing].sort(), failing.sort());
  compare('order of the failing', report.failing, inOrder(report));
  compare('exit', report.exit, exitOf(report));
  compare('partial', report.partial, report.exit === 130 || report.exit === 143);
  compare('interrupted', report.stopped.startsWith('interrupted by'), report.partial);
  const isLeft = results.some(({ verdict }) => verdict === 'not run');
  if (report.command === 'test' && !report.partial)
    compare('stopped', report.stopped === 'everything planned was judged', !isLeft);
  return troubles;
}

function sorted(counts: Counts): unknown {
  return Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What is wrong with one result. */
function faultsOf(result: Result): string[] {
  const { id, verdict, failures, reason, requirements, suite } = result;
  const verdicts = new Set(failures.map(({ kind }) => KINDS[kind]));
  const wrong = (what: string): string => `${id}: ${what}`;
  const troubles: string[] = [];
  const isBad = isShown(result) || verdict === 'kit error';
  if (isBad !== failures.length > 0) troubles.push(wrong(`${verdict} with ${failures.length} failures`));
  const hasReason = reason !== undefined && reason !== '';
  if ((isBad || verdict === 'pass') === hasReason) troubles.push(wrong(`${verdict} by reason of ${reason}`));
  if (isBad && !verdicts.has(verdict)) troubles.push(wrong(`${verdict} for ${[...verdicts].join()}`));
  if (verdict === 'fail' && verdicts.size > 1) troubles.push(wrong(`fail for ${[...verdicts].join()}`));
  if (result.kind !== 'vector') return troubles;
  const rule = verdict === 'not deterministic' ? `${suite}.pure.repeatable` : requirements[0];
  for (const failure of failures) {
    if (failure.rule !== rule) troubles.push(wrong(`charged to ${failure.rule}`));
    const { received, expected } = failure.exchanges.at(-1) ?? {};
    if (failure.kind === 'wrong answer' && (received === undefined || received === expected))
      troubles.push(wrong('shows no wrong answer'));
  }
  return troubles;
}

function groupsSaid({ suites }: Report, name: string): unknown {
  const groups = suites.find(({ suite }) => suite === name)?.groups ?? [];
  return groups.map(({ group, counts }) => [group, sorted(counts)]);
}

/** Vectors by the group of the rule that they hunt, in the order of the chapters, then the properties. */
function groupsOf(own: readonly Result[], index: readonly Requirement[]): unknown {
  const nameOf = (result: Result): string =>
    result.kind === 'property'
      ? `${result.suite} properties`
      : (result.requirements[0] ?? '').split('.').slice(0, 2).join('.');
  const order = index.map(({ id }) => id.split('.').slice(0, 2).join('.'));
  const names = new Set([...order, ...own.map(nameOf)]);
  return [...names].flatMap((name) => {
    const members = own.filter((result) => nameOf(result) === name);
    return members.length === 0 ? [] : [[name, sorted(count(members))]];
  });
}

function levelOf(own: readonly Result[], missing: number, operations: number, left: number): Level {
  const has = (verdict: Verdict): boolean => own.some((result) => result.verdict === verdict);
  if (missing === operations) return 'not implemented';
  if (own.some(isShown)) return 'does not conform';
  if (own.some(isUnproven)) return 'unproven';
  if (missing > 0) return 'partly implemented';
  if (left > 0) return 'partly judged';
  if (!has('pass')) return 'unproven';
  return has('not claimed') ? 'core' : 'full';
}

/** What shows that a rule is broken. A port that gives no answer shows nothing, nor does a fault of the kit. */
function evidenceOf({ verdict, failures }: Result): Result['failures'] {
  return verdict === 'kit error' ? [] : failures.filter(({ kind }) => KINDS[kind] !== 'port error');
}

function rulesOf(results: readonly Result[], index: readonly Requirement[]): RequirementSummary[] {
  const rules = results.flatMap(({ requirements, failures }) => [
    ...requirements,
    ...failures.map(({ rule }) => rule),
  ]);
  return index.flatMap(({ id, sentence, chapter, anchor }) => {
    if (!rules.includes(id)) return [];
    const isCharged = (result: Result): boolean => evidenceOf(result).some(({ rule }) => rule === id);
    const namers = results.filter((result) => result.requirements.includes(id) || isCharged(result));
    if (namers.length === 0) return [];
    const hunters = namers.filter((result) => result.kind === 'vector' && result.requirements[0] === id);
    const named = shareOf(
      namers,
      namers.filter((result) => evidenceOf(result).length > 0),
    );
    const hunted = shareOf(hunters, hunters.filter(isCharged));
    const isOpen = namers.some((result) => isUnproven(result) || result.verdict === 'port error');
    const verdict = verdictOf(namers.some(isCharged), isOpen, named);
    return [{ id, sentence, place: `${chapter}#${anchor}`, verdict, hunted, named }];
  });
}

function verdictOf(isCharged: boolean, isOpen: boolean, { passed, failed }: Share): RequirementVerdict {
  if (isCharged) return 'fail';
  if (isOpen) return 'unproven';
  if (passed > 0) return 'pass';
  return failed > 0 ? 'unproven' : 'not claimed';
}

function shareOf(all: readonly Result[], failed: readonly Result[]): Share {
  return { failed: failed.length, passed: count(all).pass, of: all.length };
}

/** The failing rules as they must stand: those of a cause that explains four in five, then by the share failed. */
function inOrder({ requirements, failing, causes }: Report): string[] {
  const blamed = causes.find(({ explains, of }) => explains >= 0.8 * of)?.rules ?? [];
  const share = ({ failed, passed }: Share): number => (failed === 0 ? 0 : failed / (failed + passed));
  const rank = (id: string): number[] => {
    const rule = requirements.find((each) => each.id === id);
    if (rule === undefined) return [];
    const { hunted, named } = rule;
    return [blamed.includes(id) ? 1 : 0, share(hunted), share(named), named.failed];
  };
  const before = (a: number[], b: number[]): number =>
    a.map((key, i) => (b[i] ?? 0) - key).find((difference) => difference !== 0) ?? 0;
  return [...failing].sort((a, b) => before(rank(a), rank(b)));
}

function exitOf({ results, suites, stale, settings, notes, stopped }: Report): number {
  const isNoted = (kind: string): boolean => notes.some((note) => note.kind === kind);
  if (stopped === 'interrupted by SIGINT') return 130;
  if (stopped === 'interrupted by SIGTERM') return 143;
  if (isNoted('kit error') || results.some(({ verdict }) => verdict === 'kit error')) return 70;
  const isBad = results.some((it) => it.known === undefined && (isShown(it) || isUnproven(it)));
  const levels = { none: undefined, core: ['core', 'full'], full: ['full'] }[settings.require];
  const isShort = levels !== undefined && suites.some(({ level }) => !levels.includes(level));
  if (isBad || isShort || isNoted('protocol')) return 1;
  if (stale.length > 0) return 4;
  return results.some((it) => it.verdict === 'pass' || isShown(it)) ? 0 : 5;
}
