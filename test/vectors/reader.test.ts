import { describe, expect, it } from 'vitest';
import { VectorError } from '../../src/harness/vector-error.ts';
import { readVectors } from '../../src/harness/vectors.ts';
import { writeJson } from '../../src/model/json/write.ts';

const envelope = { call_id: 't1', tool: 'sql', status: 'ok', content: '', omitted: 0, retryable: false };
const single = { op: 'envelope.summarize', schema: 'accepts', input: {}, output: envelope };
const head = {
  id: 'envelope/a/one',
  title: 'A title',
  why: 'A mistake',
  requirements: ['envelope.a.b'],
  cites: '00000000',
  tags: [],
  since: '1.0',
  features: [],
};

function fileOf(vector: object): string {
  return JSON.stringify({ suite: 'envelope', topic: 'a', vectors: [vector] });
}

function errorOf(text: string): VectorError {
  try {
    readVectors('a.json', text);
  } catch (error) {
    if (error instanceof VectorError) return error;
    throw error;
  }
  throw new Error('no error');
}

describe('a vector file', () => {
  it('is read with inputs and outputs exact', () => {
    const text = fileOf({ ...head, case: { ...single, input: { n: 'TOKEN' } } }).replace('"TOKEN"', '1.0e0');
    const [vector] = readVectors('a.json', text).vectors;
    expect(vector).toMatchObject(head);
    expect(vector && 'case' in vector && writeJson(vector.case.input)).toBe('{"n":1.0e0}');
  });

  it('may hold steps, rejections and wrong answers', () => {
    const refused = {
      op: 'envelope.y',
      schema: 'rejects',
      input: {},
      rejected: { code: 'not_flat', path: '/a' },
    };
    const [steps] = readVectors('a.json', fileOf({ ...head, steps: [single, refused] })).vectors;
    expect(steps && 'steps' in steps && steps.steps[1]).toMatchObject({ rejected: refused.rejected });
    const wrong = [{ breaks: 'envelope.a.b', schema: 'rejects', output: null }];
    const [one] = readVectors('a.json', fileOf({ ...head, case: single, wrong })).vectors;
    expect(one && 'case' in one && one.wrong).toEqual(wrong);
  });
});

