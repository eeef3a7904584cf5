import * as fc from 'fast-check';
import { differences } from '../../../src/model/json/diff.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { type Json, JsonNumber, JsonObject } from '../../../src/model/json/value.ts';
import type { Answerer } from '../../../src/model/outcome.ts';
import type { Mutant, Suite } from '../../../src/model/suite.ts';
import type { Vector } from '../../../src/model/vectors.gen.ts';
import type { Property } from '../../../src/properties/property.ts';

/** The smallest suite: what is right is to give the member `value` back. */
export const answerer: Answerer = ({ input }) => ({
  kind: 'output',
  output: (input as JsonObject).get('value') ?? null,
});

const request = (value: Json) => ({ op: 'echo.value', input: new JsonObject([['value', value]]) });

const same: Property<number> = {
  id: 'prop:echo.same',
  statement: 'A number comes back.',
  covers: ['echo.value.same', 'echo.value.sign'],
  operations: ['echo.value'],
  arbitrary: () => fc.integer({ min: -9, max: 9 }),
  requests: (value) => [request(new JsonNumber(String(value)))],
  check: (value, [answer]) => {
    if (answer?.kind === 'output' && String((answer.output as JsonNumber).token) === String(value))
      return undefined;
    return { requirement: 'echo.value.same', message: 'another number', answer: 0 };
  },
  classes: () => [],
  required: () => [],
};

/** Loses the sign, or never errs at all. */
export function mutant(name: 'unsigned' | 'never' | 'throws', violates: string): Mutant {
  const unsigned: Answerer = (asked) => {
    const answer = answerer(asked);
    if (answer.kind !== 'output' || !(answer.output instanceof JsonNumber)) return answer;
    return { kind: 'output', output: new JsonNumber(answer.output.token.replace('-', '')) };
  };
  const mistake = name === 'never' ? 'never errs' : 'loses the sign';
  return {
    id: `mut:echo.${name}`,
    violates,
    mistake,
    create: () => (name === 'never' ? answerer : unsigned),
  };
}

export const suite: Suite<Property> = {
  name: 'envelope',
  operations: ['echo.value'],
  featuresOf: () => new Set(),
  differences: (_op, expected, actual) => differences(expected, actual),
  reference: async () => answerer,
  properties: async () => [same as unknown as Property],
  mutants: async () => [mutant('unsigned', 'echo.value.sign'), mutant('never', 'echo.value.same')],
};

/** A vector for it; without an output it expects a rejection with that code. */
export function vector(
  id: string,
  requirements: string[],
  value: string,
  output: string | undefined,
  code = 'x',
): Vector {
  const outcome = output === undefined ? { rejected: { code, path: '' } } : { output: readJson(output) };
  return {
    id,
    title: id,
    why: id,
    requirements,
    cites: '00000000',
    tags: [],
    since: '1.0',
    features: [],
    case: { op: 'echo.value', schema: 'accepts', input: readJson(`{"value": ${value}}`), ...outcome },
  } as unknown as Vector;
}
