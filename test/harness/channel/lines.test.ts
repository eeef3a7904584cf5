import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/harness/channel/decoder.ts';
import { Lines } from '../../../src/harness/channel/lines.ts';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';

const LIMIT = 200;

/** What the bytes hold, given in those pieces: lines, and complaints about what is none. */
function read(pieces: readonly Uint8Array[], limit = LIMIT): readonly string[] {
  const seen: string[] = [];
  const lines = new Lines(limit, {
    line: (text) => seen.push(`line ${text}`),
    bad: (complaint, piece) => seen.push(`bad ${complaint}: ${piece}`),
  });
  for (const piece of pieces) lines.push(piece);
  lines.end();
  return seen;
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}

function cut(all: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const edges = [
    0,
    ...[...places].map((place) => place % (all.length + 1)).sort((a, b) => a - b),
    all.length,
  ];
  return edges.slice(1).map((edge, at) => all.subarray(edges[at], edge));
}

describe('bytes of a port', () => {
  const whole = 'one\n\ntwo\r\n\ufeffthree 😀\u2028é\nlast';
  const expected = ['line one', 'line ', 'line two\r', 'line \ufeffthree 😀\u2028é', 'line last'];

  it('are lines, the last one too', () => {
    expect(read([bytes(whole)])).toEqual(expected);
  });

  it('are the same lines, wherever they are cut', () => {
    const all = bytes(whole);
    for (let place = 0; place <= all.length; place++) expect(read(cut(all, [place]))).toEqual(expected);
    expect(read(Array.from(all, (byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it('that end with a line end have no empty last line', () => {
    expect(read([bytes('a\n')])).toEqual(['line a']);
    expect(read([])).toEqual([]);
  });

  it('that are not UTF-8 spoil their own line only', () => {
    const seen = read([Buffer.concat([bytes('a\nb'), Uint8Array.of(0xc3, 0x0a), bytes('c\n')])]);
    expect(seen).toEqual(['line a', 'bad a line that is not UTF-8: b\ufffd', 'line c']);
  });

  it.each([
    [LIMIT, 1],
    [LIMIT + 1, 0],
  ])('%i bytes in a line', (length, good) => {
    const line = bytes(`${'x'.repeat(length)}\n`);
    for (const pieces of [[line], cut(line, [100]), cut(line, [length])]) {
      expect(read(pieces).filter((seen) => seen.startsWith('line'))).toHaveLength(good);
    }
  });

  it('that are not UTF-8 are not called too long at the limit', () => {
    const line = Buffer.concat([bytes('x'.repeat(LIMIT - 1)), Uint8Array.of(0xc3)]);
    const seen = read([Buffer.concat([line, bytes('\nb\n')])]);
    expect(seen).toEqual([`bad a line that is not UTF-8: ${'x'.repeat(LIMIT - 1)}\ufffd`, 'line b']);
  });

  it('that are not UTF-8 are quoted with their BOM', () => {
    expect(read([Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3)])).toEqual([
      'bad a line that is not UTF-8: \ufeff\ufffd',
    ]);
  });

  it('behind a line that is too long are not read', () => {
    const seen = read([bytes(`a\n${'x'.repeat(LIMIT + 1)}\nb\n${'y'.repeat(LIMIT + 1)}`), bytes('c\n')]);
    expect(seen).toEqual(['line a', expect.stringMatching(/^bad a line of more than 200 bytes: x{201}$/)]);
  });

  it.each([
    ['at once', [], 'x{100}y{101}'],
    ['in pieces', [100], 'x{100}'],
  ])('of a line that is too long, seen %s, are told before it ends, by its beginning', (_, places, piece) => {
    const seen: string[] = [];
    const lines = new Lines(LIMIT, {
      line: (text) => seen.push(`line ${text}`),
      bad: (complaint, beginning) => seen.push(`bad ${complaint}: ${beginning}`),
    });
    for (const part of cut(bytes(`${'x'.repeat(100)}${'y'.repeat(101)}`), places)) lines.push(part);
    expect(seen).toEqual([
      expect.stringMatching(new RegExp(`^bad a line of more than 200 bytes: ${piece}$`)),
    ]);
  });

  it('of a long line are held however they come', () => {
    const line = Array.from({ length: 4_000 }, (_, i) => i % 10).join('');
    const all = bytes(`${line}\n`);
    for (const places of [[1], [1_024], [1_025, 1_026], [1_000, 2_000, 3_000]])
      expect(read(cut(all, places), 10_000)).toEqual([`line ${line}`]);
  });

  it('behind the end are not read', () => {
    const seen: string[] = [];
    const lines = new Lines(LIMIT, { line: (text) => seen.push(text), bad: () => expect.unreachable() });
    lines.push(bytes('a'));
    lines.end();
    lines.push(bytes('b\n'));
    lines.end();
    expect(seen).toEqual(['a']);
  });
});

// Whole messages and pieces of them, good and bad.
const piece = fc.constantFrom(
  ...[
    '{"seq":1,"output":{"a":[1,2.50,"é😀"]}}',
    '{"seq":',
    '12',
    '"output"',
    ':',
    ',',
    '}',
    '{',
    '[',
    ']',
    '"',
    '\\',
    '\n',
  ],
  ...['\r\n', ' ', 'rejected', '{"code":"x"}', 'null', '1e999', '\0', '\ufeff', '\u2028', '\ud800', '"seq"'],
);
const message = fc.constantFrom(
  '{"seq":1,"output":{"a":[1,2.50,"é😀"]}}',
  '{"seq":2,"error":{"message":"m"}}\r',
  '{}',
  '',
);
const soup = fc
  .array(
    fc.oneof(
      piece,
      fc.tuple(message, fc.constantFrom('\n', '\n', ' ')).map(([line, end]) => line + end),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => bytes(pieces.join('')));
const noise = fc.uint8Array({ maxLength: 60 });
/** Good bytes of which some are changed. */
const mutated = fc
  .tuple(soup, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 3 }))
  .map(([good, changes]) => {
    const copy = Uint8Array.from(good);
    for (const [at, byte] of changes) if (copy.length > 0) copy[at % copy.length] = byte;
    return copy;
  });
const anyBytes = fc.oneof(soup, noise, mutated);

/** What the lines are by `TextDecoder` and `JSON.parse` alone. */
function plainly(all: Uint8Array): readonly string[] {
  const lines = Buffer.from(all).toString('latin1').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => plainKind(Buffer.from(line, 'latin1')));
}

function plainKind(line: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line);
    const value: unknown = /^[ \t\r]*$/.test(text) ? undefined : JSON.parse(text);
    if (value === undefined) return 'blank';
    return typeof value === 'object' && value !== null && Object.hasOwn(value, 'seq') ? 'seq' : 'stray';
  } catch (error) {
    return error instanceof SyntaxError ? 'stray' : 'bad';
  }
}

describe('any bytes', () => {
  it('are the same however they are cut, and are what they are', () => {
    let messages = 0;
    fc.assert(
      fc.property(anyBytes, fc.array(fc.nat(), { maxLength: 5 }), (all, places) => {
        const seen = read(cut(all, places), 10_000);
        expect(seen).toEqual(read([all], 10_000));
        const kinds = seen.map((each) => (each.startsWith('line ') ? decode(each.slice(5)).kind : 'bad'));
        messages += kinds.filter((kind) => kind === 'message').length;
        const coarse = kinds.map((kind) => (kind === 'message' || kind === 'fault' ? 'seq' : kind));
        expect(coarse).toEqual(plainly(all));
      }),
      { seed: DEFAULT_SEED, numRuns: 5_000 },
    );
    expect(messages).toBeGreaterThan(500);
  });
});
