import { trialsOf } from '../harness/cases.ts';
import { requestLines } from '../harness/replay.ts';
import { expectedLine } from '../harness/result.ts';
import { SPEC_VERSION } from '../harness/versions.ts';
import { writeJson } from '../model/json/write.ts';
import type { Requirement } from '../model/requirement.ts';
import { requirements } from '../model/requirements.gen.ts';
import type { Mutant } from '../model/suite.ts';
import type { Vector } from '../model/vectors.gen.ts';
import type { Property } from '../properties/property.ts';
import { printable } from '../report/escape.ts';
import { type Item, itemsOf, requirementsOf } from './catalogue.ts';
import { rulingsOn } from './rulings.ts';
import { wrap } from './wrap.ts';

/** Ids named of a kind of evidence; beyond that the number says enough. */
const NAMED = 12;

/** All that the kit knows of an item, as text for a terminal. */
export async function explainItem(item: Item): Promise<string> {
  switch (item.kind) {
    case 'requirement':
      return page(item.id, await requirementParts(item.it));
    case 'vector':
      return page(item.id, vectorParts(item.it));
    case 'property':
      return page(item.id, propertyParts(item.it));
    case 'mutant':
      return page(item.id, mutantParts(item.it));
  }
}

/** A named part: its lines stand indented below its name, or behind it if there is one. */
type Part = readonly [name: string, ...lines: string[]];

function page(id: string, parts: readonly Part[]): string {
  const texts = parts
    .filter(([, ...lines]) => lines.length > 0)
    .map(([name, ...lines]) => `${name}\n${lines.map(indented).join('\n')}`);
  return `${id}\n\n${texts.join('\n\n')}\n`;
}

/** Prose is broken into lines; JSON and commands stay whole, to be copied. */
function indented(line: string): string {
  return /^(?:\{|trek )/.test(line) ? `  ${printable(line)}` : wrap(printable(line), '  ');
}

async function requirementParts(rule: Requirement): Promise<Part[]> {
  const names = (item: Item): boolean => requirementsOf(item).includes(rule.id);
  const [vectors, properties, mutants] = await Promise.all([
    itemsOf('vector'),
    itemsOf('property'),
    itemsOf('mutant'),
  ]);
  const hunting = vectors.filter((item) => requirementsOf(item)[0] === rule.id);
  const naming = vectors.filter((item) => names(item) && !hunting.includes(item));
  return [
    [rule.withdrawn ? 'Withdrawn' : 'Rule', rule.sentence],
    ['Reason', ...(rule.reason === undefined ? [] : [rule.reason])],
    ['Place', `${rule.chapter}#${rule.anchor}, since ${rule.since}`],
    ['Needs the feature', ...(rule.feature === undefined ? [] : [rule.feature])],
    ['Rulings', ...rulingsOn(rule.id)],
    [`Vectors that hunt it (${hunting.length})`, ...idsOf(hunting)],
    [`Vectors that name it besides (${naming.length})`, ...idsOf(naming)],
    ['Properties that cover it', ...idsOf(properties.filter(names))],
    [
      'Mutants that break it',
      ...mutants.filter(names).map((item) => `${item.id}: ${(item.it as Mutant).mistake}`),
    ],
    ['Replay', replayOf(rule)],
  ];
}

/** How a port is driven is seen by looking at its loop. */
function replayOf({ id, suite }: Requirement): string {
  return suite === 'protocol' ? 'trek doctor -- <command…>' : `trek test --only ${id} -- <command…>`;
}

function idsOf(items: readonly Item[]): string[] {
  const ids = items.slice(0, NAMED).map(({ id }) => id);
  if (items.length > NAMED) ids.push(`and ${items.length - NAMED} more`);
  return ids;
}

function vectorParts(vector: Vector): Part[] {
  const trials = trialsOf(vector);
  const lines = requestLines(
    SPEC_VERSION,
    trials.map(({ request }) => request),
  ).slice(1);
  return [
    ['Vector', vector.title],
    ['Mistake that it hunts', vector.why],
    ['Rules, the hunted one first', ...vector.requirements.map(sentenceOf)],
    ['Needs the features', ...(vector.features.length === 0 ? [] : [vector.features.join(', ')])],
    ['Tags', ...(vector.tags.length === 0 ? [] : [vector.tags.join(', ')])],
    ...trials.map(({ expected }, i): Part => {
      const name = trials.length === 1 ? 'Sent, and the right answer' : `Step ${i + 1}, and the right answer`;
      return [name, lines[i] ?? '', expectedLine(expected, lines[i] ?? '')];
    }),
    ['Wrong answers', ...wrongAnswers(vector)],
    [
      'Replay',
      `trek test --only ${vector.id} --runs 0 -- <command…>`,
      `trek explain ${vector.id} --lines | <command…>`,
    ],
  ];
}

function wrongAnswers(vector: Vector): string[] {
  if (!('wrong' in vector) || vector.wrong === undefined) return [];
  return vector.wrong.flatMap(({ breaks, output }) => [`breaks ${breaks}:`, writeJson(output)]);
}

function propertyParts(property: Property): Part[] {
  return [
    ['Property', property.statement],
    ['Rules that it covers', ...property.covers.map(sentenceOf)],
    ['Needs the feature', ...(property.needs === undefined ? [] : [property.needs])],
    ['Asks', property.operations.join(', ')],
    ['Replay', `trek test --only ${property.id} -- <command…>`],
  ];
}

function mutantParts(mutant: Mutant): Part[] {
  return [
    ['Mistake', mutant.mistake],
    ['Rule that it breaks', sentenceOf(mutant.violates)],
    ['Replay', `trek test -- trek serve --mutant ${mutant.id}`],
  ];
}

function sentenceOf(id: string): string {
  const rule = requirements.find((one) => one.id === id);
  return rule === undefined ? id : `${id}: ${rule.sentence}`;
}
