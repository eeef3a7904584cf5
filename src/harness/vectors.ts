import { readJson } from '../model/json/read.ts';
import { isArray, type Json, JsonObject } from '../model/json/value.ts';
import type { Case, SchemaVerdict, Vector, VectorFile, WrongAnswer } from '../model/vectors.gen.ts';
import { VectorError } from './vector-error.ts';

const SUITES: readonly Json[] = ['envelope', 'shaping', 'stream'];
const VERDICTS: readonly Json[] = ['accepts', 'rejects'];

/**
 * Reads a vector file. Inputs and outputs stay exact. Checked is only what the kit relies on, so that hundreds of
 * vectors load at once; the whole schema is held against the files by the project's own tests.
 *
 * @param file what messages call it
 * @throws VectorError
 * @example
 * readVectors('vectors/envelope/start.json', text).vectors[0]?.id; // 'envelope/start/budget-eight'
 */
export function readVectors(file: string, text: string): VectorFile {
  const read = new Reader(file);
  const root = read.object(read.json(text), '');
  return {
    suite: read.oneOf(root, '', 'suite', SUITES),
    topic: read.text(root, '', 'topic'),
    vectors: read.items(root, '', 'vectors', (value, at) => vectorOf(read, value, at)),
  } as VectorFile;
}

function vectorOf(read: Reader, value: Json, at: string): Vector {
  const vector = read.object(value, at);
  const head = {
    id: read.text(vector, at, 'id'),
    title: read.text(vector, at, 'title'),
    why: read.text(vector, at, 'why'),
    requirements: read.texts(vector, at, 'requirements'),
    cites: read.text(vector, at, 'cites'),
    tags: read.texts(vector, at, 'tags'),
    since: read.text(vector, at, 'since'),
    features: read.texts(vector, at, 'features'),
  };
  return { ...head, ...bodyOf(read, vector, at) } as Vector;
}

/** A vector has one case and perhaps wrong answers to it, or steps. */
function bodyOf(read: Reader, vector: JsonObject, at: string): object {
  const single = vector.get('case');
  if (single === undefined) {
    if (!vector.has('steps')) read.missing(at, 'add either `case` or `steps`');
    return { steps: read.items(vector, at, 'steps', (step, place) => caseOf(read, step, place)) };
  }
  if (vector.has('steps')) read.wrong(at, 'keep either `case` or `steps`, not both');
  const body = { case: caseOf(read, single, `${at}/case`) };
  if (!vector.has('wrong')) return body;
  return { ...body, wrong: read.items(vector, at, 'wrong', (answer, place) => wrongOf(read, answer, place)) };
}

function caseOf(read: Reader, value: Json, at: string): Case {
  const object = read.object(value, at);
  const [output, rejected] = [object.get('output'), object.get('rejected')];
  if (output === undefined && rejected === undefined) read.missing(at, 'add either `output` or `rejected`');
  if (output !== undefined && rejected !== undefined) read.wrong(at, 'keep one of `output` and `rejected`');
  const head = {
    op: read.text(object, at, 'op'),
    schema: read.oneOf(object, at, 'schema', VERDICTS) as SchemaVerdict,
    input: read.object(read.member(object, at, 'input'), `${at}/input`),
  };
  if (output !== undefined) return { ...head, output: read.object(output, `${at}/output`) };
  const place = `${at}/rejected`;
  const fault = read.object(rejected ?? null, place);
  return {
    ...head,
    rejected: { code: read.text(fault, place, 'code'), path: read.text(fault, place, 'path') },
  };
}

function wrongOf(read: Reader, value: Json, at: string): WrongAnswer {
  const wrong = read.object(value, at);
  return {
    breaks: read.text(wrong, at, 'breaks'),
    schema: read.oneOf(wrong, at, 'schema', VERDICTS) as SchemaVerdict,
    output: read.member(wrong, at, 'output'),
  };
}

/** Takes values out of a file and says where it is not as it must be. */
class Reader {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  json(text: string): Json {
    try {
      return readJson(text);
    } catch (cause) {
      const complaint = cause instanceof Error ? cause.message : String(cause);
      throw new VectorError('not_json', this.#file, '', `this is no JSON: ${complaint}`, { cause });
    }
  }

  missing(at: string, advice: string): never {
    throw new VectorError('missing_member', this.#file, at, advice);
  }

  wrong(at: string, advice: string): never {
    throw new VectorError('wrong_value', this.#file, at, advice);
  }

  member(parent: JsonObject, at: string, name: string): Json {
    return parent.get(name) ?? (parent.has(name) ? null : this.missing(at, `add the member \`${name}\``));
  }

  object(value: Json, at: string): JsonObject {
    return value instanceof JsonObject ? value : this.wrong(at, 'make this an object');
  }

  text(parent: JsonObject, at: string, name: string): string {
    const value = this.member(parent, at, name);
    return typeof value === 'string' ? value : this.wrong(`${at}/${name}`, 'make this a text');
  }

  oneOf(parent: JsonObject, at: string, name: string, allowed: readonly Json[]): string {
    const value = this.text(parent, at, name);
    return allowed.includes(value) ? value : this.wrong(`${at}/${name}`, `use one of ${allowed.join(', ')}`);
  }

  texts(parent: JsonObject, at: string, name: string): string[] {
    return this.items(parent, at, name, (value, place) =>
      typeof value === 'string' ? value : this.wrong(place, 'make this a text'),
    );
  }

  items<T>(parent: JsonObject, at: string, name: string, read: (value: Json, at: string) => T): T[] {
    const value = this.member(parent, at, name);
    if (!isArray(value)) return this.wrong(`${at}/${name}`, 'make this an array');
    return value.map((item, i) => read(item, `${at}/${name}/${i}`));
  }
}
