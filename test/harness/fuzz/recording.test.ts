import { expect, test } from 'vitest';
import { Recording } from '../../../src/harness/fuzz/recording.ts';
import type { Link, Reply } from '../../../src/harness/link.ts';

const request = { op: 'envelope.summarize', input: null };

/** A link whose replies say that lines of so many characters were sent. */
function linkOf(characters: number): Link {
  let seq = 0;
  const reply = (): Reply => ({
    kind: 'answer',
    answer: { kind: 'output', output: null },
    seq: seq++,
    sent: 'x'.repeat(characters),
    received: '',
    stderr: '',
  });
  return {
    hello: { protocol: 1, name: 'x', language: 'x', version: '1', ops: [], features: [] },
    ask: async () => reply(),
    sequence: async (requests) => requests.map(reply),
    renew: async () => {},
    notes: () => [],
    retractions: () => new Map(),
    close: async () => {},
    abort: () => {},
  };
}

test('the first requests are kept up to their limit', async () => {
  const recording = new Recording(linkOf(100), 3);
  for (let i = 0; i < 5; i++) await recording.ask(request);
  expect(recording.first).toHaveLength(3);
  expect(recording.count).toBe(5);
});

test('of long requests fewer are kept, without a gap, until the process is another', async () => {
  const recording = new Recording(linkOf(1_000_000), 1_000);
  for (let i = 0; i < 10; i++) await recording.ask(request);
  await recording.sequence([request, request]);
  expect(Object.keys(recording.first)).toEqual(['0', '1', '2', '3']);
  await recording.renew();
  await recording.sequence([request, request]);
  expect(recording.first).toHaveLength(2);
});
