import { expect, test } from 'vitest';
import { readJson } from '../../../src/model/json/read.ts';
import { answererOf } from '../../../src/reference/envelope/answer.ts';
import { createSummarizer } from '../../../src/reference/envelope/summarize.ts';

const answer = answererOf(createSummarizer());
const input = (rows: string) =>
  readJson(`{"result": {"call_id": "t1", "tool": "sql", "rows": ${rows}}, "char_budget": 99}`);

test('an answer is an output in exact JSON', () => {
  expect(answer({ op: 'envelope.summarize', input: input('[{"a": 1.0, "b": 90071992547409931}]') })).toEqual({
    kind: 'output',
    output: readJson(
      '{"call_id":"t1","tool":"sql","status":"ok","content":"a=1.0,b=90071992547409931","omitted":0,"retryable":false}',
    ),
  });
});

test('bad input is answered with a rejection', () => {
  expect(answer({ op: 'envelope.summarize', input: input('[{"a": 1e999}]') })).toEqual({
    kind: 'rejected',
    code: 'number_out_of_range',
    path: '/result/rows/0/a',
    message: 'no finite number but Infinity at /result/rows/0/a',
  });
});

test('another operation is a fault of the caller', () => {
  const ask = () => answer({ op: 'shaping.elide', input: input('[]') });
  expect(ask).toThrow(new TypeError('no operation shaping.elide in the envelope suite'));
});

test('any other error is not taken for bad input', () => {
  const broken = answererOf(() => {
    throw new RangeError('broken');
  });
  expect(() => broken({ op: 'envelope.summarize', input: input('[]') })).toThrow(RangeError);
});
