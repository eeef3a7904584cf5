import type { Cause, Report, RequirementSummary } from '../model/report.gen.ts';
import { type FailureGroup, groupFailures } from './groups.ts';
import { mdBlock, mdCell, mdCode, mdText } from './markdown-text.ts';
import { contrast, value } from './visible.ts';
import { count, likelyCauses, list, sayFailing, sayLevel, sayPassed } from './words.ts';

/** Kinds of failure shown whole: a step summary may hold 1 MiB. */
const WHOLE = 30;

/** The report as GitHub-flavoured Markdown. */
export function markdownReport(report: Report): string {
  const rules = new Map(report.requirements.map((rule) => [rule.id, rule]));
  const groups = groupFailures(report);
  const lines = [
    ...headLines(report),
    ...likelyCauses(report.causes).map(causeLine),
    ...tableLines(report),
    ...groups.slice(0, WHOLE).flatMap((group) => groupLines(group, rules.get(group.rule))),
    ...(groups.length > WHOLE ? ['', `And ${groups.length - WHOLE} further kinds of failure.`] : []),
    ...report.notes.flatMap(({ kind, text, count }) => [
      '',
      `Note: ${mdCode(kind)} (${count}): ${mdCode(text)}`,
    ]),
    ...report.stale.flatMap(({ entry, problem, fix }) => [
      '',
      `Stale: ${mdCode(entry)}: ${problem}; ${mdCode(fix)}`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function headLines(report: Report): string[] {
  const { port, spec, kit, partial, stopped } = report;
  const failing = sayFailing(report);
  return [
    `## ${mdCode(`${port.name} ${port.version}`, 100)} by spec ${spec}`,
    '',
    ...report.suites.map((suite) => `- **${suite.suite}**: ${mdText(sayLevel(suite))}`),
    ...(report.suites.length > 0 ? [''] : []),
    `${failing === '' ? sayPassed(report) : failing}. Judged by trek ${kit}.`,
    ...(partial ? ['', `This report is partial: ${mdCode(stopped)}.`] : []),
  ];
}

function causeLine({ mistake, explains, of, rules }: Cause, i: number): string {
  return `\n**${i === 0 ? 'Probable cause' : 'Or'}:** ${mdText(mistake)} (explains ${explains} of ${of}); rule ${list(rules.map((rule) => mdCode(rule)))}`;
}

const VERDICTS = [
  'pass',
  'fail',
  'port error',
  'not deterministic',
  'skipped',
  'not claimed',
  'not run',
  'kit error',
] as const;

function tableLines({ suites }: Report): string[] {
  if (suites.length === 0) return [];
  const rows = suites.flatMap(({ suite, counts, groups }) => [
    { name: `**${suite}**`, counts },
    ...groups.map(({ group, counts: ofGroup }) => ({ name: mdText(group), counts: ofGroup })),
  ]);
  return [
    '',
    `| | ${VERDICTS.join(' | ')} |`,
    `|---|${VERDICTS.map(() => '---:').join('|')}|`,
    ...rows.map(
      ({ name, counts }) => `| ${name} | ${VERDICTS.map((verdict) => counts[verdict]).join(' | ')} |`,
    ),
  ];
}

function groupLines(group: FailureGroup, summary: RequirementSummary | undefined): string[] {
  const { first, others } = group;
  const { result, failure } = first;
  const last = failure.exchanges.at(-1);
  return [
    ...(group.isFault ? faultHeading(group) : ruleHeading(group, summary)),
    '',
    `**${failure.kind}** in ${mdCode(result.id)}: ${mdText(result.title)}`,
    '',
    `Seen: ${mdCode(failure.message)}`,
    ...(group.isFault ? [] : ['', `Aimed at: ${mdText(failure.why)}`]),
    ...differenceLines(failure.differences),
    '',
    ...mdBlock(
      [
        ...(last === undefined ? [] : [`sent      ${last.sent}`, `received  ${last.received ?? 'nothing'}`]),
        ...(last?.expected === undefined ? [] : [`right     ${last.expected}`]),
        `again     ${failure.replay.trek}`,
        `by hand   ${failure.replay.shell}`,
      ],
      4_000,
    ),
    ...(others.length === 0 ? [] : ['', `Alike: ${sayOthers(others)}`]),
  ];
}

function ruleHeading({ rule }: FailureGroup, summary: RequirementSummary | undefined): string[] {
  if (summary === undefined) return ['', `### ${mdCode(rule)}`];
  const { failed, of } = summary.hunted;
  return [
    '',
    `### ${mdCode(rule)}${of === 0 ? '' : `: ${failed} of ${of} failed`}`,
    '',
    `> ${summary.sentence}`,
    '>',
    `> ${mdCode(summary.place)}`,
  ];
}

/** A port that gave no answer broke no rule in particular. */
function faultHeading({ first, others }: FailureGroup): string[] {
  return ['', `### Port error: ${first.failure.kind}, ${count(others.length + 1, 'case')}`];
}

function differenceLines(differences: FailureGroup['first']['failure']['differences']): string[] {
  if (differences.length === 0) return [];
  const rows = differences.map(({ path, expected, actual }) => {
    const sides =
      expected === undefined || actual === undefined
        ? { expected: sideOf(expected), actual: sideOf(actual) }
        : contrast(expected, actual);
    const cells = [path === '' ? 'output' : path, sides.expected, sides.actual];
    return `| ${cells.map((cell) => mdCell(cell)).join(' | ')} |`;
  });
  return ['', '| at | right | was |', '|---|---|---|', ...rows];
}

/** Failures alike that are named. */
const NAMED = 20;

function sayOthers(others: FailureGroup['others']): string {
  const named = others.slice(0, NAMED).map(({ result }) => mdCode(result.id));
  return list(others.length > NAMED ? [...named, `${others.length - NAMED} more`] : named);
}

function sideOf(json: string | undefined): string {
  return json === undefined ? 'absent' : value(json);
}
