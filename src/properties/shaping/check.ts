import * as fc from 'fast-check';
import { isArray, type Json, JsonObject } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';
import { anyProperty, type Property } from '../property.ts';
import { Shrunk, simplerJson, simplerLists } from '../simpler.ts';
import { fitted, pickFrom } from './fitting.ts';
import { ownErrors } from './own-check.ts';
import { name, schemas, text } from './schemas.ts';
import { simplerSchemas } from './shrink.ts';
import { ask, type Breach, breach, type Features, outputOf } from './single.ts';
import { objects, values } from './values.ts';

interface Checked {
  readonly value: Json;
  readonly schema: JsonObject;
}

const RULES: Readonly<Record<string, string>> = {
  type: 'check.type',
  required: 'check.required',
  additionalProperties: 'check.additional',
  enum: 'check.enum',
  maxLength: 'check.max-length',
  maxItems: 'check.max-items',
};

/** A value that comes near its schema, or any value. */
export function checked(features: Features): fc.Arbitrary<Checked> {
  return batches(features).map(({ schema, values: [value = null] }) => ({ value, schema }));
}

/** One schema and several values: most of them come near it, each in its own way. */
interface Batch {
  readonly schema: JsonObject;
  readonly values: readonly Json[];
}

const FITTED = 4;

function batches(features: Features): fc.Arbitrary<Batch> {
  const value = values(features, text, name);
  const free = fc.oneof(
    { weight: 3, arbitrary: value },
    { weight: 3, arbitrary: objects(name, value, 4) },
    { weight: 2, arbitrary: fc.array(value, { maxLength: 4 }) },
  );
  const picks = fc.array(fc.nat(5039), { minLength: 24, maxLength: 24 });
  const all = fc
    .record({ free, schema: schemas(features), picks })
    .map(({ free: other, schema, picks: numbers }) => {
      const pick = pickFrom(numbers);
      const near = Array.from({ length: FITTED }, () => fitted(schema, pick, features.has('float-literals')));
      return { schema, values: [...near, other] };
    });
  return new Shrunk<Batch>(all, simplerBatches);
}

/** There is always a value to check. */
function* simplerBatches({ schema, values: held }: Batch): Iterable<Batch> {
  for (const fewer of simplerLists(held, simplerJson)) if (fewer.length > 0) yield { schema, values: fewer };
  for (const simpler of simplerSchemas(schema)) yield { schema: simpler, values: held };
}

/** Errors as texts, or nothing if they are no errors. */
function textsOf(errors: Json | undefined): string[] | undefined {
  if (errors === undefined || !isArray(errors)) return undefined;
  return errors.map((error) =>
    error instanceof JsonObject ? `${error.get('path')} ${error.get('keyword')}` : writeJson(error),
  );
}

function keywordOf(error: string): string {
  return error.slice(error.lastIndexOf(' ') + 1);
}

function judge({ value, schema }: Checked, output: JsonObject): Breach | undefined {
  const right = new Set(ownErrors(value, schema));
  const found = textsOf(output.get('errors'));
  const seen = `${writeJson(value)} against ${writeJson(schema)}`.slice(0, 300);
  if (found === undefined) return breach('check.every', `No list of errors for ${seen}.`);
  if (new Set(found).size < found.length) return breach('check.once', `An error stands twice for ${seen}.`);
  const wrong = found.find((error) => !right.has(error));
  const missed = [...right].find((error) => !found.includes(error));
  if (wrong !== undefined) return wrongly(wrong, missed, seen);
  if (missed !== undefined) {
    return breach(
      RULES[keywordOf(missed)] ?? 'check.every',
      `The error "${missed}" is not told for ${seen}.`,
    );
  }
  if (output.get('ok') === (right.size === 0)) return undefined;
  return breach('check.ok', `ok is ${String(output.get('ok'))} with ${right.size} errors for ${seen}.`);
}

function wrongly(wrong: string, missed: string | undefined, seen: string): Breach {
  const moved = missed !== undefined && keywordOf(missed) === keywordOf(wrong);
  const rule = moved ? 'check.path' : (RULES[keywordOf(wrong)] ?? 'check.own-type');
  return breach(rule, `The error "${wrong}" is told for ${seen}.`);
}

function classesOf({ values: held, schema }: Batch): string[] {
  const keywords = held.flatMap((value) => {
    const found = ownErrors(value, schema).map(keywordOf);
    return found.length === 0 ? ['none'] : found;
  });
  return [...new Set(keywords)].map((keyword) => `error:${keyword}`);
}

const errors: Property<Batch> = {
  id: 'prop:shaping.check-errors',
  statement: 'The errors are those that another validator of the same keywords finds, each once.',
  covers: [
    ...['type', 'integer', 'properties', 'required', 'additional', 'items', 'enum', 'equality', 'max-length'],
    ...['max-items', 'own-type', 'own', 'annotations', 'ok', 'every', 'path', 'once', 'big-integers'],
  ].map((rule) => `shaping.check.${rule}`),
  operations: ['shaping.check'],
  arbitrary: batches,
  requests: ({ values: held, schema }) => held.map((value) => ask('check', { value, schema })),
  check: ({ values: held, schema }, answers) => {
    for (const [at, value] of held.entries()) {
      const output = outputOf(answers[at]);
      const found = output && judge({ value, schema }, output);
      if (found) return { requirement: `shaping.${found.rule}`, message: found.message, answer: at };
    }
    return undefined;
  },
  classes: classesOf,
  required: () =>
    ['none', 'type', 'required', 'additionalProperties', 'enum', 'maxLength', 'maxItems'].map(
      (keyword) => `error:${keyword}`,
    ),
};

export const checkProperties: readonly Property[] = [anyProperty(errors)];
