import { num } from '../../model/json/build.ts';
import { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { REPLAY, streamAnswerer } from '../../reference/stream/answer.ts';
import type { CallBuffer } from '../../reference/stream/buffer.ts';
import type { Chunk } from '../../reference/stream/chunk.ts';
import type { TraceEvent, Unemitted } from '../../reference/stream/events.ts';
import { ExactBuffer, ExactSurface, list, put, withOutput, withProcess, withSurface } from './make.ts';

type Buffer = CallBuffer<JsonObject>;
type Events = readonly TraceEvent<JsonObject>[];

/** Counts other buffers. */
function counting(
  id: string,
  violates: string,
  mistake: string,
  test: (buffer: Buffer, own: boolean, known: boolean) => boolean,
): Mutant {
  return withSurface(
    id,
    violates,
    mistake,
    class extends ExactSurface {
      protected override counts(buffer: Buffer): boolean {
        const known = buffer.id !== undefined && this.ledger.knows(buffer.id);
        return test(buffer, super.counts(buffer), known);
      }
    },
  );
}

/** The counts changed. */
function changed(
  id: string,
  violates: string,
  mistake: string,
  change: (counts: Unemitted) => Unemitted,
): Mutant {
  return withSurface(
    id,
    violates,
    mistake,
    class extends ExactSurface {
      protected override count(): Unemitted {
        return change(super.count());
      }
    },
  );
}

class AbortCountsNothing extends ExactSurface {
  override abort(output?: string): Events {
    const events = super.abort(output);
    this.unemitted = { unparsed: 0, idless_parsed: 0 };
    return events;
  }
}

class KeylessNotCounted extends ExactSurface {
  protected override count(): Unemitted {
    for (const key of this.buffers.keys()) if (typeof key === 'symbol') this.buffers.delete(key);
    return super.count();
  }
}

/** Counts an id once, whatever number of buffers hold it. */
class CountsIds extends ExactSurface {
  readonly #counted = new Set<string>();

  protected override counts(buffer: Buffer): boolean {
    if (!super.counts(buffer)) return false;
    if (buffer.id === undefined) return true;
    const first = !this.#counted.has(buffer.id);
    this.#counted.add(buffer.id);
    return first;
  }
}

/** Counts the chunks of what is left. */
class CountsChunks extends ExactSurface {
  readonly #chunks = new Map<Buffer, number>();

  override push(chunk: Chunk): Events {
    const key = this.parts.keyOf(this.parts.indexOf(chunk.index), this.parts.textOf(chunk.id));
    const events = super.push(chunk);
    const buffer = key === undefined ? undefined : this.buffers.get(key);
    if (buffer) this.#chunks.set(buffer, (this.#chunks.get(buffer) ?? 0) + 1);
    return events;
  }

  protected override count(): Unemitted {
    const unemitted = { unparsed: 0, idless_parsed: 0 };
    for (const buffer of this.buffers.values()) {
      if (!this.counts(buffer)) continue;
      unemitted[buffer.args() === undefined ? 'unparsed' : 'idless_parsed'] += this.#chunks.get(buffer) ?? 1;
    }
    return unemitted;
  }
}

/** A buffer that tells whether it got any arguments. */
class Telling extends ExactBuffer {
  get isSilent(): boolean {
    return this.text === undefined && this.whole === undefined;
  }
}

class CountsTold extends ExactSurface {
  protected override counts(buffer: Buffer): boolean {
    return super.counts(buffer) && !(buffer instanceof Telling && buffer.isSilent);
  }
}

/** Mistakes about what was never emitted. */
export const countMutants: readonly Mutant[] = [
  changed('unparsed-never', 'count.unparsed', 'counts no call that does not parse', (counts) => ({
    ...counts,
    unparsed: 0,
  })),
  counting(
    'malformed-not-counted',
    'count.unparsed',
    'counts no call that is malformed',
    (buffer, own) => own && !buffer.warned,
  ),
  counting(
    'idless-unparsed-not-counted',
    'count.unparsed',
    'counts no open call without an id',
    (buffer, own) => own && (buffer.id !== undefined || buffer.args() !== undefined),
  ),
  withSurface('abort-counts-nothing', 'count.unparsed', 'counts nothing at an abort', AbortCountsNothing),
  withSurface(
    'ids-counted',
    'count.unparsed',
    'counts an id once although several buffers hold it',
    CountsIds,
  ),
  withSurface('chunks-counted', 'count.unparsed', 'counts the chunks of a call', CountsChunks),
  withProcess('silent-not-counted', 'count.unparsed', 'counts no call that got no arguments at all', () =>
    streamAnswerer({ createBuffer: (parts) => new Telling(parts) }, CountsTold),
  ),
  changed('idless-never', 'count.idless', 'counts no complete call without an id', (counts) => ({
    ...counts,
    idless_parsed: 0,
  })),
  changed(
    'idless-as-unparsed',
    'count.idless',
    'counts a complete call without an id as one that does not parse',
    (counts) => ({
      unparsed: counts.unparsed + counts.idless_parsed,
      idless_parsed: 0,
    }),
  ),
  withSurface('keyless-not-counted', 'count.idless', 'counts no call without a key', KeylessNotCounted),
  counting(
    'wrapped-not-counted',
    'count.idless',
    'counts no complete call whose arguments are wrapped',
    (buffer, own) => {
      const members = buffer.args()?.members;
      return own && !(members?.length === 1 && members[0]?.[0] === 'value');
    },
  ),
  counting(
    'nameless-counted',
    'count.nameless',
    'counts buffers without a name',
    (_buffer, own, known) => own || (_buffer.name === undefined && !known),
  ),
  counting(
    'nameless-with-id-counted',
    'count.nameless',
    'counts buffers with an id and no name',
    (buffer, own, known) => own || (buffer.name === undefined && buffer.id !== undefined && !known),
  ),
  counting(
    'known-counted',
    'count.known-id',
    'counts buffers whose id is known',
    (buffer) => buffer.name !== undefined,
  ),
  withSurface(
    'closed-counted',
    'count.known-id',
    'counts buffers whose id has its result',
    class extends ExactSurface {
      protected override counts(buffer: Buffer): boolean {
        const open = this.ledger.inFlight().some((use) => use.tool_id === buffer.id);
        return buffer.name !== undefined && !open;
      }
    },
  ),
  withSurface(
    'used-counted',
    'count.known-id',
    'counts buffers whose call is in flight',
    class extends ExactSurface {
      protected override counts(buffer: Buffer): boolean {
        const open = this.ledger.inFlight().some((use) => use.tool_id === buffer.id);
        return super.counts(buffer) || (buffer.name !== undefined && open);
      }
    },
  ),
  withProcess('counts-without-end', 'count.only-at-end', 'counts when the input is at its end', () => {
    const ask = streamAnswerer();
    return (request) => {
      const answer = ask(request);
      if (request.op !== REPLAY || answer.kind !== 'output') return answer;
      const input = request.input as JsonObject;
      const ended = ask({
        op: REPLAY,
        input: put(input, 'events', [...list(input, 'events'), new JsonObject([['type', 'end']])]),
      });
      const counts = ended.kind === 'output' ? (ended.output as JsonObject).get('unemitted') : undefined;
      return { kind: 'output', output: put(answer.output as JsonObject, 'unemitted', counts) };
    };
  }),
  withOutput(
    'counts-of-one',
    'count.unparsed',
    'says whether there are such calls, not how many',
    (output, _input, op) => {
      if (op !== REPLAY) return output;
      const counts = output.get('unemitted') as JsonObject;
      const one = (name: string): JsonObject =>
        put(counts, name, num(Math.min(1, Number((counts.get(name) as { token: string }).token))));
      return put(
        output,
        'unemitted',
        put(one('unparsed'), 'idless_parsed', one('idless_parsed').get('idless_parsed')),
      );
    },
  ),
];
