import * as fc from 'fast-check';
import { num } from '../../model/json/build.ts';
import type { JsonObject } from '../../model/json/value.ts';
import { type Features, type Maybe, members, outputs, someIds, statuses } from './pools.ts';
import { argTexts } from './texts.ts';

/** Where id and name of a call stand: on its first chunk, on each, on a late one. */
type Layout = 'first' | 'each' | 'late name' | 'late id' | 'by id';

/** A call as a provider streams it. */
export interface StreamedCall {
  readonly index: Maybe;
  readonly id: string;
  readonly name: string;
  /** The arguments, cut. */
  readonly pieces: readonly string[];
  readonly layout: Layout;
}

const layouts = fc.constantFrom<Layout>('first', 'first', 'each', 'late name', 'late id', 'by id');

/** A text in pieces; a place is a share of its length in 64ths, so it stays one when the text shrinks. */
export function cut(text: string, places: readonly number[]): string[] {
  const characters = [...text];
  const at = [...places].sort((a, b) => a - b).map((place) => Math.floor((place * characters.length) / 64));
  return [0, ...at].map((start, i) => characters.slice(start, at[i] ?? characters.length).join(''));
}

function streamedCalls(features: Features): fc.Arbitrary<StreamedCall> {
  return fc
    .record({
      index: fc.constantFrom<Maybe>(num(0), num(1), num(2), 'x', 'y'),
      id: someIds,
      name: fc.constantFrom('f', 'g', 'get_x', 'é'),
      text: argTexts(features),
      places: fc.array(fc.nat(64), { maxLength: 5 }),
      layout: layouts,
    })
    .map(({ text, places, ...call }) => ({ ...call, pieces: cut(text, places) }));
}

/** The chunks of a call. Late ones come behind all pieces. */
function chunksOf({ index, id, name, pieces, layout }: StreamedCall): JsonObject[] {
  const key = layout === 'by id' ? { id } : { index };
  const all = { id, name };
  const first = layout === 'late name' ? { id } : layout === 'late id' ? { name } : all;
  const chunks = pieces.map((args, i) =>
    members({ type: 'chunk', ...key, ...(i === 0 ? first : layout === 'each' ? all : {}), args }),
  );
  if (layout === 'late name' || layout === 'late id') chunks.push(members({ type: 'chunk', ...key, ...all }));
  return chunks;
}

/** Several lists as one, each in its own order; a turn says from which list the next comes. */
export function interleaved<T>(lists: readonly (readonly T[])[], turns: readonly number[]): T[] {
  const left = lists.map((list) => [...list]);
  const all: T[] = [];
  for (let i = 0; left.some((list) => list.length > 0); i++) {
    const open = left.filter((list) => list.length > 0);
    const next = open[(turns[i % Math.max(turns.length, 1)] ?? 0) % open.length]?.shift();
    if (next !== undefined) all.push(next);
  }
  return all;
}

const answers = fc.constantFrom(
  'result',
  'result',
  'result',
  'two results',
  'reject',
  'reject and result',
  'none',
  'early',
);

/** What becomes of one call. */
function ending(id: string, how: string, status: Maybe, output: string): JsonObject[] {
  const result = members({ type: 'result', id, status, output });
  const reject = members({ type: 'reject', id, output });
  if (how === 'none') return [];
  if (how === 'two results') return [result, result];
  if (how === 'reject') return [reject];
  return how === 'reject and result' ? [reject, result, result] : [result];
}

/** Calls that are cut, interleaved and answered, some of them delivered again, and then the end or not. */
export function sessions(features: Features): fc.Arbitrary<readonly JsonObject[]> {
  const call = fc
    .record({
      call: streamedCalls(features),
      how: answers,
      status: statuses,
      output: outputs,
      again: fc.nat(3),
    })
    .map(({ call: one, how, status, output, again }) => {
      const chunks = chunksOf(one);
      const end = ending(one.id, how, status, output);
      return [
        ...(how === 'early' ? [...end, ...chunks] : [...chunks, ...end]),
        ...(again === 0 ? chunks : []),
      ];
    });
  return fc
    .record({
      calls: fc.array(call, { minLength: 1, maxLength: 4 }),
      turns: fc.array(fc.nat(3), { maxLength: 12 }),
      end: fc.constantFrom<Maybe>(undefined, 'end', 'abort'),
    })
    .map(({ calls, turns, end }) => [
      ...interleaved(calls, turns),
      ...(end === undefined ? [] : [members({ type: end })]),
    ]);
}
