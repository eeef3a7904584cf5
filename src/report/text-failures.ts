import type { Report, ReportedDifference, RequirementSummary } from '../model/report.gen.ts';
import { excerpt, printable } from './escape.ts';
import type { FailureGroup } from './groups.ts';
import type { Paint } from './paint.ts';
import { afterLines, exchangeLines, FEW, field, LINE, stderrLines } from './text-case.ts';
import { faultSections } from './text-faults.ts';
import { contrast, legend, value } from './visible.ts';
import { count } from './words.ts';

/** Kinds of failure shown whole, and kinds of port error before them; of the others a line each. */
const [WHOLE, WHOLE_FAULTS] = [12, 5];

/** A section a kind of failure, port errors first, and one that lists those for which there was no room. */
export function failureSections(
  report: Report,
  groups: readonly FailureGroup[],
  paint: Paint,
): readonly (readonly string[])[] {
  const faults = groups.filter(({ isFault }) => isFault);
  const broken = groups.filter(({ isFault }) => !isFault);
  const rest = [...faults.slice(WHOLE_FAULTS), ...broken.slice(WHOLE)];
  return [
    ...faultSections(faults.slice(0, WHOLE_FAULTS), paint),
    ...ruleSections(report, broken.slice(0, WHOLE), paint),
    ...(rest.length > 0 ? [restLines(rest)] : []),
  ];
}

function ruleSections(report: Report, groups: readonly FailureGroup[], paint: Paint): string[][] {
  const rules = new Map(report.requirements.map((rule) => [rule.id, rule]));
  let isExplained = false;
  return groups.map((group, i) => {
    const lines = groupLines(group, paint);
    const at = isExplained ? -1 : lines.findLastIndex(hasPicture);
    if (at !== -1) lines.splice(at + 1, 0, field('', legend(lines.filter(hasPicture).join(''))));
    isExplained ||= at !== -1;
    const isSame = i > 0 && groups[i - 1]?.rule === group.rule;
    const heading = isSame ? [] : [...ruleLines(group.rule, rules.get(group.rule), paint), ''];
    return [...heading, ...lines];
  });
}

/** True for a line that shows a value with its white space to be seen. */
function hasPicture(line: string): boolean {
  return /^ {4}(?:differs| {2}right| {2}was) .*[·␀-␡]/.test(line);
}

function ruleLines(id: string, rule: RequirementSummary | undefined, paint: Paint): string[] {
  if (rule === undefined) return [paint('bold', id)];
  const { failed, of } = rule.hunted;
  const generated = failed === 0 ? ', but generated cases did' : '';
  const share = of === 0 ? '' : ` · ${failed} of ${count(of, 'vector')} that hunt it failed${generated}`;
  return [`${paint('bold', id)}${share}`, `  ${rule.sentence}`, `  ${rule.place}`];
}

function groupLines({ first, others }: FailureGroup, paint: Paint): string[] {
  const { result, failure } = first;
  const lines = [
    `  ${paint('red', failure.kind)} ${result.id}: ${result.title}`,
    field('seen', excerpt(failure.message, LINE)),
    ...(failure.why === result.title ? [] : [field('aimed at', printable(failure.why))]),
    ...failure.differences.slice(0, FEW).flatMap(differenceLines),
  ];
  if (failure.differences.length > FEW)
    lines.push(field('', `${failure.differences.length - FEW} more differences`));
  lines.push(...failure.exchanges.flatMap(exchangeLines), ...stderrLines(failure.stderr));
  return [...lines, ...afterLines(failure, others)];
}

function differenceLines({ path, expected, actual }: ReportedDifference): string[] {
  const place = path === '' ? 'output' : excerpt(path, 60);
  if (expected === undefined) return [field('differs', `${place} is too much: ${value(actual ?? '')}`)];
  if (actual === undefined) return [field('differs', `${place} is missing; right is ${value(expected)}`)];
  const sides = contrast(expected, actual);
  const from = sides.from === undefined || sides.from === 1 ? '' : ` from character ${sides.from} on`;
  return [
    field('differs', `${place}${from}`),
    field('  right', sides.expected),
    field('  was', sides.actual),
  ];
}

function restLines(groups: readonly FailureGroup[]): string[] {
  return [
    `${count(groups.length, 'further kind')} of failure (all of them with --report json=FILE):`,
    ...groups.map(({ rule, isFault, first, others }) => {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return `  ${isFault ? first.failure.kind : printable(rule)}: ${first.result.id}${more}`;
    }),
  ];
}
