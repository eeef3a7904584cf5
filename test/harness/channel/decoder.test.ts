import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, strayAdvice } from '../../../src/harness/channel/decoder.ts';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';
import { formatJson } from '../../../src/model/json/format.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { requirements } from '../../../src/model/requirements.gen.ts';

interface Line {
  readonly id: string;
  readonly requirements: readonly string[];
  readonly line: string;
  readonly is: string;
  readonly seq?: number;
}

const read = (place: string): string => readFileSync(new URL(`../../../${place}`, import.meta.url), 'utf8');

const ajv = new Ajv2020({ strict: true });
const conforms = ajv.compile(JSON.parse(read('schema/protocol-reply.schema.json')) as object);
const vectors = read('vectors/protocol/lines.json');
const { lines } = JSON.parse(vectors) as { lines: readonly Line[] };

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** What is too long to be written down. */
const long: readonly Line[] = [
  {
    id: 'deep enough',
    requirements: [],
    line: `{"seq":1,"output":${DEEP.slice(2, -2)}}`,
    is: 'message',
    seq: 1,
  },
  { id: 'too deep', requirements: [], line: `{"seq":1,"output":${DEEP}}`, is: 'fault' },
  { id: 'deep, and no object', requirements: [], line: '['.repeat(100_000), is: 'fault' },
  { id: 'huge seq', requirements: [], line: `{"seq":1${'0'.repeat(400)},"output":1}`, is: 'fault' },
];

describe('a line of a port', () => {
  it.each([...lines, ...long])('$id', ({ line, is, seq }) => {
    const decoded = decode(line);
    expect(decoded.kind).toBe(is);
    expect('seq' in decoded ? decoded.seq : undefined).toBe(seq);
  });

  it('is in a file as its schema says, in canonical layout, each id once, of rules that are there', () => {
    const schema = JSON.parse(read('schema/protocol-lines.schema.json')) as object;
    expect(ajv.validate(schema, JSON.parse(vectors)), ajv.errorsText()).toBe(true);
    expect(vectors).toBe(formatJson(readJson(vectors)));
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    const ids = new Set(requirements.map(({ id }) => id));
    expect(lines.flatMap((line) => line.requirements).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('keeps the answer as it was spelled', () => {
    expect(decode('{"seq":4,"rejected":{"message":"m","code":"c"}}')).toEqual({
      kind: 'message',
      seq: 4,
      answer: { kind: 'rejected', code: 'c', message: 'm' },
    });
  });

  const TOO_DEEP = 'a line that nests deeper than 20000';
  const complaints: [what: string, line: string, seq: number | undefined, complaint: string][] = [
    ['depth', `[${DEEP}]`, undefined, TOO_DEEP],
    ['depth behind a duplicate', `{"a":1,"a":2,"seq":1,"output":${DEEP}}`, undefined, TOO_DEEP],
    ['a bad seq', '{"seq":-1}', undefined, 'a message whose `seq` is not an integer of at least 0'],
    [
      'two seqs',
      '{"seq":1,"seq":2}',
      undefined,
      'a message with a second member named "seq" at line 1, column 10',
    ],
    [
      'a duplicate',
      '{"seq":1,"a":1,"a":2}',
      1,
      'a message with a second member named "a" at line 1, column 16',
    ],
  ];
  it.each(complaints)('is complained about: %s', (_, line, seq, complaint) => {
    const fault = { kind: 'fault', complaint };
    expect(decode(line)).toStrictEqual(seq === undefined ? fault : { ...fault, seq });
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

  it('agree on the vectors, save for duplicates', () => {
    for (const { id, requirements: rules, line, is } of lines) {
      if (is === 'stray' || is === 'blank' || rules.includes('protocol.line.duplicates')) continue;
      expect(conforms(JSON.parse(line)), id).toBe(is === 'message');
    }
  });
});
