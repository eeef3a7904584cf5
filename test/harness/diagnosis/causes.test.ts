import { expect, test } from 'vitest';
import { causesOf } from '../../../src/harness/diagnosis/causes.ts';
import type { Reply } from '../../../src/harness/link.ts';
import { readJson } from '../../../src/model/json/read.ts';
import type { Outcome, Request } from '../../../src/model/outcome.ts';
import { envelope } from '../../../src/suites/envelope.ts';

const request = (rows: string): Request => ({
  op: 'envelope.summarize',
  input: readJson(`{"result": {"call_id": "t1", "tool": "sql", "rows": ${rows}}, "char_budget": 9}`),
});

const answer = (content: string): Outcome => ({
  kind: 'output',
  output: readJson(
    `{"call_id": "t1", "tool": "sql", "status": "ok", "content": "${content}", "omitted": 0, "retryable": false}`,
  ),
});

const reply = (given: Outcome): Reply => ({ kind: 'answer', answer: given, sent: '', stderr: '' });
const fault: Reply = { kind: 'fault', fault: 'crash', message: 'gone', sent: '', stderr: '' };

test('generated cases have causes too', async () => {
  const generated = [
    { requests: [request('[{"a": null}]')], replies: [reply(answer('a=nil'))] },
    { requests: [request('[{"b": null}]')], replies: [reply(answer('b=nil'))] },
  ];
  const [first] = await causesOf([], [envelope], generated);
  expect(first).toEqual({
    mutants: ['mut:envelope.null-nil'],
    mistake: 'writes null as `nil`',
    rules: ['envelope.value.null'],
    explains: 2,
    of: 2,
  });
});

test('answers that did not come are no evidence', async () => {
  expect(await causesOf([], [envelope], [{ requests: [request('[]')], replies: [fault] }])).toEqual([]);
});
