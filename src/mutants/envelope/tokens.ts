import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { answererOf } from '../../reference/envelope/answer.ts';
import { createSummarizer } from '../../reference/envelope/summarize.ts';

/** The reference, asked another input: for mistakes that see how it was written. */
export function withRequest(
  id: string,
  violates: string,
  mistake: string,
  change: (input: JsonObject) => Json,
): Mutant {
  return {
    id: `mut:envelope.${id}`,
    violates: `envelope.${violates}`,
    mistake,
    create: () => {
      const answer = answererOf(createSummarizer());
      return ({ op, input }) => answer({ op, input: input instanceof JsonObject ? change(input) : input });
    },
  };
}

/** The reference, asked with other numbers. */
export function withTokens(
  id: string,
  violates: string,
  mistake: string,
  change: (number: JsonNumber) => Json,
): Mutant {
  return withRequest(id, violates, mistake, (input) => mapNumbers(input, change));
}

function mapNumbers(value: Json, change: (number: JsonNumber) => Json): Json {
  if (value instanceof JsonNumber) return change(value);
  if (value instanceof JsonObject)
    return new JsonObject(value.members.map(([name, member]) => [name, mapNumbers(member, change)]));
  return isArray(value) ? value.map((item) => mapNumbers(item, change)) : value;
}
