import type { Part, RequirementRow, Strength } from '../../model/strength.ts';
import type { Paint } from '../paint.ts';
import { percent } from './markdown.ts';

/** The strength of suites for a terminal: a line a requirement, and what survived. */
export function strengthText(suites: readonly Strength[], paint: Paint): string {
  return suites.map((strength) => section(strength, paint)).join('\n');
}

function section(strength: Strength, paint: Paint): string {
  const { suite, mutants, vectors, properties, seeds, runs, requirements, lazy } = strength;
  const lines = [
    paint('bold', suite),
    `  ${mutants} mutants, ${vectors} vectors, ${properties} properties, ${runs} cases a property, ${seeds.length} seeds`,
    '',
    row(['requirement', 'own vectors', 'all vectors', 'alone', 'cases']),
    ...requirements.map((one) => ruleLine(one, paint)),
    row(['all', part(strength.byOwn), part(strength.byAll), part(strength.byProperties), '']),
    '',
    ...survivors(requirements, paint),
    '  ports that do next to nothing pass',
    ...lazy.map(
      ({ mistake, passed, of }) =>
        `    ${percent(passed, of).padStart(6)}  ${passed} of ${of}, when it ${mistake}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function ruleLine({ id, byOwn, byAll, byProperties, cases }: RequirementRow, paint: Paint): string {
  const line = row([id, part(byOwn), part(byAll), part(byProperties), String(cases ?? '–')]);
  return byOwn.killed < byOwn.of ? paint('red', line) : line;
}

function survivors(requirements: readonly RequirementRow[], paint: Paint): string[] {
  const mutants = requirements.flatMap((one) => one.mutants);
  const lines = mutants.flatMap(({ id, mistake, own, alone, unseen }) => {
    if (own.killed === 0)
      return [paint('red', `    ${id} (${mistake}): no vector of its requirement kills it`)];
    if (alone) return [];
    return [`    ${id} (${mistake}): ${unseen ?? 'properties do not see it'}`];
  });
  return lines.length === 0 ? [] : ['  survivors', ...lines, ''];
}

function row([name = '', ...cells]: readonly string[]): string {
  return `  ${name.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}`;
}

function part({ killed, of }: Part): string {
  return `${killed}/${of}`;
}
