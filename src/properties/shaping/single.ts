import type { Arbitrary } from 'fast-check';
import { type Json, JsonObject } from '../../model/json/value.ts';
import type { Outcome, Request } from '../../model/outcome.ts';
import type { Feature } from '../../model/vectors.gen.ts';
import { anyProperty, type Property } from '../property.ts';

export type Features = ReadonlySet<Feature>;

/** A broken rule, without the suite's name, and what was seen of it. */
export interface Breach {
  readonly rule: string;
  readonly message: string;
}

export function breach(rule: string, message: string): Breach {
  return { rule, message };
}

/** What a property about one request and its output states. Rejections are judged by others. */
export interface Statement<T> {
  readonly id: string;
  readonly statement: string;
  /** Requirements without the suite's name. */
  readonly covers: readonly string[];
  readonly arbitrary: (features: Features) => Arbitrary<T>;
  readonly request: (value: T) => Request;
  readonly judge: (value: T, output: JsonObject) => Breach | undefined;
  readonly classes: (value: T) => readonly string[];
  readonly required: readonly string[];
  readonly sweep?: (value: T) => readonly T[];
}

export function single<T>(statement: Statement<T>): Property {
  const { id, covers, arbitrary, request, judge, classes, required, sweep } = statement;
  return anyProperty<T>({
    id: `prop:shaping.${id}`,
    statement: statement.statement,
    covers: covers.map((rule) => `shaping.${rule}`),
    operations: [operationOf(id)],
    arbitrary,
    requests: (value) => [request(value)],
    check: (value, [answer]) => {
      const output = outputOf(answer);
      const found = output && judge(value, output);
      return found && { requirement: `shaping.${found.rule}`, message: found.message, answer: 0 };
    },
    classes,
    required: () => required,
    ...(sweep && { sweep }),
  });
}

/** The operation that a property's name begins with. */
function operationOf(id: string): string {
  return `shaping.${id.split('-')[0]}`;
}

/** The output of an answer, if it is an object. */
export function outputOf(answer: Outcome | undefined): JsonObject | undefined {
  return answer?.kind === 'output' && answer.output instanceof JsonObject ? answer.output : undefined;
}

/** An object of the members that are there. */
export function given(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return new JsonObject(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}

export function ask(op: string, input: Readonly<Record<string, Json | undefined>>): Request {
  return { op: `shaping.${op}`, input: given(input) };
}

/** A text in a message, short enough to read. */
export function shown(text: Json | undefined): string {
  const whole = JSON.stringify(text) ?? 'nothing';
  return whole.length > 80 ? `${whole.slice(0, 77)}...` : whole;
}
