import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, strayAdvice } from '../../../src/harness/channel/decoder.ts';
import { quote } from '../../../src/harness/channel/quote.ts';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../schema/protocol-reply.schema.json', import.meta.url), 'utf8'),
) as object;
const conforms = new Ajv2020({ strict: true }).compile(schema);

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** A line, what it is, and the number that it names. */
const lines: readonly (readonly [line: string, kind: string, seq?: number])[] = [
  ['', 'blank'],
  [' \t\r', 'blank'],
  ['\u00a0', 'stray'],
  ['\ufeff', 'stray'],
  ['\ufeff{"seq":1,"output":1}', 'stray'],
  ['Welcome!', 'stray'],
  ['7', 'stray'],
  ['null', 'stray'],
  ['"seq"', 'stray'],
  ['[]', 'stray'],
  ['[{"seq":1,"output":1}]', 'stray'],
  ['{}', 'stray'],
  ['{"level":"info"}', 'stray'],
  ['{"Seq":1,"output":1}', 'stray'],
  ['{"a":1,"a":2}', 'stray'],
  ['{"seq":1,"output":1', 'stray'],
  ['{"seq":1,"output":1}}', 'stray'],
  ['{"seq":1,"output":1} {"seq":2,"output":1}', 'stray'],
  ["{'seq':1,'output':1}", 'stray'],
  ['{"seq":1,"output":NaN}', 'stray'],
  ['{"seq":01,"output":1}', 'stray'],
  ['{"seq":1,"output":1,}', 'stray'],
  ['{"seq":1,"seq":2,"output":1', 'stray'],
  ['{"seq":1,"output":1}', 'message', 1],
  [' {"output": null ,\t"seq" : 1 } \r', 'message', 1],
  ['{"\\u0073eq":1,"output":1}', 'message', 1],
  ['{"seq":1.0,"output":1}', 'message', 1],
  ['{"seq":1e1,"output":1}', 'message', 10],
  ['{"seq":-0,"output":1}', 'message', 0],
  ['{"seq":1,"output":1e999}', 'message', 1],
  ['{"seq":1,"output":{"__proto__":1}}', 'message', 1],
  ['{"seq":1,"rejected":{"code":"no such code","path":"","message":""}}', 'message', 1],
  ['{"seq":1,"rejected":{"code":"c","path":"/a~1b/0/~0"}}', 'message', 1],
  ['{"seq":1,"skipped":{"reason":"r","issue":"i"}}', 'message', 1],
  ['{"seq":1,"error":{"message":"m","trace":"t"}}', 'message', 1],
  [`{"seq":1,"output":${DEEP.slice(2, -2)}}`, 'message', 1],
  ['{"seq":"1","output":1}', 'fault'],
  ['{"seq":null,"output":1}', 'fault'],
  ['{"seq":1.5,"output":1}', 'fault'],
  ['{"seq":-1,"output":1}', 'fault'],
  ['{"seq":1e999,"output":1}', 'fault'],
  [`{"seq":1${'0'.repeat(400)},"output":1}`, 'fault'],
  ['{"seq":1,"seq":1,"output":1}', 'fault'],
  ['{"seq":1}', 'fault', 1],
  ['{"seq":1,"output":1,"error":{"message":"m"}}', 'fault', 1],
  ['{"seq":1,"output":1,"time":3}', 'fault', 1],
  ['{"seq":1,"output":1,"output":1}', 'fault', 1],
  ['{"seq":1,"output":{"a":1,"\\u0061":1}}', 'fault', 1],
  ['{"seq":1,"rejected":"c"}', 'fault', 1],
  ['{"seq":1,"rejected":{}}', 'fault', 1],
  ['{"seq":1,"rejected":{"code":1}}', 'fault', 1],
  ['{"seq":1,"rejected":{"code":"c","path":null}}', 'fault', 1],
  ['{"seq":1,"rejected":{"code":"c","path":"a"}}', 'fault', 1],
  ['{"seq":1,"rejected":{"code":"c","path":"/~2"}}', 'fault', 1],
  ['{"seq":1,"rejected":{"code":"c","at":"/"}}', 'fault', 1],
  ['{"seq":1,"skipped":{"issue":"i"}}', 'fault', 1],
  ['{"seq":1,"skipped":{"reason":"r","why":"w"}}', 'fault', 1],
  ['{"seq":1,"error":{"message":null}}', 'fault', 1],
  ['{"seq":1,"error":[]}', 'fault', 1],
  [`{"seq":1,"output":${DEEP}}`, 'fault'],
  ['['.repeat(100_000), 'fault'],
];

