import { expect, test } from 'vitest';
import { Reassembler } from '../../../src/index.ts';

const FRAGMENTS = 300_000;

/** Milliseconds that a text in pieces of one character takes, and what came of it. */
function inPieces(text: string, call: object): { time: number; events: number; calls: Reassembler } {
  const calls = new Reassembler();
  calls.push({ index: 0, ...call });
  const start = performance.now();
  let events = 0;
  for (const args of text) events += calls.push({ index: 0, args }).length;
  events += calls.end().length;
  return { time: performance.now() - start, events, calls };
}

const x = 'x'.repeat(FRAGMENTS);
const named = { name: 'f' };
const whole = { id: 'c', name: 'f' };

// Each of these would take minutes if the text so far were read again at each fragment.
const texts = [
  ['an object with a long string', `{"a":"${x}"}`, whole],
  ['an object with many members', `{${'"a":1,'.repeat(FRAGMENTS / 6)}"b":[]}`, whole],
  ['a bare string', `"${x}"`, whole],
  ['a bare number that nobody asks for', '1'.repeat(FRAGMENTS), named],
  ['white space', ' '.repeat(FRAGMENTS), whole],
  ['what can never parse', x, whole],
  ['trailing text behind a malformed one', `{]${x}`, whole],
  ['brackets that never close', '['.repeat(FRAGMENTS), whole],
] as const;

test.each(texts)('%s in fragments of one character', (_what, text, call) => {
  const { time } = inPieces(text, call);
  expect(time).toBeLessThan(5_000);
});

test('a float that overflows, and a long exponent behind it', () => {
  const calls = new Reassembler();
  calls.push({ index: 0, id: 'c', name: 'f', args: `${'9'.repeat(400)}.1e-0` });
  const start = performance.now();
  let events = 0;
  for (let i = 0; i < FRAGMENTS; i++) events += calls.push({ index: 0, args: '0' }).length;
  expect(events).toBe(0);
  expect(performance.now() - start).toBeLessThan(5_000);
  // What overflows may come to be small: the exponent is 399 now.
  expect(calls.push({ index: 0, args: '399' })).toMatchObject([{ tool_args: { value: 10 } }]);
});

test('100,000 calls, their chunks interleaved, all in flight at the end', () => {
  const calls = new Reassembler();
  const count = 100_000;
  for (let i = 0; i < count; i++) calls.push({ index: i, id: `c${i}`, name: 'f', args: '{"n":' });
  let uses = 0;
  for (let i = 0; i < count; i++) uses += calls.push({ index: i, args: `${i}}` }).length;
  expect(uses).toBe(count);
  expect(calls.end()).toHaveLength(2 * count);
});

test('a text of 100,000 brackets in one another does not crash', () => {
  const calls = new Reassembler();
  const depth = 100_000;
  const args = '['.repeat(depth) + ']'.repeat(depth);
  expect(calls.push({ index: 0, id: 'c', name: 'f', args })).toEqual([]);
  expect(calls.diagnostics).toEqual([{ code: 'malformed_args', id: 'c' }]);
});
