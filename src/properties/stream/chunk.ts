import { type Json, JsonNumber, type JsonObject } from '../../model/json/value.ts';

/** What a chunk brings, read once more from the chapter. */
export interface Bringing {
  readonly key: string | undefined;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly args: Json;
}

export function bringing(chunk: JsonObject): Bringing {
  const id = text(chunk.get('id'));
  const key = indexKey(chunk.get('index')) ?? (id === undefined ? undefined : `text ${id}`);
  return { key, id, name: text(chunk.get('name')), args: chunk.get('args') ?? null };
}

/** A text that is not empty; anything else is absent. */
export function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.length > 0 ? value : undefined;
}

function indexKey(index: Json | undefined): string | undefined {
  if (index instanceof JsonNumber) return /^-?\d+$/.test(index.token) ? `number ${index.token}` : undefined;
  const name = text(index);
  return name === undefined ? undefined : `text ${name}`;
}

/** The rule by which a chunk starts a new call; `undefined` if it goes on. The chapter's table, row by column. */
export function newCallRule(
  held: { readonly name: string | undefined; readonly id: string | undefined },
  { name, id }: Bringing,
): string | undefined {
  if (name === undefined && id === undefined) return undefined;
  if (held.id === undefined) {
    if (held.name === undefined) return 'call.leftovers';
    return name === undefined || name === held.name ? undefined : 'call.other-name';
  }
  if (id !== undefined) return id === held.id ? undefined : 'call.other-id';
  return held.name === undefined ? undefined : 'call.name-again';
}
