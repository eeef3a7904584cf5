import type { JsonObject } from '../../model/json/value.ts';
import type { CallBuffer } from './buffer.ts';
import { brought, type Chunk } from './chunk.ts';
import type { StreamParts } from './parts.ts';

/** What a buffer holds after a chunk; null for what is not there yet. */
export interface BufferState {
  readonly name: string | null;
  readonly id: string | null;
  readonly args: JsonObject | null;
  readonly warned: boolean;
}

/** The states of one buffer that gets all chunks, whatever their key (`stream.key.one-buffer`). */
export function assemble(parts: StreamParts<JsonObject>, chunks: readonly Chunk[]): BufferState[] {
  const buffer = parts.createBuffer(parts);
  return chunks.map((chunk) => {
    buffer.take(brought(parts, chunk));
    buffer.warn();
    return stateOf(buffer);
  });
}

function stateOf(buffer: CallBuffer<JsonObject>): BufferState {
  const { name, id, warned } = buffer;
  return { name: name ?? null, id: id ?? null, args: buffer.args() ?? null, warned };
}