function short(line: string): string {
  return quote(line, 60);
}

describe('a line of a port', () => {
  it.each(lines.map(([line, kind, seq]) => ({ name: short(line), line, kind, seq })))(
    '$name',
    ({ line, kind, seq }) => {
      const decoded = decode(line);
      expect(decoded.kind).toBe(kind);
      expect('seq' in decoded ? decoded.seq : undefined).toBe(seq);
    },
  );

  it('keeps the answer as it was spelled', () => {
    expect(decode('{"seq":4,"rejected":{"message":"m","code":"c"}}')).toEqual({
      kind: 'message',
      seq: 4,
      answer: { kind: 'rejected', code: 'c', message: 'm' },
    });
  });

  it('is told with advice, and with the loss of an answer', () => {
    expect(strayAdvice('hello')).toMatch(/^"hello" on standard output; write such text to standard error$/);
    expect(strayAdvice('x {"seq":1}')).toMatch(/holds? an answer, which is lost/);
  });
});

const text = fc.constantFrom('', 'm', '/a', '/a~0b', '/~', 'a', 'not_flat');
const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
const name = fc.constantFrom('code', 'path', 'message', 'reason', 'issue', 'trace', 'other');
const stands = fc.oneof(
  { weight: 4, arbitrary: fc.record({ code: text, path: text, message: text }, { requiredKeys: ['code'] }) },
  { weight: 4, arbitrary: fc.record({ reason: text, issue: text }, { requiredKeys: ['reason'] }) },
  { weight: 4, arbitrary: fc.record({ message: text, trace: text }, { requiredKeys: ['message'] }) },
  fc.dictionary(name, anything),
  anything,
);
const kind = fc.constantFrom('output', 'rejected', 'skipped', 'error');
const seq = fc.oneof({ weight: 8, arbitrary: fc.nat() }, fc.constantFrom(-1, 1.5, 1e300, '1', null));
/** Mostly one kind, mostly with what belongs there. */
const messages = fc
  .tuple(
    fc.option(seq, { freq: 20, nil: undefined }),
    fc.array(fc.tuple(kind, stands), { minLength: 1, maxLength: 2 }),
    fc.option(anything, { freq: 1, nil: undefined }),
  )
  .map(([number, kinds, other]) => ({ seq: number, ...Object.fromEntries(kinds), other }));

describe('the decoder and the schema', () => {
  it('agree on every message', () => {
    let [good, bad] = [0, 0];
    fc.assert(
      fc.property(messages, (message) => {
        const decoded = decode(JSON.stringify(message));
        const parsed = JSON.parse(JSON.stringify(message)) as object;
        if (!('seq' in parsed)) return decoded.kind === 'stray';
        if (conforms(parsed)) good++;
        else bad++;
        return (decoded.kind === 'message') === conforms(parsed);
      }),
      { seed: DEFAULT_SEED, numRuns: 3_000 },
    );
    expect(Math.min(good, bad)).toBeGreaterThan(100);
  });

  it('agree on the table, save for duplicates and depth', () => {
    for (const [line, kind] of lines) {
      if (
        kind === 'stray' ||
        kind === 'blank' ||
        line.length > 1_000 ||
        /"(seq|output|a)":1,"(\1|\\u0061)":/.test(line)
      )
        continue;
      expect(conforms(JSON.parse(line)), line).toBe(kind === 'message');
    }
  });
});
