import { anyProperty, type Property, type Violation } from '../property.ts';
import { blame } from './blame.ts';
import { type Case, OPERATION, requestOf, rowsOf, withBudget } from './case.ts';
import { Cases } from './cases.ts';
import { classesOf, requiredOf } from './classes.ts';
import { lengthOf, renderRows } from './render.ts';
import { type Breach, Facts, type Statement } from './statement.ts';

/** The property that a statement holds of every case. */
export function single({ id, statement, covers, path, judge }: Statement): Property {
  const property: Property<Case> = {
    id: `prop:envelope.${id}`,
    statement,
    covers,
    operations: [OPERATION],
    arbitrary: (features) => new Cases(features, path),
    requests: (value) => [requestOf(value)],
    check: (value, [answer]) => answer && violation(judge(new Facts(value), answer), 0),
    blame: (value, answers) => blame([value], answers),
    classes: (value) => classesOf(value),
    required: (features) => requiredOf(path, features),
    ...(path !== 'error' && { sweep: everyBudget }),
  };
  return anyProperty(property);
}

export function violation(found: Breach | undefined, answer: number): Violation | undefined {
  return found && { requirement: found.rule, message: found.message, answer };
}

/** The case at every budget from 0 to two beyond its whole length. */
function everyBudget(value: Case): readonly Case[] {
  const full = lengthOf(renderRows(rowsOf(value)));
  if (value.error || full === 0) return [];
  return Array.from({ length: full + 3 }, (_, budget) => withBudget(value, budget));
}
