import type { Counts, Report, Result, Verdict } from '../../src/model/report.gen.ts';

// Every format read back, and held against the report that it was made of.

/** A report in the formats that people and machines read. */
export interface Written {
  readonly text: string;
  readonly junit: string;
  readonly markdown: string;
  readonly annotations: string;
}

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

type Compare = (what: string, said: unknown, right: unknown) => void;

/** Where a format says something else than the report, a line each. */
export function misreadings(report: Report, written: Written): string[] {
  const troubles: string[] = [];
  const compare: Compare = (what, said, right) => {
    const [a, b] = [JSON.stringify(said), JSON.stringify(right)];
    if (a !== b) troubles.push(`${what}: says ${a}, right is ${b}`);
  };
  readText(report, written.text, compare);
  readMarkdown(report, written.markdown, compare);
  readJunit(report, written.junit, compare);
  // GitHub shows ten of a kind.
  const kinds = written.annotations.match(/^::error /gm) ?? [];
  const alike = sumOf(written.annotations, /\(and (\d+) alike\)/g);
  if (kinds.length < 10) compare('annotated', kinds.length + alike, failuresOf(report));
  return troubles;
}

/** Failures that are not known: each has to be told, or counted among those alike. */
function failuresOf({ results }: Report): number {
  return results.filter(({ known }) => known === undefined).flatMap(({ failures }) => failures).length;
}

const numbersOf = (counts: Counts, columns = COLUMNS): number[] => columns.map((column) => counts[column]);

/** The rows of a table of verdicts: the suites, each before its groups. */
function rowsOf({ suites }: Report, nameOfGroup: (group: string) => string): [string, Counts][] {
  return suites.flatMap(({ suite, counts, groups }): [string, Counts][] => [
    [suite, counts],
    ...groups.map(({ group, counts: own }): [string, Counts] => [nameOfGroup(group), own]),
  ]);
}

/** The sum of all numbers that an expression finds. */
function sumOf(text: string, numbers: RegExp): number {
  return [...text.matchAll(numbers)].reduce((sum, [, n]) => sum + Number(n), 0);
}

function numberIn(text: string, expression: RegExp): number {
  return Number(expression.exec(text)?.[1] ?? 0);
}

/** `2 wrong answers, 1 port error of 3 vectors; 1 not run`: what went wrong, by kind, known failures left out. */
function readFailing({ results, counts }: Report, sentence: string, format: string, compare: Compare): void {
  const nouns: [noun: string, kind: Result['kind']][] = [
    ['vectors', 'vector'],
    ['properties', 'property'],
    ['stored failures', 'stored'],
  ];
  for (const [noun, kind] of nouns) {
    const own = results.filter((result) => result.kind === kind);
    const bad = own.filter(({ known, failures }) => known === undefined && failures.length > 0);
    const part =
      sentence.split('; ').find((each) => each.includes(` of `) && each.includes(` ${noun}`)) ?? '';
    const said = [/(\d+) wrong answer/, /(\d+) port error/, /(\d+) not deterministic/, /(\d+) kit error/].map(
      (form) => numberIn(part, form),
    );
    const verdicts: Verdict[] = ['fail', 'port error', 'not deterministic', 'kit error'];
    const right = verdicts.map((verdict) => bad.filter((result) => result.verdict === verdict).length);
    compare(`${format}: failing ${noun}`, said, right);
    if (bad.length > 0) {
      const judged = own.filter(({ verdict }) => verdict !== 'not claimed').length;
      compare(`${format}: of all ${noun}`, numberIn(part, / of (\d+) /), judged);
    }
  }
  const passed = /^Nothing failed: (\d+) of (\d+) passed/.exec(sentence);
  if (passed) compare(`${format}: passed`, passed.slice(1).map(Number), [counts.pass, results.length]);
  compare(
    `${format}: not run`,
    numberIn(sentence, /(\d+)(?: vectors?| property| properties)? not run/),
    counts['not run'],
  );
}

function readText(report: Report, text: string, compare: Compare): void {
  const lines = text.split('\n');
  readFailing(report, lines[1] ?? '', 'text', compare);
  compare('text: failures', toldIn(lines), failuresOf(report));
  for (const { id, hunted } of report.requirements) {
    const heading = lines.find((line) => line.startsWith(`${id} · `));
    if (heading === undefined) continue;
    const said = [numberIn(heading, /· (\d+) of/), numberIn(heading, /of (\d+) vectors?/)];
    compare(`text: ${id}`, said, [hunted.failed, hunted.of]);
  }
  if (report.fuzz !== undefined) return;
  const total = lines.find((line) => line.includes(' in all: ')) ?? '';
  const all = COLUMNS.map((verdict) => numberIn(total, new RegExp(`(\\d+) ${verdict}(?:,|$)`)));
  compare(
    'text: in all',
    [numberIn(total, /^(\d+) in all/), ...all],
    [report.results.length, ...numbersOf(report.counts)],
  );
  readTextTable(report, lines, compare);
  const known = report.results.filter((result) => result.known !== undefined).length;
  compare('text: known', numberIn(text, /^(\d+) failures? known and not shown$/m), known);
}

