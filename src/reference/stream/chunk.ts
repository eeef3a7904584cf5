/** A piece of a call, as a provider streams it. What is of another type counts as absent (`stream.input.mistyped`). */
export interface Chunk {
  readonly index?: unknown;
  readonly id?: unknown;
  readonly name?: unknown;
  /** A text is a fragment of the JSON text of all arguments; anything else is the whole of them. */
  readonly args?: unknown;
}

/** What gathers the chunks of a call: an index, or the id where there is none. */
export type Key = string | number | bigint;

/** What a chunk brings, without what counts as absent. */
export interface Brought {
  /** `undefined` for a chunk with neither an index nor an id. */
  readonly key: Key | undefined;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly args: unknown;
}

export interface ChunkParts {
  /** An id or a name (`stream.input.empty`, `stream.input.mistyped`). */
  readonly textOf: (value: unknown) => string | undefined;
  readonly indexOf: (value: unknown) => Key | undefined;
  readonly keyOf: (index: Key | undefined, id: string | undefined) => Key | undefined;
}

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An integer or a text that is not empty. One integer has one form, whatever the caller has it in. */
export function indexOf(value: unknown): Key | undefined {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value !== 'number') return textOf(value);
  if (Number.isSafeInteger(value)) return value;
  return Number.isInteger(value) ? BigInt(value) : undefined;
}

/** The index whatever the id, else the id; as keys a number and its digits differ, two equal texts do not. */
export function keyOf(index: Key | undefined, id: string | undefined): Key | undefined {
  return index ?? id;
}

export function brought(parts: ChunkParts, chunk: Chunk): Brought {
  const id = parts.textOf(chunk.id);
  const key = parts.keyOf(parts.indexOf(chunk.index), id);
  return { key, id, name: parts.textOf(chunk.name), args: chunk.args };
}
