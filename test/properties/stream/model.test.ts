import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';
import { allFeatures } from '../../../src/model/features.ts';
import { bringing, newCallRule } from '../../../src/properties/stream/chunk.ts';
import { members } from '../../../src/properties/stream/pools.ts';
import { cut } from '../../../src/properties/stream/sessions.ts';
import { isWithin, streams } from '../../../src/properties/stream/streams.ts';
import { argTexts } from '../../../src/properties/stream/texts.ts';
import { startsCall } from '../../../src/reference/stream/new-call.ts';

const held = [
  { name: undefined, id: undefined },
  { name: 'f', id: undefined },
  { name: undefined, id: 'a' },
  { name: 'f', id: 'a' },
] as const;
const names = [undefined, 'f', 'g'];
const ids = [undefined, 'a', 'b'];

/** The chapter's table: a row for what is brought, a column for what is held. */
const NEW: Readonly<Record<string, string>> = {
  'undefined undefined': '....',
  'f undefined': 'n..n',
  'g undefined': 'nn.n',
  'undefined a': 'n...',
  'undefined b': 'n.nn',
  'f a': 'n...',
  'g a': 'nn..',
  'f b': 'n.nn',
  'g b': 'nnnn',
};

describe('the rules for new calls', () => {
  const rows = names.flatMap((name) => ids.map((id) => ({ name, id })));

  it.each(rows)('bring a name $name and an id $id to each kind of buffer', ({ name, id }) => {
    const brings = bringing(members({ index: 'x', name, id }));
    const model = held.map((each) => (newCallRule(each, brings) === undefined ? '.' : 'n')).join('');
    const reference = held.map((each) => (startsCall(each, { name, id }) ? 'n' : '.')).join('');
    expect(model).toBe(NEW[`${name} ${id}`]);
    expect(reference).toBe(NEW[`${name} ${id}`]);
  });
});

describe('generated streams', () => {
  const all = new Set(allFeatures);

  it('are cut between characters, never inside one', () => {
    const texts = fc.tuple(argTexts(all), fc.array(fc.nat(64)));
    fc.assert(
      fc.property(texts, ([text, places]) => {
        const pieces = cut(text, places);
        expect(pieces.join('')).toBe(text);
        expect(pieces.filter((piece) => /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(piece))).toEqual([]);
      }),
      { seed: DEFAULT_SEED },
    );
  });

  it('hold no number that a port without features would get wrong', () => {
    const integer = members({ events: [members({ type: 'chunk', args: '{"n":9007199254740993' })] });
    expect(isWithin({ events: integer.get('events') as never }, new Set())).toBe(false);
    expect(isWithin({ events: integer.get('events') as never }, all)).toBe(true);
    const cutFloat = ['{"n":1', '.0'].map((args) => members({ type: 'chunk', index: 'x', args }));
    expect(isWithin({ events: cutFloat }, new Set(['big-integers']))).toBe(false);
  });

  it('are long and short, ended and not, for any seed', () => {
    const lengths = fc.sample(streams(all), { seed: 7, numRuns: 200 }).map(({ events }) => events.length);
    expect(Math.min(...lengths)).toBeLessThan(3);
    expect(Math.max(...lengths)).toBeGreaterThan(12);
  });
});