/** How many failures the sections of a text tell of: those shown, those alike, and those left to a list. */
function toldIn(lines: readonly string[]): number {
  let told = 0;
  let isFault = false;
  for (const [i, line] of lines.entries()) {
    const fault = /^ {2}(?:crash|timeout|protocol|port error) · (\d+) cases?: /.exec(line);
    const shown = /^ {2}(?:wrong answer|not deterministic|state leak|kit error) \S+: /.test(line);
    if (fault || shown) isFault = fault !== null;
    if (fault) told += Number(fault[1]);
    else if (shown) told++;
    else if (!isFault) told += numberIn(line, /^ {4}alike {5}(\d+) more: /);
    if (!/^\d+ further kinds? of failure/.test(line)) continue;
    const list = lines.slice(i + 1, lines.indexOf('', i));
    for (const item of list) told += 1 + numberIn(item, / and (\d+) more$/);
  }
  return told;
}

function readTextTable(report: Report, lines: readonly string[], compare: Compare): void {
  const at = lines.findIndex((line) => /^ +pass {2}/.test(line));
  const header = lines[at] ?? '';
  const columns = COLUMNS.filter((column) => header.includes(`  ${column}`));
  const hidden = COLUMNS.filter((column) => !columns.includes(column));
  compare(
    'text: columns left out',
    hidden.filter((column) => report.counts[column] > 0),
    [],
  );
  const rows = lines.slice(at + 1, lines.indexOf('', at)).map((line) => {
    const cells = line.trim().split(/\s+/);
    const numbers = cells.splice(-columns.length).map((cell) => (cell === '–' ? 0 : Number(cell)));
    return [cells.join(' '), numbers];
  });
  const judged = { ...report, suites: report.suites.filter(({ groups }) => groups.length > 0) };
  const right = rowsOf(judged, (group) => group).map(([name, counts]) => [name, numbersOf(counts, columns)]);
  compare('text: table', at === -1 ? [] : rows, right);
}

function readMarkdown(report: Report, markdown: string, compare: Compare): void {
  const lines = markdown.split('\n');
  const sentence = lines.find((line) => line.includes('. Judged by trek ')) ?? '';
  readFailing(report, sentence, 'Markdown', compare);
  compare('Markdown: nothing fails', sentence.startsWith('Nothing failed'), isAllRight(report));
  const at = lines.findIndex((line) => line.startsWith('|---|---:'));
  const rows = lines.slice(at + 1, lines.indexOf('', at)).map((line) => {
    const [, name = '', ...numbers] = line.replaceAll('\\|', '').split('|');
    return [name.replaceAll(/[*\\]/g, '').trim(), numbers.slice(0, -1).map(Number)];
  });
  const right = rowsOf(report, (group) => group).map(([name, counts]) => [name, numbersOf(counts)]);
  compare('Markdown: table', at === -1 ? [] : rows, right);
  // Only so many kinds of failure are shown.
  if (!/^And \d+ further kinds/m.test(markdown))
    compare('Markdown: failures', toldInMarkdown(lines), failuresOf(report));
  for (const { id, hunted } of report.requirements) {
    const heading = lines.find((line) => line.startsWith(`### \`${id}\`: `));
    if (heading === undefined) continue;
    const said = [numberIn(heading, /: (\d+) of/), numberIn(heading, /of (\d+) failed/)];
    compare(`Markdown: ${id}`, said, [hunted.failed, hunted.of]);
  }
}

function isAllRight(report: Report): boolean {
  return failuresOf(report) === 0 && report.counts['not run'] === 0;
}

function toldInMarkdown(lines: readonly string[]): number {
  let told = 0;
  let isFault = false;
  for (const line of lines) {
    const fault = /^### Port error: .*, (\d+) cases?$/.exec(line);
    if (line.startsWith('### ')) isFault = fault !== null;
    if (fault) told += Number(fault[1]);
    else if (line.startsWith('### ')) told++;
    else if (!isFault && line.startsWith('Alike: '))
      told += [...line.matchAll(/`[^`]+`/g)].length + numberIn(line, / and (\d+) more$/);
  }
  return told;
}

/** How JUnit has each verdict: what was not judged must not look green. */
const ELEMENTS: Readonly<Record<Verdict, string>> = {
  pass: '',
  fail: 'failure',
  'not deterministic': 'failure',
  'port error': 'error',
  'kit error': 'error',
  'not run': 'error',
  skipped: 'skipped',
  'not claimed': 'skipped',
};

function readJunit({ results }: Report, junit: string, compare: Compare): void {
  const elementOf = ({ known, verdict }: Result): string => (known ? 'skipped' : ELEMENTS[verdict]);
  const cases = [...junit.matchAll(/<testcase name="([^"]*)" classname="([^"]*)"(?:\/>|>\s*<(\w+))/g)];
  compare(
    'JUnit: cases',
    cases.map(([, name, kind, element = '']) => `${name} ${kind} ${element}`).sort(),
    results.map((it) => `${it.id} trek.${it.suite}.${it.kind} ${elementOf(it)}`).sort(),
  );
  const totals = (own: readonly Result[]): number[] => [
    own.length,
    ...['failure', 'error', 'skipped'].map((name) => own.filter((it) => elementOf(it) === name).length),
  ];
  const said = (head: string): number[] =>
    ['tests', 'failures', 'errors', 'skipped'].map((name) => numberIn(head, new RegExp(` ${name}="(\\d+)"`)));
  compare('JUnit: totals', said(/<testsuites[^>]*>/.exec(junit)?.[0] ?? ''), totals(results));
  for (const [head, suite] of junit.matchAll(/<testsuite name="([^"]*)"[^>]*>/g)) {
    compare(`JUnit: ${suite}`, said(head), totals(results.filter((result) => result.suite === suite)));
  }
}
