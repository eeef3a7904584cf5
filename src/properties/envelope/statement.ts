import type { Outcome } from '../../model/outcome.ts';
import { budgetOf, type Case, costsOf, fitting, rowsOf } from './case.ts';
import type { Path } from './cases.ts';
import { type Row, renderRows } from './render.ts';
import { type Seen, seen } from './seen.ts';

/** A broken rule and what was seen of it. */
export interface Breach {
  readonly rule: string;
  readonly message: string;
}

export function breach(rule: string, message: string): Breach {
  return { rule: `envelope.${rule}`, message };
}

/** A case and what its parts come to, worked out once and only if it is asked for. */
export class Facts {
  readonly value: Case;
  readonly rows: readonly Row[];
  readonly budget: number;
  /** Of the rows that the budget is measured by: to render a value is what costs. */
  readonly #costs: readonly number[];
  #kept: number | undefined;
  #content: string | undefined;

  constructor(value: Case) {
    this.value = value;
    this.rows = rowsOf(value);
    this.#costs = costsOf(value.head);
    this.budget = budgetOf(value, this.#costs);
  }

  /** How many rows fit. */
  get kept(): number {
    this.#kept ??= fitting(this.rows, this.budget, this.#costs);
    return this.#kept;
  }

  /** What the kept rows read. */
  get content(): string {
    this.#content ??= renderRows(this.rows.slice(0, this.kept));
    return this.#content;
  }
}

/** What is stated of every answer to one request. */
export interface Statement {
  /** The last part of the property's id. */
  readonly id: string;
  readonly statement: string;
  readonly covers: readonly string[];
  /** What it speaks of, and the cases that it is best tried on. */
  readonly path: Path;
  readonly judge: (facts: Facts, answer: Outcome) => Breach | undefined;
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
