import type { Cause, Level, Report, Result, SuiteSummary, Verdict } from '../model/report.gen.ts';

/** What a level means, as the end of a sentence about the port. */
const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  full: 'full conformance',
  core: 'core conformance',
  'does not conform': 'does not conform',
  'partly implemented': 'partly implemented',
  unproven: 'unproven: something that the port claims was skipped or not run',
  'partly judged': 'nothing failed in what was judged',
  'not implemented': 'not implemented',
};

/** `3 vectors`, `1 vector`. */
export function count(n: number, noun: string, plural = `${noun}s`): string {
  return `${n} ${n === 1 ? noun : plural}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** The suite's conformance in words. */
export function sayLevel({ level, missing_ops, counts }: SuiteSummary): string {
  if (level === 'partly judged' && counts.pass === 0) return 'nothing of it was judged';
  if (level !== 'partly implemented') return LEVEL_WORDS[level];
  return `partly implemented: the port does not offer ${list(missing_ops)}`;
}

/** The causes worth naming: where the first explains everything, the others only distract. */
export function likelyCauses(causes: readonly Cause[]): readonly Cause[] {
  const [first] = causes;
  return first !== undefined && first.explains === first.of ? [first] : causes;
}

/** What went wrong, in the order in which it is said, with the word for one and for several. */
const WRONGS: readonly (readonly [verdict: Verdict, one: string, many: string])[] = [
  ['fail', 'wrong answer', 'wrong answers'],
  ['port error', 'port error', 'port errors'],
  ['not deterministic', 'not deterministic', 'not deterministic'],
  ['kit error', 'kit error', 'kit errors'],
];

/**
 * `0 wrong answers, 2 port errors of 735 vectors; 713 not run`: each verdict apart, known failures left out. Empty if
 * nothing went wrong and everything ran.
 */
export function sayFailing(report: Report): string {
  const parts = [
    sayWrongs(report, 'stored', 'stored failures'),
    sayWrongs(report, 'vector', 'vectors'),
    sayWrongs(report, 'property', 'properties'),
  ];
  const left = report.results.filter(({ verdict }) => verdict === 'not run');
  if (left.length > 0) parts.push(`${sayKind(left)} not run${sayRemedy(report)}`);
  return parts.filter((part) => part !== '').join('; ');
}

/** `Nothing failed: 868 of 930 passed, 62 not claimed`, of a report in which nothing did. */
export function sayPassed({ counts, results }: Report): string {
  const others = [
    [
      results.filter(({ known, verdict }) => known !== undefined && verdict !== 'pass').length,
      'known to fail',
    ],
    [counts.skipped, 'skipped'],
    [counts['not claimed'], 'not claimed'],
  ].map(([n, what]) => (n === 0 ? '' : `, ${n} ${what}`));
  return `Nothing failed: ${counts.pass} of ${results.length} passed${others.join('')}`;
}

/** `3 properties`, or only their number if they are of several kinds. */
function sayKind(results: readonly Result[]): string {
  const kinds = new Set(results.map(({ kind }) => kind));
  const [kind] = kinds;
  if (kinds.size !== 1 || kind === 'stored') return String(results.length);
  return kind === 'property'
    ? count(results.length, 'property', 'properties')
    : count(results.length, 'vector');
}

function sayWrongs({ results }: Report, kind: Result['kind'], noun: string): string {
  const all = results.filter((result) => result.kind === kind && result.verdict !== 'not claimed');
  const news = all.filter(({ known }) => known === undefined);
  const counts = WRONGS.map(([verdict, one, many]) => {
    const n = news.filter((result) => result.verdict === verdict).length;
    return { n, said: count(n, one, many) };
  });
  if (counts.every(({ n }) => n === 0)) return '';
  const said = counts.filter(({ n }, i) => n > 0 || i === 0).map((each) => each.said);
  return `${said.join(', ')} of ${all.length} ${noun}`;
}

/** What is to be done about what was not run; for all but a port given up the reason itself says so. */
function sayRemedy({ results }: Report): string {
  const isGivenUp = results.some(({ reason }) => reason?.includes('--max-restarts'));
  if (!isGivenUp) return '';
  const kinds = results.flatMap(({ failures }) => failures.map(({ kind }) => kind));
  const fault = kinds.includes('crash') ? 'crash' : kinds.includes('timeout') ? 'hang' : 'port';
  return ` (mend the ${fault}, or raise --max-restarts)`;
}
