import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { Reassembler, Rejection, type TraceEvent } from '../../../src/index.ts';
import type { TraceEvent as SchemaEvent } from '../../../src/model/stream-replay-output.gen.ts';

/** The events of the last of these chunks. */
function push(...chunks: Parameters<Reassembler['push']>[0][]): readonly TraceEvent[] {
  const calls = new Reassembler();
  return chunks.map((chunk) => calls.push(chunk)).at(-1) ?? [];
}

describe('a reassembler', () => {
  it('gives the events of the schema', () => {
    expectTypeOf<TraceEvent['event']>().toEqualTypeOf<SchemaEvent['event']>();
    expectTypeOf<keyof Extract<TraceEvent, { event: 'tool.result' }>>().toEqualTypeOf<
      keyof Extract<SchemaEvent, { event: 'tool.result' }>
    >();
  });

  it('keeps big integers as bigints, and a number beyond them as the number that it is', () => {
    const [use] = push({ index: 0, id: 'c', name: 'f', args: '{"id":9007199254740993,"n":1e300}' });
    expect(use).toMatchObject({ tool_args: { id: 9007199254740993n, n: 1e300 } });
  });

  it('passes a whole value on as it is', () => {
    const args = { when: new Date(0) };
    const [use] = push({ index: 0, id: 'c', name: 'f', args });
    expect((use as { tool_args: unknown }).tool_args).toBe(args);
  });

  it('takes an index in any of the forms of a number', () => {
    const [use] = push({ index: 1n, id: 'c', name: 'f', args: '{' }, { index: 1, args: '}' });
    expect(use).toMatchObject({ event: 'tool.use' });
    const big = push({ index: 2n ** 70n, id: 'c', name: 'f', args: '{' }, { index: 2 ** 70, args: '}' });
    expect(big).toHaveLength(1);
  });

  it('ignores what comes behind an end', () => {
    const calls = new Reassembler();
    calls.push({ index: 0, id: 'c', name: 'f', args: '{}' });
    expect(calls.end('over')).toHaveLength(2);
    expect(calls.push({ index: 0, id: 'd', name: 'f', args: '{}' })).toEqual([]);
    expect(calls.result({ id: 'c', output: 'x' })).toEqual([]);
    expect(calls.reject('c')).toEqual([]);
    expect([...calls.end(), ...calls.abort()]).toEqual([]);
    expect(calls.diagnostics).toEqual([]);
  });

  it('refuses a limit that cannot hold the marker', () => {
    const refusal = (outputLimit: number): unknown => {
      try {
        return new Reassembler({ outputLimit });
      } catch (error) {
        return error;
      }
    };
    expect(refusal(18)).toMatchObject({ code: 'limit_too_small', path: '/output_limit' });
    expect(refusal(20.5)).toMatchObject({ code: 'wrong_type' });
    expect(refusal(Number.NaN)).toBeInstanceOf(Rejection);
    expect(refusal(19)).toBeInstanceOf(Reassembler);
  });

  it('never throws on what a chunk holds', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true });
    const chunk = fc.record({ index: anything, id: anything, name: anything, args: anything });
    fc.assert(
      fc.property(fc.array(chunk), fc.string({ unit: 'binary' }), (chunks, text) => {
        const calls = new Reassembler();
        for (const each of chunks) calls.push(each);
        calls.push({ index: 0, id: 'c', name: 'f', args: text });
        calls.result({ id: chunks[0]?.id, status: chunks[0]?.args, output: chunks[0]?.name });
        calls.end();
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('keeps an unpaired surrogate as one character', () => {
    const calls = new Reassembler({ outputLimit: 20 });
    const [result] = calls.result({ output: `\ud83e${'a'.repeat(20)}` });
    expect(result).toMatchObject({ tool_output: '\ud83e…[output truncated]' });
  });
});
