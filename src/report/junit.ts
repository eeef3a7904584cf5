import type { Failure, Report, Result, Verdict } from '../model/report.gen.ts';
import { excerpt } from './escape.ts';
import { isFault } from './groups.ts';
import { value } from './visible.ts';
import { xmlAttributes, xmlText } from './xml.ts';

/**
 * The report as JUnit XML: a suite a suite, a case a vector or property. Names are the ids, so that histories hold; no
 * time and no machine is in it.
 */
export function junitReport(report: Report): string {
  // `trek fuzz` sums up no suites, but has results of them.
  const names = new Set([...report.suites, ...report.results].map(({ suite }) => suite));
  const suites = [...names].map((suite) => suiteElement(report, suite));
  const totals = totalsOf(report.results);
  const name = `trek ${report.spec}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites${xmlAttributes({ name, ...totals })}>
${suites.join('')}</testsuites>
`;
}

function suiteElement(report: Report, suite: string): string {
  const results = report.results.filter((result) => result.suite === suite);
  const { port, spec, kit } = report;
  const properties = { kit, spec, port: port.name, language: port.language, version: port.version };
  const lines = Object.entries(properties).map(
    ([name, text]) => `      <property${xmlAttributes({ name, value: excerpt(text, 200) })}/>\n`,
  );
  return `  <testsuite${xmlAttributes({ name: suite, ...totalsOf(results) })}>
    <properties>
${lines.join('')}    </properties>
${results.map(caseElement).join('')}  </testsuite>
`;
}

/** How JUnit names each verdict. What was not judged must not look green, so `not run` is an error. */
const OUTCOMES: Readonly<Record<Verdict, 'passed' | 'failure' | 'error' | 'skipped'>> = {
  pass: 'passed',
  fail: 'failure',
  'not deterministic': 'failure',
  'port error': 'error',
  'kit error': 'error',
  'not run': 'error',
  skipped: 'skipped',
  'not claimed': 'skipped',
};

function outcomeOf(result: Result): 'passed' | 'failure' | 'error' | 'skipped' {
  return result.known === undefined ? OUTCOMES[result.verdict] : 'skipped';
}

function totalsOf(results: readonly Result[]): Record<string, number> {
  const count = (outcome: string): number => results.filter((result) => outcomeOf(result) === outcome).length;
  return {
    tests: results.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
  };
}

function caseElement(result: Result): string {
  const head = `    <testcase${xmlAttributes({ name: result.id, classname: `trek.${result.suite}.${result.kind}` })}`;
  const outcome = outcomeOf(result);
  if (outcome === 'passed') return `${head}/>\n`;
  if (outcome === 'skipped')
    return `${head}>\n      <skipped${xmlAttributes({ message: sayWhy(result) })}/>\n    </testcase>\n`;
  const [failure] = result.failures;
  const type = failure?.kind ?? result.verdict;
  const message = failure === undefined ? sayWhy(result) : excerpt(failure.message, 500);
  const body = result.failures.map(failureText).join('\n\n');
  return `${head}>\n      <${outcome}${xmlAttributes({ type, message })}>${xmlText(body)}</${outcome}>\n    </testcase>\n`;
}

function sayWhy({ verdict, reason, known }: Result): string {
  if (known !== undefined) return `known failure: ${excerpt(known.reason, 200)}`;
  return reason === undefined ? verdict : `${verdict}: ${excerpt(reason, 500)}`;
}

function failureText(failure: Failure): string {
  const last = failure.exchanges.at(-1);
  const lines = [
    ...(isFault(failure) ? [] : [`rule: ${failure.rule}`, `aimed at: ${failure.why}`]),
    ...failure.differences.map(
      ({ path, expected, actual }) =>
        `${path === '' ? 'output' : path}: right ${sideOf(expected)}, was ${sideOf(actual)}`,
    ),
    ...(last === undefined ? [] : [`sent: ${last.sent}`, `received: ${last.received ?? 'nothing'}`]),
    ...(failure.stderr === '' ? [] : [`stderr: ${excerpt(failure.stderr, 1000)}`]),
    `again: ${failure.replay.trek}`,
    `by hand: ${failure.replay.shell}`,
  ];
  return lines.map((line) => excerpt(line, 4000)).join('\n');
}

function sideOf(json: string | undefined): string {
  return json === undefined ? 'absent' : value(json);
}
