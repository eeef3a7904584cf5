import type { Cause, Report } from '../model/report.gen.ts';
import { excerpt, printable } from './escape.ts';
import { groupFailures } from './groups.ts';
import { type Paint, plain } from './paint.ts';
import { failureSections } from './text-failures.ts';
import { fuzzLines } from './text-fuzz.ts';
import { summaryLines } from './text-summary.ts';
import { likelyCauses, list, sayFailing, sayPassed } from './words.ts';

/** Characters of a foreign text shown. */
const NOTE_LIMIT = 300;
/** The exit code of such a run. */
const EXIT_NOTHING_RAN = 5;

/**
 * The report for a terminal. What failed and why comes first: the probable causes, then the failures, those of the
 * likeliest rule first, then the summary. Ends with a newline.
 */
export function textReport(report: Report, paint: Paint = plain): string {
  const sections = [
    headLines(report, paint),
    likelyCauses(report.causes).map((cause, i) => causeLine(cause, i, paint)),
    ...failureSections(report, groupFailures(report), paint),
    noteLines(report),
    staleLines(report, paint),
    report.fuzz === undefined ? summaryLines(report, paint) : fuzzLines(report, report.fuzz, paint),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function headLines(report: Report, paint: Paint): string[] {
  const { port } = report;
  const name = excerpt(`${port.name} ${port.version} (${port.language})`, 100);
  // The port's own words never begin a line: a runner of GitHub Actions would obey some.
  const lines = [`port ${paint('bold', name)} judged by spec ${report.spec} · trek ${report.kit}`];
  const failing = sayFailing(report);
  if (failing !== '') lines.push(paint('red', `${failing}.`));
  else if (report.fuzz === undefined && report.counts.pass > 0) lines.push(`${sayPassed(report)}.`);
  if (report.exit === EXIT_NOTHING_RAN)
    lines.push(paint('yellow', 'Nothing ran: nothing is known of the port.'));
  if (report.partial)
    lines.push(paint('yellow', `This report is partial: ${excerpt(report.stopped, NOTE_LIMIT)}.`));
  return lines;
}

function causeLine({ mistake, explains, of, rules }: Cause, i: number, paint: Paint): string {
  const said = paint('bold', `${i === 0 ? 'Probable cause' : 'Or'}: ${mistake}`);
  return `${said} (explains ${explains} of ${of}); rule ${list(rules)}`;
}

function noteLines(report: Report): string[] {
  return report.notes.map(({ kind, text, count }) => {
    const times = count === 1 ? '' : ` (${count} times)`;
    return `note: ${printable(kind)}${times}: ${excerpt(text, NOTE_LIMIT)}`;
  });
}

function staleLines(report: Report, paint: Paint): string[] {
  return report.stale.map(
    ({ entry, problem, fix }) =>
      `${paint('yellow', `stale: ${excerpt(entry, NOTE_LIMIT)}`)}: ${problem}; ${excerpt(fix, NOTE_LIMIT)}`,
  );
}
