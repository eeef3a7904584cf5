import { formatJson } from '../model/json/format.ts';
import { JsonError } from '../model/json/json-error.ts';
import { readJson } from '../model/json/read.ts';
import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../model/json/value.ts';
import type { Outcome, Request } from '../model/outcome.ts';

/** A request and its right answer. */
export interface StoredStep {
  readonly request: Request;
  readonly expected: Outcome;
}

/**
 * A failure that outlives the generator that found it: what was asked and what would have been right. Everything under
 * `notes` is for people.
 */
export interface Stored {
  /** Asked of one fresh process, one after the other; the last one shows the failure. */
  readonly steps: readonly StoredStep[];
  /** The requirement broken. */
  readonly rule: string;
  readonly kind: string;
  readonly fingerprint: string;
  /** True once it was answered rightly. It is asked all the same. */
  readonly healed: boolean;
  /** Where it came from: property, message, seed, path, versions, features. */
  readonly notes: Readonly<Record<string, string>>;
}

/** A file of the store that cannot be read: written by another version, or by hand. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

const VERSION = '1';

/** One stored failure as the text of its file, exact to the number token. */
export function writeStored({ steps, rule, kind, fingerprint, healed, notes }: Stored): string {
  return formatJson(
    new JsonObject([
      ['trek', new JsonNumber(VERSION)],
      ['rule', rule],
      ['kind', kind],
      ['fingerprint', fingerprint],
      ['healed', healed],
      ['steps', steps.map(stepJson)],
      ['notes', new JsonObject(Object.entries(notes))],
    ]),
  );
}

function stepJson({ request, expected }: StoredStep): Json {
  const outcome: Member =
    expected.kind === 'output' ? ['output', expected.output] : ['rejected', rejection(expected)];
  return new JsonObject([['op', request.op], ['input', request.input], outcome]);
}

function rejection({ code, path }: Outcome & { kind: 'rejected' }): Json {
  return new JsonObject(
    path === undefined
      ? [['code', code]]
      : [
          ['code', code],
          ['path', path],
        ],
  );
}

/**
 * Reads a file of the store.
 *
 * @throws StoreError for one that is no stored failure
 */
export function readStored(text: string): Stored {
  const file = objectOf(parsed(text), 'the file');
  const version = file.get('trek');
  if (!(version instanceof JsonNumber) || version.token !== VERSION) {
    throw new StoreError(`it is not of version ${VERSION}`);
  }
  const steps = file.get('steps');
  if (steps === undefined || !isArray(steps) || steps.length === 0) throw new StoreError('it has no steps');
  const notes = objectOf(file.get('notes') ?? new JsonObject([]), '`notes`');
  return {
    steps: steps.map(readStep),
    rule: textOf(file, 'rule'),
    kind: textOf(file, 'kind'),
    fingerprint: textOf(file, 'fingerprint'),
    healed: file.get('healed') === true,
    notes: Object.fromEntries(notes.members.map(([name]) => [name, textOf(notes, name)])),
  };
}

function readStep(json: Json): StoredStep {
  const step = objectOf(json, 'a step');
  const input = step.get('input');
  if (input === undefined) throw new StoreError('a step has no `input`');
  const request = { op: textOf(step, 'op'), input };
  const output = step.get('output');
  if (output !== undefined) return { request, expected: { kind: 'output', output } };
  const rejected = objectOf(step.get('rejected') ?? null, 'what a step expects');
  const path = rejected.get('path');
  const code = textOf(rejected, 'code');
  return {
    request,
    expected: typeof path === 'string' ? { kind: 'rejected', code, path } : { kind: 'rejected', code },
  };
}

function parsed(text: string): Json {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof JsonError)
      throw new StoreError(`it is not JSON: ${error.message}`, { cause: error });
    throw error;
  }
}

function objectOf(json: Json, what: string): JsonObject {
  if (json instanceof JsonObject) return json;
  throw new StoreError(`${what} is not an object`);
}

function textOf(object: JsonObject, name: string): string {
  const value = object.get(name);
  if (typeof value === 'string') return value;
  throw new StoreError(`\`${name}\` is not a text`);
}
