import { expect, test } from 'vitest';
import { Float, Rejection, summarizeToolResult } from '../../../src/index.ts';
import { createSummarizer } from '../../../src/reference/envelope/summarize.ts';

const summarize = createSummarizer();
const head = { call_id: 't1', tool: 'sql' };
const two = {
  ...head,
  rows: [
    { b: 2, a: 1 },
    { a: 9, b: 8 },
  ],
};

const budgets: readonly (readonly [budget: number, content: string, omitted: number])[] = [
  [0, '', 2],
  [6, '', 2],
  [7, 'a=1,b=2', 1],
  [8, 'a=1,b=2', 1],
  [15, 'a=1,b=2', 1],
  [16, 'a=1,b=2; a=9,b=8', 0],
  [1e9, 'a=1,b=2; a=9,b=8', 0],
];

test.each(budgets)('the first example at budget %i', (budget, content, omitted) => {
  const status = omitted === 0 ? 'ok' : 'truncated';
  expect(summarizeToolResult(two, budget)).toEqual({ ...head, status, content, omitted, retryable: false });
});

test('an error line is not cut, and hides everything else', () => {
  const error = { type: 'timeout', message: 'no answer in 30 s', code: 7 };
  const failed = {
    ...head,
    status: 'error',
    content: 'timeout: no answer in 30 s',
    omitted: 0,
    retryable: true,
  };
  expect(summarizeToolResult({ ...head, error }, 5)).toEqual(failed);
  expect(summarize({ ...head, error, rows: 3 }, undefined)).toEqual(failed);
});

test('a separator is charged behind an empty row', () => {
  const rows = [{}, { a: 1 }];
  expect(summarizeToolResult({ ...head, rows }, 4)).toMatchObject({ content: '', omitted: 1 });
  expect(summarizeToolResult({ ...head, rows }, 5)).toMatchObject({ content: '; a=1', omitted: 0 });
});

test('rows of unlike keys, inherited names among them, are each sorted', () => {
  const row = JSON.parse('{"toString": 1, "__proto__": 2, "10": 3, "9": 4}');
  const rows = [{ a: 1, b: 2 }, { a: 1, c: 2 }, { a: 1 }, row, { b: 1, a: 2 }];
  const content = 'a=1,b=2; a=1,c=2; a=1; 10=3,9=4,__proto__=2,toString=1; a=2,b=1';
  expect(summarize({ ...head, rows }, 99)).toMatchObject({ content, omitted: 0 });
});

test('rows behind the first that does not fit are not touched', () => {
  const rows: unknown[] = [{ a: 1 }, { a: 'long' }, 0];
  const touched = () => {
    throw new Error('touched');
  };
  Object.defineProperty(rows, 2, { get: touched });
  expect(summarize({ ...head, rows }, 4)).toMatchObject({ content: 'a=1', omitted: 2 });
});

test('the input is not changed, and may be frozen', () => {
  const rows = [Object.freeze({ b: 2, a: 1 })];
  Object.freeze(rows);
  const input = Object.freeze({ ...head, rows });
  expect(summarizeToolResult(input, 9).content).toBe('a=1,b=2');
  expect(Object.keys(input.rows[0] ?? {})).toEqual(['b', 'a']);
});

test('unpaired surrogates are a character each', () => {
  const rows = [{ '\uD83D': '\uDE00' }, { a: '\uDC00\uD800' }];
  expect(summarizeToolResult({ call_id: '\uD800', tool: '', rows }, 9)).toEqual({
    call_id: '\uD800',
    tool: '',
    status: 'ok',
    content: '\uD83D=\uDE00; a=\uDC00\uD800',
    omitted: 0,
    retryable: false,
  });
});

test.each([8, 8n, new Float(8)])('budget %o is eight', (budget) => {
  expect(summarizeToolResult(two, budget).omitted).toBe(1);
});

test.each([new Float(-0), -0, 0n])('budget %o is nought', (budget) => {
  expect(summarizeToolResult(two, budget).omitted).toBe(2);
});

const withRow = (row: unknown): unknown => ({ ...head, rows: [{ a: 1 }, row] });

const refused: readonly (readonly [code: string, path: string, result: unknown, budget: unknown])[] = [
  ['missing_member', '/result', undefined, 8],
  ['not_an_object', '/result', [], 8],
  ['not_an_object', '/result', null, 8],
  ['not_an_object', '/result', new Float(1), 8],
  ['missing_member', '/result/call_id', { tool: '' }, 8],
  ['wrong_type', '/result/tool', { call_id: '', tool: null }, 8],
  ['not_an_object', '/result/error', { ...head, error: false }, 8],
  ['missing_member', '/result/error/type', { ...head, error: { message: '' } }, 8],
  ['wrong_type', '/result/error/message', { ...head, error: { type: '', message: 1 } }, 8],
  ['wrong_type', '/result/rows', { ...head, rows: {} }, 8],
  ['missing_member', '/char_budget', head, undefined],
  ['budget_not_integer', '/char_budget', head, '8'],
  ['budget_not_integer', '/char_budget', head, null],
  ['budget_not_integer', '/char_budget', head, true],
  ['budget_not_integer', '/char_budget', head, -8.5],
  ['budget_not_integer', '/char_budget', head, []],
  ['budget_not_integer', '/char_budget', head, {}],
  ['negative_budget', '/char_budget', head, -1],
  ['negative_budget', '/char_budget', head, new Float(-1)],
  ['negative_budget', '/char_budget', head, -(2n ** 60n)],
  ['number_out_of_range', '/char_budget', head, Number.NEGATIVE_INFINITY],
  ['number_out_of_range', '/char_budget', head, Number.NaN],
  ['not_an_object', '/result/rows/1', withRow(null), 99],
  ['not_an_object', '/result/rows/1', withRow([]), 99],
  ['not_flat', '/result/rows/1/a~1b', withRow({ 'a/b': [] }), 99],
  ['number_out_of_range', '/result/rows/1/~0', withRow({ '~': Number.NaN }), 99],
];

test.each(refused)('%s at %s', (code, path, result, budget) => {
  const attempt = () => summarize(result, budget);
  expect(attempt).toThrow(Rejection);
  expect(attempt).toThrow(expect.objectContaining({ code, path, message: expect.stringContaining(path) }));
});

const complaints: readonly (readonly [message: string, result: unknown, budget: unknown])[] = [
  ['nothing at /result', undefined, 8],
  ['no object but an array at /result', [], 8],
  ['no object but null at /result', null, 8],
  ['nothing at /result/tool', { call_id: '' }, 8],
  ['no text but an object at /result/tool', { call_id: '', tool: {} }, 8],
  ['no object but a text at /result/error', { ...head, error: 'e' }, 8],
  ['no array but 7 at /result/rows', { ...head, rows: 7 }, 8],
  ['no budget but a text at /char_budget', head, '8'],
  ['no budget but -8 at /char_budget', head, new Float(-8)],
  ['no budget but undefined at /char_budget', head, undefined],
  ['no object but true at /result/rows/1', withRow(true), 99],
  ['no flat value but an array at /result/rows/1/a', withRow({ a: [] }), 99],
  ['no finite number but Infinity at /result/rows/1/a', withRow({ a: Number.POSITIVE_INFINITY }), 99],
];

test.each(complaints)('the message is: %s', (message, result, budget) => {
  expect(() => summarize(result, budget)).toThrow(expect.objectContaining({ message }));
});
