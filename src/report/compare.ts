import type { Counts, Report } from '../model/report.gen.ts';
import { excerpt, printable } from './escape.ts';
import { mdCell } from './markdown-text.ts';

/** Reports of several ports side by side: a column a port, a row a suite or group. */
interface Comparison {
  readonly ports: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[];
  /** Why the columns should not be held against each other, if there is a reason. */
  readonly caveats: readonly string[];
}

/** For a terminal. */
export function compareText(reports: readonly Report[]): string {
  const { ports, rows, caveats } = compare(reports);
  const width = Math.max(...rows.map(({ name }) => name.length), 0);
  const widths = ports.map((port, i) =>
    Math.max(port.length, ...rows.map(({ cells }) => cells[i]?.length ?? 0)),
  );
  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(width)}${cells.map((cell, i) => `  ${cell.padEnd(widths[i] ?? 0)}`).join('')}`.trimEnd();
  // The ports' own words never begin a line.
  const lines = [line('port', ports), ...rows.map(({ name, cells }) => line(name, cells))];
  return `${[...lines, ...caveats.map((caveat) => `note: ${caveat}`)].join('\n')}\n`;
}

/** As GitHub-flavoured Markdown. */
export function compareMarkdown(reports: readonly Report[]): string {
  const { ports, rows, caveats } = compare(reports);
  const lines = [
    `| | ${ports.map((port) => mdCell(port)).join(' | ')} |`,
    `|---|${ports.map(() => '---').join('|')}|`,
    ...rows.map(({ name, cells }) => `| ${mdCell(name.trim())} | ${cells.join(' | ')} |`),
    ...caveats.flatMap((caveat) => ['', `Note: ${caveat}.`]),
  ];
  return `${lines.join('\n')}\n`;
}

function compare(reports: readonly Report[]): Comparison {
  const suites = unique(reports.flatMap((report) => report.suites.map(({ suite }) => suite)));
  const rows = suites.flatMap((suite) => [
    { name: printable(suite), cells: reports.map((report) => levelIn(report, suite)) },
    ...groupsIn(reports, suite).map((group) => ({
      name: `  ${printable(group)}`,
      cells: reports.map((report) => shareIn(report, suite, group)),
    })),
  ]);
  return {
    ports: reports.map(({ port }) => excerpt(`${port.name} ${port.version}`, 40)),
    rows,
    caveats: caveatsOf(reports),
  };
}

function levelIn(report: Report, suite: string): string {
  return report.suites.find((one) => one.suite === suite)?.level ?? 'not judged';
}

function groupsIn(reports: readonly Report[], suite: string): string[] {
  return unique(
    reports.flatMap((report) =>
      report.suites
        .filter((one) => one.suite === suite)
        .flatMap(({ groups }) => groups.map(({ group }) => group)),
    ),
  );
}

/** `12 of 14`: of what the port claims, how much passed. */
function shareIn(report: Report, suite: string, group: string): string {
  const found = report.suites.find((one) => one.suite === suite)?.groups.find((one) => one.group === group);
  if (found === undefined) return '-';
  const claimed = totalOf(found.counts) - found.counts['not claimed'];
  return claimed === 0 ? 'not claimed' : `${found.counts.pass} of ${claimed}`;
}

function totalOf(counts: Counts): number {
  return Object.values(counts).reduce((sum: number, n: number) => sum + n, 0);
}

function caveatsOf(reports: readonly Report[]): string[] {
  const differing = (of: (report: Report) => string): boolean => new Set(reports.map(of)).size > 1;
  return [
    ...(differing(({ spec }) => spec) ? ['the reports are by different versions of the specification'] : []),
    ...(differing(({ kit }) => kit) ? ['the reports are by different versions of the kit'] : []),
    ...(differing(({ settings }) => JSON.stringify([settings.only, settings.skip, settings.runs]))
      ? ['the reports are of different choices (--only, --skip, --runs)']
      : []),
    ...(reports.some(({ partial }) => partial) ? ['a report is partial'] : []),
  ];
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
