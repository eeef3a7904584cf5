import { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import type { CallBuffer } from '../../reference/stream/buffer.ts';
import type { Chunk, Key } from '../../reference/stream/chunk.ts';
import type { TraceEvent } from '../../reference/stream/events.ts';
import { Ledger } from '../../reference/stream/ledger.ts';
import { ExactSurface, withLedger, withSurface } from './make.ts';

const EMPTY = new JsonObject([]);

type Events = readonly TraceEvent<JsonObject>[];
type Buffer = CallBuffer<JsonObject>;

/** Looks in another way at a buffer. */
function looking(
  look: (
    surface: {
      look: (key: Key | symbol, buffer: Buffer) => Events;
      ledger: Ledger<JsonObject>;
      release: (key: Key | symbol) => void;
    },
    key: Key | symbol,
    buffer: Buffer,
  ) => Events,
) {
  return class extends ExactSurface {
    protected override look(key: Key | symbol, buffer: Buffer): Events {
      const own = (k: Key | symbol, b: Buffer): Events => super.look(k, b);
      return look({ look: own, ledger: this.ledger, release: (k) => this.buffers.delete(k) }, key, buffer);
    }
  };
}

class WaitsForEnd extends ExactSurface {
  #ending = false;

  protected override look(key: Key | symbol, buffer: Buffer): Events {
    return this.#ending ? super.look(key, buffer) : [];
  }

  protected override finish(output: unknown): Events {
    this.#ending = true;
    const uses = [...this.buffers].flatMap(([key, buffer]) => [...this.look(key, buffer)]);
    return [...uses, ...super.finish(output)];
  }
}

/** Never lets go of a buffer whose call was emitted. */
class KeepsEmitted extends ExactSurface {
  protected override look(key: Key | symbol, buffer: Buffer): Events {
    const events = super.look(key, buffer);
    if (events.length > 0) this.buffers.set(key, buffer);
    return events;
  }
}

class KeepsKnown extends ExactSurface {
  protected override look(key: Key | symbol, buffer: Buffer): Events {
    const known = buffer.id !== undefined && this.ledger.knows(buffer.id);
    return known ? [] : super.look(key, buffer);
  }
}

/** Emits a call without an id under one that it makes up. */
class MakesIds extends ExactSurface {
  #made = 0;

  override push(chunk: Chunk): Events {
    const events = super.push(chunk);
    const key = this.parts.keyOf(this.parts.indexOf(chunk.index), this.parts.textOf(chunk.id));
    const buffer = key === undefined ? undefined : this.buffers.get(key);
    if (
      key === undefined ||
      buffer?.name === undefined ||
      buffer.id !== undefined ||
      buffer.args() === undefined
    )
      return events;
    buffer.id = `call_${this.#made++}`;
    return [...events, ...this.look(key, buffer)];
  }
}

class OnlyWhenClosed extends Ledger<JsonObject> {
  override knows(id: string): boolean {
    return this.closed.has(id);
  }
}

class OnlyWhenUsed extends Ledger<JsonObject> {
  override knows(id: string): boolean {
    return this.names.has(id);
  }
}

class InFlightOnly extends Ledger<JsonObject> {
  override knows(id: string): boolean {
    return this.open.has(id) || (this.closed.has(id) && !this.names.has(id));
  }
}

class ForgetsRefused extends Ledger<JsonObject> {
  override knows(id: string): boolean {
    return super.knows(id) && !this.swallowing.has(id);
  }
}

/** Mistakes about when a call is emitted, and about what becomes of its buffer. */
export const useMutants: readonly Mutant[] = [
  withSurface(
    'empty-args-wait',
    'use.emitted',
    'takes an empty object for no arguments yet',
    looking((surface, key, buffer) => (buffer.args()?.members.length === 0 ? [] : surface.look(key, buffer))),
  ),
  withSurface(
    'first-index-only',
    'use.emitted',
    'emits one call of each index',
    class extends ExactSurface {
      readonly #emitted = new Set<Key | symbol>();

      protected override look(key: Key | symbol, buffer: Buffer): Events {
        const events = super.look(key, buffer);
        const again = this.#emitted.has(key) && typeof key === 'number';
        if (events.length > 0) this.#emitted.add(key);
        return again ? [] : events;
      }
    },
  ),
  withSurface('waits-for-end', 'parse.soonest', 'emits calls at the end of the stream', WaitsForEnd),
  withSurface(
    'emits-without-args',
    'use.complete',
    'emits a call as soon as it has a name and an id',
    looking((surface, key, buffer) => {
      const { name, id } = buffer;
      if (name === undefined || id === undefined || buffer.args() !== undefined || surface.ledger.knows(id))
        return surface.look(key, buffer);
      const use = { event: 'tool.use', tool_name: name, tool_id: id, tool_args: EMPTY } as const;
      surface.ledger.use(use);
      return [use];
    }),
  ),
  withSurface('makes-ids', 'use.complete', 'makes up an id for a call without one', MakesIds),
  withSurface(
    'emits-without-name',
    'use.complete',
    'emits a call without a name',
    looking((surface, key, buffer) => {
      if (buffer.args() !== undefined) buffer.name ??= 'unknown';
      return surface.look(key, buffer);
    }),
  ),
  withLedger('once-until-closed', 'use.once', 'emits a call again while it is in flight', OnlyWhenClosed),
  withLedger('once-in-flight', 'use.once', 'emits a call again once it has its result', InFlightOnly),
  withLedger('once-unless-refused', 'use.once', 'emits a call again that was refused', ForgetsRefused),
  withLedger(
    'closed-not-known',
    'use.never-after-result',
    'emits a call although a result for it came first',
    OnlyWhenUsed,
  ),
  withSurface('emitted-kept', 'use.released', 'keeps the buffer of a call that it emitted', KeepsEmitted),
  withSurface(
    'known-kept',
    'use.released-silently',
    'keeps the buffer of a call whose id is known',
    KeepsKnown,
  ),
  withSurface(
    'nameless-kept',
    'use.released-silently',
    'keeps the buffer of a call whose id is known while it has no name',
    looking((surface, key, buffer) => (buffer.name === undefined ? [] : surface.look(key, buffer))),
  ),
];
