import { floatOf, overflows } from '../../model/json/number.ts';
import { type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Mutant } from '../../model/suite.ts';
import type { ShapingParts } from '../../reference/shaping/parts.ts';
import { readBudget } from '../../reference/shaping/read.ts';
import { SCHEMA_RULES, type SchemaRule } from '../../reference/shaping/schema.ts';
import { withParts, withRejection } from './make.ts';

export const EMPTY: JsonObject = new JsonObject([]);

/** Other values read where a budget stands. */
export function budgeting(
  id: string,
  violates: string,
  mistake: string,
  change: (value: Json | undefined) => Json | undefined,
): Mutant {
  return withParts(id, violates, mistake, { readBudget: (value, path) => readBudget(change(value), path) });
}

/** A schema rule held otherwise. */
export function ruling(
  id: string,
  violates: string,
  mistake: string,
  keyword: string,
  change: (own: SchemaRule) => SchemaRule,
): Mutant {
  const own = SCHEMA_RULES.get(keyword) as SchemaRule;
  return withParts(id, violates, mistake, {
    schemaRules: new Map([...SCHEMA_RULES, [keyword, change(own)]]),
  });
}

/** Rejections of one code at another place. */
export function placed(id: string, mistake: string, change: (path: string, code: string) => string): Mutant {
  return withRejection(id, 'reject.path', mistake, (rejection) => ({
    ...rejection,
    path: change(rejection.path ?? '', rejection.code),
  }));
}

export const parent = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** No rejection of that code, where the parts say so. */
export function lax(id: string, violates: string, mistake: string, changes: Partial<ShapingParts>): Mutant {
  return withParts(id, violates, mistake, changes);
}

export function isZeroed(value: Json | undefined): value is JsonNumber {
  return value instanceof JsonNumber && !overflows(value) && floatOf(value) < 0;
}

export function outputOf(content: Json): Outcome {
  return { kind: 'output', output: content };
}
