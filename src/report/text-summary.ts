import type { Counts, Report, Verdict } from '../model/report.gen.ts';
import { excerpt } from './escape.ts';
import type { Paint } from './paint.ts';
import { count, sayLevel } from './words.ts';

const COLUMNS: readonly Verdict[] = [
  'pass',
  'fail',
  'port error',
  'not deterministic',
  'skipped',
  'not claimed',
  'not run',
  'kit error',
];

/** A table of the suites and their groups, all counts, and what the port reached. */
export function summaryLines(report: Report, paint: Paint): string[] {
  return [...tableLines(report), '', ...totalLines(report), ...levelLines(report, paint)];
}

/** Verdicts that nothing got have no column, save the first two. */
function tableLines({ suites, counts }: Report): string[] {
  const columns = COLUMNS.filter((verdict, i) => i < 2 || counts[verdict] > 0);
  const judged = suites.filter(({ groups }) => groups.length > 0);
  const rows = judged.flatMap(({ suite, groups, counts: ofSuite }) => [
    { name: suite, counts: ofSuite },
    ...groups.map(({ group, counts: ofGroup }) => ({ name: `  ${group}`, counts: ofGroup })),
  ]);
  if (rows.length === 0) return ['Nothing was judged.'];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(width)}${cells.map((cell, i) => cell.padStart((columns[i]?.length ?? 0) + 2)).join('')}`;
  return [line('', columns), ...rows.map((row) => line(row.name, columns.map(cellOf(row.counts))))];
}

function cellOf(counts: Counts): (verdict: Verdict) => string {
  return (verdict) => (counts[verdict] === 0 ? '–' : String(counts[verdict]));
}

function totalLines(report: Report): string[] {
  const { counts, results, filtered, settings } = report;
  const lines = [
    `${results.length} in all: ${COLUMNS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ')}`,
  ];
  const known = results.filter((result) => result.known !== undefined).length;
  if (known > 0) lines.push(`${count(known, 'failure')} known and not shown`);
  if (filtered > 0) lines.push(`${filtered} left out by --only and --skip`);
  if (settings.runs === 0) lines.push('no generated cases: --runs 0');
  lines.push(...reasonLines(report));
  if (!report.partial && counts['not run'] > 0) lines.push(excerpt(report.stopped, REASON));
  return lines;
}

/** Characters of a reason shown. */
const REASON = 300;

/** Why something was not claimed or skipped, each reason once. */
function reasonLines({ results }: Report): string[] {
  const reasons = new Map<string, number>();
  for (const { verdict, reason } of results) {
    if (verdict !== 'not claimed' && verdict !== 'skipped') continue;
    const line = `${verdict}: ${excerpt(reason ?? '', REASON)}`;
    reasons.set(line, (reasons.get(line) ?? 0) + 1);
  }
  return [...reasons].map(([line, n]) => `${n} ${line}`);
}

function levelLines({ suites }: Report, paint: Paint): string[] {
  const lines = suites.map((suite) => {
    const said = `${suite.suite}: ${sayLevel(suite)}`;
    if (suite.level === 'does not conform' || suite.level === 'unproven') return paint('red', said);
    return suite.level === 'full' || suite.level === 'core' ? paint('green', said) : said;
  });
  return lines;
}
