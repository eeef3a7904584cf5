import { isArray, type Json, JsonObject } from '../../model/json/value.ts';
import type { CheckError } from '../../model/shaping-outputs.gen.ts';
import type { Mutant } from '../../model/suite.ts';
import { CHECK_RULES, type CheckRule, isOfType } from '../../reference/shaping/check.ts';
import { type Make, set, withOutput, withParts } from './make.ts';

type Keyword = CheckError['keyword'];

/** One keyword held otherwise. `own` is the right rule. */
export function ruled(
  id: string,
  violates: string,
  mistake: string,
  keyword: Keyword,
  change: (own: CheckRule) => CheckRule,
): Mutant {
  const own = CHECK_RULES.get(keyword) as CheckRule;
  return withParts(id, violates, mistake, { checkRules: new Map([...CHECK_RULES, [keyword, change(own)]]) });
}

export function typed(
  id: string,
  violates: string,
  mistake: string,
  change: (value: Json, name: string) => boolean | undefined,
): Mutant {
  return withParts(id, violates, mistake, {
    isOfType: (value, name) => change(value, name) ?? isOfType(value, name),
  });
}

export function comparing(
  id: string,
  violates: string,
  mistake: string,
  sameValue: (a: Json, b: Json) => boolean,
): Mutant {
  return withParts(id, violates, mistake, { sameValue });
}

/** The errors changed behind the check, and `ok` with them. */
export const withErrors: Make<(errors: readonly JsonObject[], input: JsonObject) => readonly Json[]> = (
  id,
  violates,
  mistake,
  change,
) =>
  withOutput(id, violates, mistake, [
    'check',
    (output, input) => {
      const errors = change(output.get('errors') as unknown as readonly JsonObject[], input);
      return set(set(output, 'errors', errors), 'ok', errors.length === 0);
    },
  ]);

export function pathed(
  id: string,
  mistake: string,
  change: (path: string, keyword: Json | undefined) => string,
): Mutant {
  return withErrors(id, 'check.path', mistake, (errors) =>
    errors.map((error) => set(error, 'path', change(error.get('path') as string, error.get('keyword')))),
  );
}

export function indexed(value: Json): Json {
  return isArray(value) ? new JsonObject(value.map((item, i) => [String(i), item])) : value;
}

export function isObject(value: Json): value is JsonObject {
  return value instanceof JsonObject;
}

export const always: CheckRule = () => true;
