import type { LazyRow, MutantRow, Part, RequirementRow, Strength } from '../../model/strength.ts';

/** The strength of suites, as `spec/strength.md` has it. */
export function strengthMarkdown(suites: readonly Strength[]): string {
  return `${suites.map(section).join('\n\n')}\n`;
}

function section(strength: Strength): string {
  return [
    `## ${strength.suite}`,
    summary(strength),
    table(
      ['requirement', 'mutants', 'own vectors', 'all vectors', 'properties alone', 'cases'],
      strength.requirements.map(ruleCells),
    ),
    '### Mutants',
    table(
      ['mutant', 'mistake', 'own vectors', 'all vectors', 'first seen by', 'cases'],
      strength.requirements.flatMap(({ mutants }) => mutants.map(mutantCells)),
    ),
    ...remarks(strength),
    '### Ports that do next to nothing',
    table(['port', 'passes', 'share'], strength.lazy.map(lazyCells)),
  ].join('\n\n');
}

function summary({
  vectors,
  properties,
  mutants,
  seeds,
  runs,
  byOwn,
  byAll,
  byProperties,
}: Strength): string {
  return [
    `${mutants} mutants, ${vectors} vectors, ${properties} properties with ${runs} cases each at ${seeds.length} seeds.`,
    `Killed by vectors that hunt the requirement broken: ${part(byOwn)}; by all vectors: ${part(byAll)}; by properties`,
    `alone, without the reference: ${part(byProperties)}.`,
  ].join('\n');
}

function ruleCells({ id, mutants, byOwn, byAll, byProperties, cases }: RequirementRow): string[] {
  return [
    code(id),
    String(mutants.length),
    part(byOwn),
    part(byAll),
    part(byProperties),
    String(cases ?? '–'),
  ];
}

function mutantCells({ id, mistake, own, all, alone }: MutantRow): string[] {
  return [
    code(id),
    inCell(mistake),
    part(own),
    part(all),
    alone ? code(alone.property) : '–',
    String(alone?.cases ?? '–'),
  ];
}

function remarks({ requirements }: Strength): string[] {
  const rows = requirements.flatMap(({ mutants }) => mutants.filter(({ unseen }) => unseen !== undefined));
  if (rows.length === 0) return [];
  const lines = rows.map(({ id, unseen }) => `- ${code(id)}: ${unseen}`);
  return ['Not seen by properties alone, and why:', lines.join('\n')];
}

function lazyCells({ mistake, passed, of }: LazyRow): string[] {
  return [mistake, `${passed}/${of}`, percent(passed, of)];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function part({ killed, of }: Part): string {
  return `${killed}/${of}`;
}

/** A share in hundredths, rounded up, so that nothing reads as less than it is. */
export function percent(some: number, of: number): string {
  return `${of === 0 ? 0 : Math.ceil((some * 1000) / of) / 10} %`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
