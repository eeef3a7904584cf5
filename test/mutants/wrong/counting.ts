import type { Findings } from '../../../src/harness/report.ts';
import type {
  Cause,
  Counts,
  Report,
  RequirementSummary,
  Result,
  Verdict,
} from '../../../src/model/report.gen.ts';
import { kit, part, type WrongKit } from './kit.ts';

const verdict = kit('harness/verdict.ts');
const conclusion = kit('harness/report.ts');
const rules = kit('harness/rules.ts');

type CountVerdicts = (results: Iterable<{ verdict: Verdict }>) => Counts;

/** A kit that counts one verdict under another's name. */
const counting = (from: Verdict, to: Verdict): WrongKit =>
  verdict(`counts \`${from}\` as \`${to}\``, (right) => ({
    countVerdicts: (results: Iterable<{ verdict: Verdict }>) =>
      part<CountVerdicts>(
        right,
        'countVerdicts',
      )([...results].map((each) => (each.verdict === from ? { verdict: to } : each))),
  }));
/** A kit that draws its conclusions from other results than it reports. */
const concluding = (mistake: string, change: (findings: Findings) => Findings): WrongKit =>
  conclusion(mistake, (right) => ({
    reportOf: (findings: Findings) => ({
      ...part<(it: Findings) => Report>(right, 'reportOf')(change(findings)),
      results: findings.results,
    }),
  }));

/** A kit that changes the report before it is shown anywhere. */
const changing = (mistake: string, change: (report: Report) => Partial<Report>): WrongKit =>
  conclusion(mistake, (right) => ({
    reportOf: (findings: Findings) => {
      const report = part<(it: Findings) => Report>(right, 'reportOf')(findings);
      return { ...report, ...change(report) };
    },
  }));

/** Kits that count wrongly. */
export const counted: readonly WrongKit[] = [
  counting('skipped', 'pass'),
  counting('not claimed', 'skipped'),
  counting('not deterministic', 'fail'),
  counting('port error', 'fail'),
  counting('kit error', 'not run'),
  verdict('counts from the second on', (right) => ({
    countVerdicts: (results: Iterable<{ verdict: Verdict }>) =>
      part<CountVerdicts>(right, 'countVerdicts')([...results].slice(1)),
  })),
  concluding('counts no properties', (findings) => ({
    ...findings,
    results: findings.results.filter(({ kind }) => kind !== 'property'),
  })),
  concluding('counts the first suite only', (findings) => ({
    ...findings,
    results: findings.results.filter((each) => each.suite === findings.suites[0]?.name),
  })),
  changing('loses a result', ({ results }) => ({ results: results.slice(0, -1) })),
  changing('tells a result twice', ({ results }) => ({ results: [...results, ...results.slice(0, 1)] })),
  changing('counts all for each suite', ({ suites, counts }) => ({
    suites: suites.map((suite) => ({ ...suite, counts })),
  })),
  changing('forgets the groups behind the first', ({ suites }) => ({
    suites: suites.map((suite) => ({ ...suite, groups: suite.groups.slice(0, 1) })),
  })),
  changing('calls a partial report whole', () => ({ partial: false })),
  changing('calls a run whole of which something is left', ({ partial, stopped }) => ({
    stopped: partial ? stopped : 'everything planned was judged',
  })),
];

/** A kit that changes what is said of each rule. */
const ruling = (
  mistake: string,
  change: (rule: RequirementSummary) => Partial<RequirementSummary>,
): WrongKit =>
  rules(mistake, (right) => ({
    summariseRules: (...args: unknown[]) =>
      part<(...args: unknown[]) => RequirementSummary[]>(
        right,
        'summariseRules',
      )(...args).map((rule) => ({
        ...rule,
        ...change(rule),
      })),
  }));

/** Kits that say of a rule what does not follow. */
export const ruled: readonly WrongKit[] = [
  ruling('passes a rule of which one vector failed', ({ verdict: given, hunted }) => ({
    verdict: given === 'fail' && hunted.passed > 0 ? 'pass' : given,
  })),
  ruling('passes a rule that is not proven', ({ verdict: given }) => ({
    verdict: given === 'unproven' ? 'pass' : given,
  })),
  ruling('passes a rule that is not claimed', ({ verdict: given }) => ({
    verdict: given === 'not claimed' ? 'pass' : given,
  })),
  ruling('takes what names a rule for what hunts it', ({ named }) => ({ hunted: named })),
  ruling('counts one vector of a rule too few', ({ named }) => ({ named: { ...named, of: named.of - 1 } })),
  rules('charges a rule with port errors', (right) => ({
    summariseRules: (results: readonly Result[], index: unknown) =>
      part<(...args: unknown[]) => unknown>(right, 'summariseRules')(
        results.map((each) => ({
          ...each,
          verdict: each.verdict === 'port error' ? 'fail' : each.verdict,
          failures: each.failures.map((failure) => ({ ...failure, kind: 'wrong answer' })),
        })),
        index,
      ),
  })),
  rules('leaves out the last rule that failed', (right) => ({
    failingRules: (all: unknown, causes: readonly Cause[]) =>
      part<(...args: unknown[]) => string[]>(right, 'failingRules')(all, causes).slice(0, -1),
  })),
  rules('tells the failing rules by their names', (right) => ({
    failingRules: (all: unknown, causes: readonly Cause[]) =>
      part<(...args: unknown[]) => string[]>(right, 'failingRules')(all, causes).sort(),
  })),
  rules('does not look at the probable cause', (right) => ({
    failingRules: (all: unknown) => part<(...args: unknown[]) => string[]>(right, 'failingRules')(all),
  })),
];
