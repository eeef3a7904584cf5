import type * as fc from 'fast-check';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { type Expected, expectationOf } from './expected.ts';
import type { Features } from './pools.ts';
import { inputOf, type StreamCase, streams } from './streams.ts';
import { type Trace, traceOf } from './trace.ts';

export const ASSEMBLE = 'stream.assemble';
export const REPLAY = 'stream.replay';

/** A broken rule, without the suite's name, and what was seen of it. */
export interface Breach {
  readonly rule: string;
  readonly message: string;
}

export function breach(rule: string, message: string): Breach {
  return { rule, message };
}

export function violation(found: Breach | undefined, answer: number): Violation | undefined {
  return found && { requirement: `stream.${found.rule}`, message: found.message, answer };
}

/** Rules of one group, their names in one text. */
export function rules(group: string, names: string): readonly string[] {
  return names.split(' ').map((name) => `${group}.${name}`);
}

/** A member of an output, if there is an output. */
export function member(outcome: Outcome | undefined, name: string): Json | undefined {
  return outcome?.kind === 'output' && outcome.output instanceof JsonObject
    ? outcome.output.get(name)
    : undefined;
}

export function listOf(value: Json | undefined): readonly Json[] | undefined {
  return value !== undefined && isArray(value) ? value : undefined;
}

/** A count, if it is one. */
export function countOf(value: Json | undefined): number | undefined {
  return value instanceof JsonNumber ? Number(value.token) : undefined;
}

/** A value in a message. */
export function shown(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200);
}

/** What a property about one stream and its trace states. A rejection, or what is no trace, is judged elsewhere. */
export interface TraceStatement {
  readonly id: string;
  readonly statement: string;
  readonly covers: readonly string[];
  readonly streams?: (features: Features) => fc.Arbitrary<StreamCase>;
  readonly judge: (expected: Expected, trace: Trace, value: StreamCase) => Breach | undefined;
  /** Classes without which it proves little. */
  readonly required: readonly string[];
}

export function ofTrace({ id, statement, covers, judge, required, ...more }: TraceStatement): Property {
  const property: Property<StreamCase> = {
    id: `prop:stream.${id}`,
    statement,
    covers: covers.map((rule) => `stream.${rule}`),
    operations: [REPLAY],
    arbitrary: more.streams ?? streams,
    requests: (value) => [{ op: REPLAY, input: inputOf(value) }],
    check: (value, [answer]) => {
      const trace = traceOf(answer);
      return trace && violation(judge(expectationOf(value.events), trace, value), 0);
    },
    classes: (value) => classesOf(value),
    required: () => required,
  };
  return anyProperty(property);
}

/** What happened in a stream, by the rules that had a say. */
export function classesOf({ events, limit }: StreamCase): readonly string[] {
  const { seen, ended } = expectationOf(events);
  return [...seen, `ended:${ended ?? 'no'}`, limit === undefined ? 'limit:default' : 'limit:own'];
}
