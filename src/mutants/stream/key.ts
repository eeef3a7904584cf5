import { num, obj } from '../../model/json/build.ts';
import type { Json, JsonObject } from '../../model/json/value.ts';
import type { Answerer } from '../../model/outcome.ts';
import type { Mutant } from '../../model/suite.ts';
import { ASSEMBLE, streamAnswerer } from '../../reference/stream/answer.ts';
import type { CallBuffer } from '../../reference/stream/buffer.ts';
import { type Brought, type Chunk, indexOf, type Key, textOf } from '../../reference/stream/chunk.ts';
import type { TraceEvent } from '../../reference/stream/events.ts';
import { eventOf } from '../../reference/stream/input.ts';
import {
  ExactBuffer,
  ExactSurface,
  isChunk,
  list,
  put,
  withChunk,
  withEvents,
  withParts,
  withProcess,
  withSurface,
} from './make.ts';

/** A key that no index and no id is. */
const SHARED = '\u0000shared';

/** A chunk of no key goes to the buffer that got the last chunk. */
class LastOpen extends ExactSurface {
  #last: Key | undefined;

  override push(chunk: Chunk): readonly TraceEvent<JsonObject>[] {
    const key = this.parts.keyOf(this.parts.indexOf(chunk.index), this.parts.textOf(chunk.id));
    if (key !== undefined) this.#last = key;
    const held = this.#last !== undefined && this.buffers.has(this.#last);
    return super.push(key === undefined && held ? { ...chunk, index: this.#last } : chunk);
  }
}

/** An id goes to whatever buffer holds it. */
class ById extends ExactSurface {
  override push(chunk: Chunk): readonly TraceEvent<JsonObject>[] {
    const id = textOf(chunk.id);
    const found = [...this.buffers].find(
      ([key, buffer]) => typeof key !== 'symbol' && id !== undefined && buffer.id === id,
    );
    return super.push(found ? { ...chunk, index: found[0] } : chunk);
  }
}

/** A call without arguments of its own gets those of another buffer with its id. */
class Joins extends ExactSurface {
  protected override look(
    key: Key | symbol,
    buffer: CallBuffer<JsonObject>,
  ): readonly TraceEvent<JsonObject>[] {
    for (const other of this.buffers.values()) {
      if (other !== buffer && buffer.id !== undefined && other.id === buffer.id) buffer.name ??= other.name;
    }
    return super.look(key, buffer);
  }
}

/** An assemble that has a buffer for each key. */
function byKey(id: string, mistake: string, keyOf: (chunk: JsonObject) => string): Mutant {
  return withProcess(id, 'key.one-buffer', mistake, () => {
    const ask = streamAnswerer();
    return (request) => {
      const input = request.input as JsonObject;
      const keys = list(input, 'chunks').map(keyOf);
      if (request.op !== ASSEMBLE || keys.length === 0) return ask(request);
      const left = new Map(keys.map((key) => [key, statesOf(ask, input, (_, i) => keys[i] === key)]));
      return { kind: 'output', output: obj({ states: keys.map((key) => left.get(key)?.shift() ?? null) }) };
    };
  });
}

function statesOf(ask: Answerer, input: JsonObject, mine: (chunk: JsonObject, i: number) => boolean): Json[] {
  const outcome = ask({ op: ASSEMBLE, input: put(input, 'chunks', list(input, 'chunks').filter(mine)) });
  return outcome.kind === 'output' ? [...list(outcome.output as JsonObject, 'states')] : [];
}

/** Forgets a call that is complete when the next chunk comes. */
class Releasing extends ExactBuffer {
  override take(brings: Brought): void {
    if (this.name !== undefined && this.id !== undefined && this.args() !== undefined) this.clear();
    super.take(brings);
  }
}

/** Mistakes about which chunks belong together. */
export const keyMutants: readonly Mutant[] = [
  withParts('id-before-index', 'key.index', 'keys by the id where there is one', {
    keyOf: (index, id) => id ?? index,
  }),
  withParts('no-negative-index', 'key.index', 'takes an index below 0 for none', {
    indexOf: (value) => {
      const index = indexOf(value);
      return typeof index === 'number' && index < 0 ? undefined : index;
    },
  }),
  withParts('no-text-index', 'key.index', 'takes an index that is a text for none', {
    indexOf: (value) => (typeof value === 'string' ? undefined : indexOf(value)),
  }),
  withSurface('finds-by-id', 'key.index', 'takes a chunk to whatever buffer holds its id', ById),
  withParts('index-alone', 'key.id', 'gives all chunks without an index one buffer', {
    keyOf: (index) => index ?? SHARED,
  }),
  withParts('folded-keys', 'key.id', 'folds the case of keys', {
    keyOf: (index, id) => {
      const key = index ?? id;
      return typeof key === 'string' ? key.toLowerCase() : key;
    },
  }),
  withParts('zero-is-none', 'key.zero', 'takes the index 0 for none', { keyOf: (index, id) => index || id }),
  withChunk('zero-is-default', 'key.id', 'takes a missing index for the index 0', (chunk) =>
    chunk.has('index') || !chunk.has('type') ? chunk : put(chunk, 'index', num(0)),
  ),
  withParts('kinds-apart', 'key.same-text', 'keeps indexes and ids apart', {
    keyOf: (index, id) => index ?? (id === undefined ? undefined : `id ${id}`),
  }),
  withParts('digits-are-numbers', 'key.number-text', 'turns indexes and ids into texts', {
    keyOf: (index, id) => (index === undefined ? id : String(index)),
  }),
  withParts('texts-are-numbers', 'key.number-text', 'turns an index of digits into a number', {
    indexOf: (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : indexOf(value)),
  }),
  withParts('shared-placeholder', 'key.keyless', 'gives all chunks without a key one buffer', {
    keyOf: (index, id) => index ?? id ?? SHARED,
  }),
  withSurface(
    'last-open',
    'key.keyless',
    'appends a chunk without a key to the call that came last',
    LastOpen,
  ),
  withEvents('keyless-dropped', 'key.keyless', 'drops chunks without a key', (events) =>
    events.filter((event) => !isChunk(event) || !event.has('type') || hasKey(event)),
  ),
  byKey('assemble-by-index', 'has a buffer for each index in an assemble', (chunk) =>
    JSON.stringify(chunk.get('index') ?? null),
  ),
  byKey('assemble-by-type', 'has a buffer for each type in an assemble', (chunk) =>
    String(chunk.get('type') ?? 'chunk'),
  ),
  withProcess(
    'assemble-releases',
    'key.one-buffer',
    'releases the buffer of a complete call in an assemble',
    () => {
      const [replay, assemble] = [
        streamAnswerer(),
        streamAnswerer({ createBuffer: (parts) => new Releasing(parts) }),
      ];
      return (request) => (request.op === ASSEMBLE ? assemble : replay)(request);
    },
  ),
  withSurface(
    'joins-by-id',
    'key.no-cross-talk',
    'takes the name from another buffer with the same id',
    Joins,
  ),
];

function hasKey(chunk: JsonObject): boolean {
  const { index, id } = eventOf(chunk);
  return indexOf(index) !== undefined || textOf(id) !== undefined;
}
