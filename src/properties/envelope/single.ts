import type { Outcome } from '../../model/outcome.ts';
import type { Feature } from '../../model/vectors.gen.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { budgetOf, type Case, fillOf, OPERATION, requestOf, rowsOf, withBudget } from './case.ts';
import { Cases, type Path } from './cases.ts';
import { classesOf, requiredOf } from './classes.ts';
import type { Row } from './render.ts';
import { lengthOf, renderRows } from './render.ts';
import { type Seen, seen } from './seen.ts';

/** A broken rule and what was seen of it. */
export interface Breach {
  readonly rule: string;
  readonly message: string;
}

export function breach(rule: string, message: string): Breach {
  return { rule: `envelope.${rule}`, message };
}

/** A case and what its parts come to, worked out once. */
export interface Facts {
  readonly value: Case;
  readonly rows: readonly Row[];
  readonly budget: number;
  /** How many rows fit. */
  readonly kept: number;
  /** What the kept rows read. */
  readonly content: string;
}

export function factsOf(value: Case): Facts {
  const rows = rowsOf(value);
  const budget = budgetOf(value);
  return { value, rows, budget, ...fillOf(rows, budget) };
}

/** What a property about one request and its answer states. */
export interface Statement {
  readonly id: string;
  readonly statement: string;
  readonly covers: readonly string[];
  readonly path: Path;
  readonly judge: (facts: Facts, answer: Outcome) => Breach | undefined;
}

export function single({ id, statement, covers, path, judge }: Statement): Property {
  const property: Property<Case> = {
    id: `prop:envelope.${id}`,
    statement,
    covers,
    operations: [OPERATION],
    arbitrary: (features) => new Cases(features, path),
    requests: (value) => [requestOf(value)],
    check: (value, [answer]) => answer && violation(judge(factsOf(value), answer), 0),
    classes: (value) => classesOf(value),
    required: (features) => requiredOf(path, features),
    ...(path !== 'error' && { sweep: everyBudget }),
  };
  return anyProperty(property);
}

/** A statement about an envelope that someone gave; rejections and what is no object are judged elsewhere. */
export function ofSeen(
  judge: (facts: Facts, answer: Seen) => Breach | undefined,
): (facts: Facts, answer: Outcome) => Breach | undefined {
  return (facts, answer) => {
    const envelope = seen(answer);
    return envelope && judge(facts, envelope);
  };
}

export function violation(found: Breach | undefined, answer: number): Violation | undefined {
  return found && { requirement: found.rule, message: found.message, answer };
}

/** The case at every budget from 0 to two beyond its whole length. */
export function everyBudget(value: Case): readonly Case[] {
  if (value.error) return [];
  const full = lengthOf(renderRows(rowsOf(value)));
  return Array.from({ length: full + 3 }, (_, budget) => withBudget(value, budget));
}

export type Features = ReadonlySet<Feature>;
