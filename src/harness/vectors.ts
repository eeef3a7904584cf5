import { allFeatures } from '../model/features.ts';
import type { Json, JsonObject } from '../model/json/value.ts';
import type { Case, SchemaVerdict, Vector, VectorFile, WrongAnswer } from '../model/vectors.gen.ts';
import { VectorReader } from './vector-reader.ts';

const SUITES: readonly Json[] = ['envelope', 'shaping', 'stream'];
const VERDICTS: readonly Json[] = ['accepts', 'rejects'];

/** Members by schema: what else stands there is misspelt. */
const MEMBERS = {
  file: ['$schema', 'suite', 'topic', 'vectors'],
  vector: 'id title why requirements cites tags since features case steps wrong'.split(' '),
  case: ['op', 'schema', 'input', 'output', 'rejected'],
  rejected: ['code', 'path'],
  wrong: ['breaks', 'schema', 'output'],
};

/**
 * Reads a vector file. Inputs and outputs stay exact. Checked is what the kit relies on, so that hundreds of vectors load
 * at once, and what would make a vector vanish without a word: the whole schema is held against the files by the
 * project's own tests.
 *
 * @param file what messages call it
 * @param content its text, or its bytes, which must be UTF-8
 * @throws VectorError
 * @example
 * readVectors('vectors/envelope/start.json', text).vectors[0]?.id; // 'envelope/start/budget-eight'
 */
export function readVectors(file: string, content: string | Uint8Array): VectorFile {
  const read = new VectorReader(file);
  const root = read.object(read.json(content), '');
  const suite = read.oneOf(root, '', 'suite', SUITES);
  const topic = read.text(root, '', 'topic');
  const vectors = read.some(root, '', 'vectors', (value, at) => vectorOf(read, suite, value, at));
  read.closed(root, '', MEMBERS.file, 3);
  const ids = vectors.map(({ id }) => id);
  const twice = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twice !== -1)
    read.wrong(`/vectors/${twice}/id`, 'give it an id of its own; a vector above has this one');
  return { suite, topic, vectors } as VectorFile;
}

function vectorOf(read: VectorReader, suite: string, value: Json, at: string): Vector {
  const vector = read.object(value, at);
  const head = {
    id: read.beginning(vector, at, 'id', `${suite}/`),
    title: read.text(vector, at, 'title'),
    why: read.text(vector, at, 'why'),
    requirements: read.some(vector, at, 'requirements', read.word),
    cites: read.text(vector, at, 'cites'),
    tags: read.items(vector, at, 'tags', read.word),
    since: read.version(vector, at, 'since'),
    features: read.items(vector, at, 'features', (name, place) => read.oneOfThese(name, place, allFeatures)),
  };
  const body = bodyOf(read, suite, vector, at);
  read.closed(vector, at, MEMBERS.vector, Object.keys(head).length + Object.keys(body).length);
  return { ...head, ...body } as Vector;
}

/** A vector has one case and perhaps wrong answers to it, or steps. */
function bodyOf(read: VectorReader, suite: string, vector: JsonObject, at: string): object {
  const single = vector.get('case');
  if (single === undefined) {
    if (!vector.has('steps')) read.missing(at, 'add either `case` or `steps`');
    if (vector.has('wrong')) read.wrong(`${at}/wrong`, 'drop this; it goes with one `case`');
    return { steps: read.some(vector, at, 'steps', (step, place) => caseOf(read, suite, step, place)) };
  }
  if (vector.has('steps')) read.wrong(at, 'keep either `case` or `steps`, not both');
  const body = { case: caseOf(read, suite, single, `${at}/case`) };
  if (!vector.has('wrong')) return body;
  return { ...body, wrong: read.some(vector, at, 'wrong', (answer, place) => wrongOf(read, answer, place)) };
}

function caseOf(read: VectorReader, suite: string, value: Json, at: string): Case {
  const object = read.object(value, at);
  const [output, refusal] = [object.get('output'), object.get('rejected')];
  if (output === undefined && refusal === undefined) read.missing(at, 'add either `output` or `rejected`');
  if (output !== undefined && refusal !== undefined) read.wrong(at, 'keep one of `output` and `rejected`');
  const head = {
    op: read.beginning(object, at, 'op', `${suite}.`),
    schema: read.oneOf(object, at, 'schema', VERDICTS) as SchemaVerdict,
    input: read.object(read.member(object, at, 'input'), `${at}/input`),
  };
  read.closed(object, at, MEMBERS.case, 4);
  if (output !== undefined) return { ...head, output: read.object(output, `${at}/output`) };
  const place = `${at}/rejected`;
  const fault = read.object(refusal ?? null, place);
  const rejected = { code: read.text(fault, place, 'code'), path: read.text(fault, place, 'path') };
  read.closed(fault, place, MEMBERS.rejected, 2);
  return { ...head, rejected };
}

function wrongOf(read: VectorReader, value: Json, at: string): WrongAnswer {
  const wrong = read.object(value, at);
  const answer = {
    breaks: read.text(wrong, at, 'breaks'),
    schema: read.oneOf(wrong, at, 'schema', VERDICTS) as SchemaVerdict,
    output: read.member(wrong, at, 'output'),
  };
  read.closed(wrong, at, MEMBERS.wrong, 3);
  return answer;
}