describe('a file that is no vector file', () => {
  const { output: _, ...open } = single;
  const without = (name: keyof typeof head): object => ({ ...head, [name]: undefined, case: single });
  const rows: [fault: string, text: string, code: string, path: string, advice: RegExp][] = [
    ['no JSON', '{"suite"', 'not_json', '', /a\.json: this is no JSON: expected .* at line 1/],
    ['no object', '[]', 'wrong_value', '', /make this an object/],
    [
      'an unknown suite',
      '{"suite": "envelop"}',
      'wrong_value',
      '/suite',
      /use one of envelope, shaping, stream/,
    ],
    ['no vectors', '{"suite": "envelope", "topic": "a"}', 'missing_member', '', /add the member `vectors`/],
    ['a vector without id', fileOf(without('id')), 'missing_member', '/vectors/0', /add the member `id`/],
    [
      'a title that is no text',
      fileOf({ ...head, title: 7, case: single }),
      'wrong_value',
      '/vectors/0/title',
      /a text/,
    ],
    [
      'a tag that is no text',
      fileOf({ ...head, tags: [1], case: single }),
      'wrong_value',
      '/vectors/0/tags/0',
      /a text/,
    ],
    [
      'an empty list',
      '{"suite": "envelope", "topic": "a", "vectors": []}',
      'wrong_value',
      '/vectors',
      /at least one/,
    ],
    [
      'the id of another suite',
      fileOf({ ...head, id: 'stream/a/one', case: single }),
      'wrong_value',
      '/vectors/0/id',
      /begin this with `envelope\/`/,
    ],
    [
      'an id twice',
      JSON.stringify({
        suite: 'envelope',
        topic: 'a',
        vectors: [1, 2].map(() => ({ ...head, case: single })),
      }),
      'wrong_value',
      '/vectors/1/id',
      /of its own/,
    ],
    [
      'no rule',
      fileOf({ ...head, requirements: [], case: single }),
      'wrong_value',
      '/vectors/0/requirements',
      /at least one/,
    ],
    [
      'a feature that nobody can claim',
      fileOf({ ...head, features: ['rejects'], case: single }),
      'wrong_value',
      '/vectors/0/features/0',
      /float-literals/,
    ],
    [
      'no version',
      fileOf({ ...head, since: 'now', case: single }),
      'wrong_value',
      '/vectors/0/since',
      /1\.0/,
    ],
    ['no steps', fileOf({ ...head, steps: [] }), 'wrong_value', '/vectors/0/steps', /at least one/],
    [
      'wrong answers to steps',
      fileOf({ ...head, steps: [single], wrong: [] }),
      'wrong_value',
      '/vectors/0/wrong',
      /goes with one `case`/,
    ],
    [
      'a misspelt member',
      fileOf({ ...head, case: single, worng: [] }),
      'wrong_value',
      '/vectors/0/worng',
      /drop or rename/,
    ],
    [
      'a member twice',
      fileOf({ ...head, case: single }).replace('{', '{"topic":"b",'),
      'wrong_value',
      '/topic',
      /keep one/,
    ],
    [
      'the operation of another suite',
      fileOf({ ...head, case: { ...single, op: 'stream.replay' } }),
      'wrong_value',
      '/vectors/0/case/op',
      /begin this with `envelope\.`/,
    ],
    ['neither case nor steps', fileOf(head), 'missing_member', '/vectors/0', /either `case` or `steps`/],
    ['case and steps', fileOf({ ...head, case: single, steps: [] }), 'wrong_value', '/vectors/0', /not both/],
    [
      'no outcome',
      fileOf({ ...head, case: open }),
      'missing_member',
      '/vectors/0/case',
      /`output` or `rejected`/,
    ],
    [
      'two outcomes',
      fileOf({ ...head, case: { ...single, rejected: {} } }),
      'wrong_value',
      '/vectors/0/case',
      /keep one/,
    ],
    [
      'no input',
      fileOf({ ...head, case: { ...single, input: undefined } }),
      'missing_member',
      '/vectors/0/case',
      /input/,
    ],
    [
      'a null input',
      fileOf({ ...head, case: { ...single, input: null } }),
      'wrong_value',
      '/vectors/0/case/input',
      /object/,
    ],
    [
      'a step without op',
      fileOf({ ...head, steps: [single, open, {}] }),
      'missing_member',
      '/vectors/0/steps/1',
      /add/,
    ],
    [
      'a verdict of another kind',
      fileOf({ ...head, case: { ...single, schema: 'yes' } }),
      'wrong_value',
      '/vectors/0/case/schema',
      /accepts, rejects/,
    ],
    [
      'a rejection without path',
      fileOf({ ...head, case: { ...open, rejected: { code: 'x' } } }),
      'missing_member',
      '/vectors/0/case/rejected',
      /`path`/,
    ],
    [
      'a wrong answer without output',
      fileOf({ ...head, case: single, wrong: [{ breaks: 'x', schema: 'rejects' }] }),
      'missing_member',
      '/vectors/0/wrong/0',
      /`output`/,
    ],
  ];

  it.each(rows)('is refused for %s, with file, place and advice', (_fault, text, code, path, advice) => {
    const error = errorOf(text);
    expect([error.code, error.file, error.path]).toEqual([code, 'a.json', path]);
    expect(error.message).toMatch(advice);
    expect(error.message).toContain(path === '' ? 'a.json: ' : `a.json at ${path}: `);
  });

  it('is refused where it is not UTF-8, by the byte', () => {
    const bytes = new TextEncoder().encode(fileOf({ ...head, case: single }));
    bytes[40] = 0xff;
    expect(() => readVectors('a.json', bytes)).toThrow('a.json: this is not UTF-8 from byte 40 on');
  });

  it('keeps the cause of a JSON error', () => {
    expect(errorOf('nope').cause).toMatchObject({ name: 'JsonError' });
  });
});
