import type { Exchange, Report, ReportedDifference, RequirementSummary } from '../model/report.gen.ts';
import { excerpt, printable } from './escape.ts';
import type { FailureGroup, Found } from './groups.ts';
import type { Paint } from './paint.ts';
import { contrast, value } from './visible.ts';
import { count } from './words.ts';

/** Kinds of failure shown whole; of the others a line each. */
const WHOLE = 12;
/** Characters of a line of the protocol, and of a text of the port. */
const LINE = 400;
/** Differences shown, and other failures of one kind named. */
const FEW = 6;

/** A section a kind of failure, and one that lists those for which there was no room. */
export function failureSections(
  report: Report,
  groups: readonly FailureGroup[],
  paint: Paint,
): readonly (readonly string[])[] {
  const rules = new Map(report.requirements.map((rule) => [rule.id, rule]));
  const shown = groups.slice(0, WHOLE);
  const sections = shown.map((group, i) => {
    const isSame = i > 0 && shown[i - 1]?.rule === group.rule;
    const heading = isSame ? [] : [...ruleLines(group.rule, rules.get(group.rule), paint), ''];
    return [...heading, ...groupLines(group, paint)];
  });
  const rest = groups.slice(WHOLE);
  if (rest.length > 0) sections.push(restLines(rest));
  return sections;
}

function ruleLines(id: string, rule: RequirementSummary | undefined, paint: Paint): string[] {
  if (rule === undefined) return [paint('bold', id)];
  const { failed, of } = rule.hunted;
  const share = of === 0 ? '' : ` · ${failed} of ${count(of, 'vector')} that hunt it failed`;
  return [`${paint('bold', id)}${share}`, `  ${rule.sentence}`, `  ${rule.place}`];
}

function groupLines({ first, others }: FailureGroup, paint: Paint): string[] {
  const { result, failure } = first;
  const lines = [
    `  ${paint('red', failure.kind)} ${result.id}: ${result.title}`,
    field('seen', excerpt(failure.message, LINE)),
    ...(failure.why === result.title ? [] : [field('hunts', failure.why)]),
    ...failure.differences.slice(0, FEW).flatMap(differenceLines),
  ];
  if (failure.differences.length > FEW)
    lines.push(field('', `${failure.differences.length - FEW} more differences`));
  lines.push(...failure.exchanges.flatMap(exchangeLines));
  if (failure.stderr !== '') lines.push(field('stderr', excerpt(failure.stderr.trimEnd(), LINE)));
  const { trek, shell } = failure.replay;
  lines.push(field('again', trek));
  // A case that is too long to paste has no line of its own.
  if (shell !== trek) lines.push(field('by hand', shell));
  if (others.length > 0) lines.push(field('alike', sayOthers(others)));
  return lines;
}

function field(name: string, text: string): string {
  return `    ${name.padEnd(9)} ${text}`;
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

function exchangeLines({ sent, received, expected }: Exchange): string[] {
  const lines = [field('input', excerpt(inputOf(sent), LINE)), field('sent', excerpt(sent, LINE))];
  lines.push(field('received', received === undefined ? 'nothing' : excerpt(received, LINE)));
  if (expected !== undefined) lines.push(field('right', excerpt(expected, LINE)));
  return lines;
}

/** The input in a line sent: the line is the kit's own, so its form is known. */
function inputOf(sent: string): string {
  const at = sent.indexOf('"input":');
  return at === -1 ? sent : sent.slice(at + '"input":'.length, sent.endsWith('}') ? -1 : undefined);
}

function sayOthers(others: readonly Found[]): string {
  const named = others.slice(0, FEW).map(({ result }) => result.id);
  const more = others.length - named.length;
  return `${others.length} more: ${named.join(', ')}${more > 0 ? ` and ${count(more, 'other')}` : ''}`;
}

function restLines(groups: readonly FailureGroup[]): string[] {
  return [
    `${count(groups.length, 'further kind')} of failure (all of them with --report json=FILE):`,
    ...groups.map(({ rule, first, others }) => {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return `  ${printable(rule)}: ${first.result.id}${more}`;
    }),
  ];
}
