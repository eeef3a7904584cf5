import * as fc from 'fast-check';
import { numberFeatures } from '../../model/features.ts';
import { num } from '../../model/json/build.ts';
import { JsonNumber, type JsonObject } from '../../model/json/value.ts';
import { Shrunk } from '../simpler.ts';
import { bringing } from './chunk.ts';
import {
  type Features,
  ids,
  indexes,
  type Maybe,
  maybeOutputs,
  members,
  names,
  outputs,
  someArgs,
  someIds,
  statuses,
} from './pools.ts';
import { sessions } from './sessions.ts';
import { simplerStreams } from './shrink.ts';

/** An input of `stream.replay`, in parts. */
export interface StreamCase {
  readonly events: readonly JsonObject[];
  /** The limit; 2,000 if there is none. */
  readonly limit: number | undefined;
}

export function chunks(features: Features): fc.Arbitrary<JsonObject> {
  return fc
    .record({ index: indexes, id: ids, name: names, args: someArgs(features) })
    .map((chunk) => members({ type: 'chunk', ...chunk }));
}

/** A chunk that is a whole call, so that there is something to get a result. */
function wholeCalls(features: Features): fc.Arbitrary<JsonObject> {
  return fc
    .record({ index: indexes, id: someIds, name: fc.constantFrom('f', 'g'), args: someArgs(features) })
    .map((chunk) => members({ type: 'chunk', ...chunk }));
}

const results = fc
  .record({
    id: fc.oneof({ weight: 3, arbitrary: someIds }, ids),
    name: names,
    status: statuses,
    output: maybeOutputs,
  })
  .map(({ output, ...rest }) =>
    members({ type: 'result', ...rest, ...(output === undefined ? { unrenderable: true } : { output }) }),
  );

const rejects = fc
  .record({ id: fc.oneof({ weight: 9, arbitrary: someIds }, fc.constant('')), output: outputs })
  .map((reject) => members({ type: 'reject', ...reject }));

const ends = fc
  .record({ type: fc.constantFrom('end', 'abort'), output: maybeOutputs })
  .map((end) => members(end));

/** Several chunks of one buffer that spoil and mend its arguments. */
const spoilt: fc.Arbitrary<readonly JsonObject[]> = fc
  .record({
    index: fc.constantFrom(num(0), num(1), 'x'),
    name: fc.constantFrom(undefined, 'f', 'g'),
    all: fc.array(
      fc.constantFrom<Maybe>(
        '{]',
        '{}x',
        '[}',
        num(5),
        members({ a: num(1) }),
        '',
        null,
        '{"a":',
        '1}',
        '{}',
      ),
      {
        minLength: 2,
        maxLength: 5,
      },
    ),
  })
  .map(({ index, name, all }) =>
    all.map((args, i) => members({ type: 'chunk', index, name: i === 0 ? name : undefined, args })),
  );

/** Any events in any order, from pools so small that they meet. */
function soups(features: Features): fc.Arbitrary<readonly JsonObject[]> {
  const event = fc.oneof(
    { weight: 16, arbitrary: chunks(features).map((chunk) => [chunk]) },
    { weight: 6, arbitrary: wholeCalls(features).map((chunk) => [chunk]) },
    { weight: 6, arbitrary: results.map((result) => [result]) },
    { weight: 1, arbitrary: results.map((result) => [result, result]) },
    { weight: 2, arbitrary: rejects.map((reject) => [reject]) },
    { weight: 1, arbitrary: spoilt },
  );
  const events = fc.array(event, { minLength: 1, maxLength: 16, size: 'max' }).map((all) => all.flat());
  return fc
    .tuple(events, fc.option(ends, { nil: undefined, freq: 3 }))
    .map(([all, end]) => (end ? [...all, end] : all));
}

/** Streams of every kind: soups, and sessions of calls that are cut, interleaved, answered and delivered again. */
export function streams(features: Features): fc.Arbitrary<StreamCase> {
  const events = fc.oneof(
    { weight: 3, arbitrary: soups(features) },
    { weight: 2, arbitrary: sessions(features) },
  );
  const limit = fc.option(fc.integer({ min: 19, max: 40 }), { nil: undefined });
  const all = fc.record({ events, limit }).filter((value) => isWithin(value, features));
  return shrunk(all, features);
}

/** Shrinks streams to such as the same port can be asked. */
export function shrunk(inner: fc.Arbitrary<StreamCase>, features: Features): fc.Arbitrary<StreamCase> {
  return new Shrunk(inner, function* (value) {
    for (const simpler of simplerStreams(value)) if (isWithin(simpler, features)) yield simpler;
  });
}

export function inputOf({ events, limit }: StreamCase): JsonObject {
  return members({ events, output_limit: limit === undefined ? undefined : num(limit) });
}

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Whether a port with these features can be asked. Looks at every number that the fragments of a key might spell
 * together, in strings too, so it leaves out rather too much.
 */
export function isWithin({ events }: Pick<StreamCase, 'events'>, features: Features): boolean {
  if (features.has('big-integers') && features.has('float-literals')) return true;
  const texts = new Map<string, string>();
  const numbers = events.map((event) => event.get('args') ?? null);
  for (const event of events) {
    const { key, args } = bringing(event);
    if (typeof args !== 'string') continue;
    const text = (texts.get(key ?? '') ?? '') + args;
    texts.set(key ?? '', text);
    // A call may end behind any fragment, and begin with any.
    numbers.push(...tokens(args), ...tokens(text));
  }
  return [...numberFeatures(numbers)].every((feature) => features.has(feature));
}

/** The chunks of a stream as those of one buffer. */
export function chunksOf({ events }: Pick<StreamCase, 'events'>): readonly JsonObject[] {
  return events.filter((event) => event.get('type') === 'chunk');
}

/** The same where all chunks go into one buffer, and so other fragments meet. */
export function isWithinOneBuffer(chunks: readonly JsonObject[], features: Features): boolean {
  return isWithin({ events: chunks.map((chunk) => members({ args: chunk.get('args') })) }, features);
}

/** Both ways. */
export function isWithinAsOne(value: StreamCase, features: Features): boolean {
  return isWithin(value, features) && isWithinOneBuffer(chunksOf(value), features);
}

function tokens(text: string): JsonNumber[] {
  return (text.match(NUMBER) ?? []).map((token) => new JsonNumber(token));
}
