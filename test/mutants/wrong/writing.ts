import type { Report, Result } from '../../../src/model/report.gen.ts';
import type { FailureGroup } from '../../../src/report/groups.ts';
import { kit, part, type WrongKit } from './kit.ts';

const format = kit('report/formats.ts');

type Render = (report: Report, format: string) => Promise<string>;

/** A kit that writes a format of another report than it has. */
const writing = (name: string, mistake: string, change: (report: Report) => Partial<Report>): WrongKit =>
  format(`in ${name} ${mistake}`, (right) => ({
    render: (report: Report, wanted: string) =>
      part<Render>(right, 'render')(wanted === name ? { ...report, ...change(report) } : report, wanted),
  }));

/** A kit that changes what it wrote. */
const rewriting = (name: string, mistake: string, change: (text: string) => string): WrongKit =>
  format(`in ${name} ${mistake}`, (right) => ({
    render: async (report: Report, wanted: string) => {
      const text = await part<Render>(right, 'render')(report, wanted);
      return wanted === name ? change(text) : text;
    },
  }));

const addOne = (text: string, at: RegExp): string =>
  text.replace(at, (_, head: string, n: string) => `${head}${Number(n) + 1}`);
const isNotRun = ({ verdict: given }: Result): boolean => given === 'not run';
const FORMATS = ['text', 'junit', 'markdown'] as const;

/** Kits that write something else than they know. */
export const written: readonly WrongKit[] = [
  ...FORMATS.map((name) =>
    writing(name, 'leaves out the last failing vector', ({ results }) => {
      const last = results.findLastIndex(({ failures }) => failures.length > 0);
      return { results: results.filter((_, i) => i !== last) };
    }),
  ),
  ...FORMATS.map((name) =>
    writing(name, 'merges port errors with wrong answers', ({ results }) => ({
      results: results.map((each) => (each.verdict === 'port error' ? { ...each, verdict: 'fail' } : each)),
    })),
  ),
  ...(['text', 'markdown'] as const).map((name) =>
    writing(name, 'counts one vector of a group too many', ({ suites }) => ({
      suites: suites.map((suite) => ({
        ...suite,
        groups: suite.groups.map(({ group, counts }) => ({
          group,
          counts: { ...counts, pass: counts.pass + 1 },
        })),
      })),
    })),
  ),
  ...(['text', 'markdown'] as const).map((name) =>
    writing(name, 'counts all failures of a rule as those of its own vectors', ({ requirements }) => ({
      requirements: requirements.map((rule) => ({ ...rule, hunted: rule.named })),
    })),
  ),
  ...(['text', 'markdown'] as const).map((name) =>
    writing(name, 'does not say what was not run', ({ results, counts }) => ({
      results: results.filter((each) => !isNotRun(each)),
      counts: { ...counts, 'not run': 0 },
    })),
  ),
  writing('text', 'counts no known failures', ({ results }) => ({
    results: results.map(({ known: _, ...each }) => each),
  })),
  writing('junit', 'tells known failures as failures', ({ results }) => ({
    results: results.map(({ known: _, ...each }) => each),
  })),
  writing('junit', 'skips what was not run', ({ results }) => ({
    results: results.map((each) => (isNotRun(each) ? { ...each, verdict: 'skipped' } : each)),
  })),
  rewriting('junit', 'counts a failure too many', (text) =>
    addOne(text, /(<testsuites[^>]* failures=")(\d+)/),
  ),
  rewriting('junit', 'counts a test of a suite too many', (text) =>
    addOne(text, /(<testsuite name[^>]* tests=")(\d+)/),
  ),
  rewriting('junit', 'counts errors as failures', (text) =>
    text.replaceAll(
      /failures="(\d+)" errors="(\d+)"/g,
      (_, a: string, b: string) => `failures="${Number(a) + Number(b)}" errors="0"`,
    ),
  ),
  rewriting('junit', 'loses a suite', (text) =>
    text.replace(/ {2}<testsuite name="stream"[\s\S]*?<\/testsuite>\n/, ''),
  ),
  rewriting('junit', 'loses a case', (text) => text.replace(/ {4}<testcase [^>]*\/>\n/, '')),
  rewriting('markdown', 'says that nothing fails', (text) =>
    text.replace(/^.*\. Judged by/m, 'Nothing failed. Judged by'),
  ),
  rewriting('text', 'says of too many that they passed', (text) => addOne(text, /(^Nothing failed: )(\d+)/m)),
  rewriting('markdown', 'swaps two columns', (text) =>
    text
      .replace('| pass | fail |', '| fail | pass |')
      .replaceAll(/^(\| [^|]+)\| (\d+) \| (\d+) \|/gm, '$1| $3 | $2 |'),
  ),
  rewriting('text', 'sums up wrongly', (text) => addOne(text, /()(\d+)(?= in all: )/)),
  rewriting('text', 'hides the column of port errors', (text) =>
    text.replace(/ {2}port error(?= |$)/m, ' '.repeat(12)),
  ),
  kit('report/groups.ts')('tells of one failure of a kind only', (right) => ({
    groupFailures: (report: Report) =>
      part<(it: Report) => FailureGroup[]>(
        right,
        'groupFailures',
      )(report).map((group) => ({ ...group, others: [] })),
  })),
  kit('report/groups.ts')('leaves out the last kind of failure', (right) => ({
    groupFailures: (report: Report) =>
      part<(it: Report) => FailureGroup[]>(right, 'groupFailures')(report).slice(0, -1),
  })),
];
