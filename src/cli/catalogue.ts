import type { Requirement } from '../model/requirement.ts';
import { requirements } from '../model/requirements.gen.ts';
import type { Mutant } from '../model/suite.ts';
import type { Feature, Vector } from '../model/vectors.gen.ts';
import type { Property } from '../properties/property.ts';
import { suites } from '../suites/all.ts';
import { packagedVectors } from './files.ts';

/** Something of the kit that has an id. */
export type Item =
  | { readonly kind: 'requirement'; readonly id: string; readonly suite: string; readonly it: Requirement }
  | { readonly kind: 'vector'; readonly id: string; readonly suite: string; readonly it: Vector }
  | { readonly kind: 'property'; readonly id: string; readonly suite: string; readonly it: Property }
  | { readonly kind: 'mutant'; readonly id: string; readonly suite: string; readonly it: Mutant };

export type Kind = Item['kind'];

/** Everything of that kind, suite by suite. Properties and mutants are loaded only when asked for. */
export async function itemsOf(kind: Kind): Promise<readonly Item[]> {
  switch (kind) {
    case 'requirement':
      return requirements.map((it) => ({ kind, id: it.id, suite: it.suite, it }));
    case 'vector':
      return packagedVectors(suites.map(({ name }) => name)).map((it) => ({
        kind,
        id: it.id,
        suite: it.id.slice(0, it.id.indexOf('/')),
        it,
      }));
    case 'property':
      return ofSuites(async (suite) =>
        (await suite.properties()).map((it) => ({ kind, id: it.id, suite: suite.name, it })),
      );
    case 'mutant':
      return ofSuites(async (suite) =>
        (await suite.mutants()).map((it) => ({ kind, id: it.id, suite: suite.name, it })),
      );
  }
}

async function ofSuites(
  of: (suite: (typeof suites)[number]) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  return (await Promise.all(suites.map(of))).flat();
}

/** The kind of thing that an id names: their grammars are disjoint. */
export function kindOf(id: string): Kind {
  if (id.startsWith('prop:')) return 'property';
  if (id.startsWith('mut:')) return 'mutant';
  return id.includes('/') ? 'vector' : 'requirement';
}

/** What an item says of itself in one line. */
export function titleOf(item: Item): string {
  switch (item.kind) {
    case 'requirement':
      return item.it.sentence;
    case 'vector':
      return item.it.title;
    case 'property':
      return item.it.statement;
    case 'mutant':
      return item.it.mistake;
  }
}

/** The requirements that an item names, the most important first; a requirement names itself. */
export function requirementsOf(item: Item): readonly string[] {
  switch (item.kind) {
    case 'requirement':
      return [item.id];
    case 'vector':
      return item.it.requirements;
    case 'property':
      return item.it.covers;
    case 'mutant':
      return [item.it.violates];
  }
}

/** The features that a port must claim for an item to count. */
export function featuresOf(item: Item): readonly Feature[] {
  if (item.kind === 'vector') return item.it.features;
  if (item.kind === 'mutant') return [];
  const feature = item.kind === 'requirement' ? item.it.feature : item.it.needs;
  return feature === undefined ? [] : [feature];
}

export function tagsOf(item: Item): readonly string[] {
  return item.kind === 'vector' ? item.it.tags : [];
}
