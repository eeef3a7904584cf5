import * as fc from 'fast-check';
import { isArray, type Json, JsonObject } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';
import type { Property } from '../property.ts';
import { ownErrors } from './own-check.ts';
import { name, schemas, text } from './schemas.ts';
import { ask, type Breach, breach, type Features, single } from './single.ts';
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

export function checked(features: Features): fc.Arbitrary<Checked> {
  const value = values(features, text, name);
  return fc.record({
    value: fc.oneof(
      { weight: 3, arbitrary: value },
      { weight: 3, arbitrary: objects(name, value, 4) },
      { weight: 2, arbitrary: fc.array(value, { maxLength: 4 }) },
    ),
    schema: schemas(features),
  });
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

const errors: Property = single<Checked>({
  id: 'check-errors',
  statement: 'The errors are those that another validator of the same keywords finds, each once.',
  covers: [
    ...['type', 'integer', 'properties', 'required', 'additional', 'items', 'enum', 'equality', 'max-length'],
    ...['max-items', 'own-type', 'own', 'annotations', 'ok', 'every', 'path', 'once', 'big-integers'],
  ].map((rule) => `check.${rule}`),
  arbitrary: checked,
  request: ({ value, schema }) => ask('check', { value, schema }),
  judge,
  classes: ({ value, schema }) => {
    const keywords = ownErrors(value, schema).map(keywordOf);
    return keywords.length === 0
      ? ['error:none']
      : [...new Set(keywords.map((keyword) => `error:${keyword}`))];
  },
  required: ['none', 'type', 'required', 'additionalProperties', 'enum', 'maxLength', 'maxItems'].map(
    (keyword) => `error:${keyword}`,
  ),
});

export const checkProperties: readonly Property[] = [errors];
