import { numberFeatures } from '../../model/features.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Feature } from '../../model/vectors.gen.ts';
import { brought, type Key } from './chunk.ts';
import { eventOf } from './input.ts';
import { startsCall } from './new-call.ts';
import { exactParts } from './parts.ts';

/** The fragments of one call. */
interface Gathered {
  name: string | undefined;
  id: string | undefined;
  text: string;
}

/**
 * The number features that an input of the stream suite needs: those of every number in a whole value, and outside
 * strings in the joined fragments of a call, parsed or not.
 */
export function streamFeatures(input: Json): ReadonlySet<Feature> {
  if (!(input instanceof JsonObject)) return new Set();
  const [chunks, events] = [input.get('chunks'), input.get('events')];
  const numbers: Json[] = [];
  const texts: string[] = [];
  if (chunks !== undefined && isArray(chunks)) gather(chunks, () => 0, numbers, texts);
  if (events !== undefined && isArray(events)) gather(events.filter(isChunk), (key) => key, numbers, texts);
  return numberFeatures([...numbers, ...texts.flatMap(numbersIn)]);
}

function isChunk(event: Json): boolean {
  return event instanceof JsonObject && event.get('type') === 'chunk';
}

/** Sorts the arguments of chunks into whole values and texts that belong together, by the rules for new calls. */
function gather(
  chunks: readonly Json[],
  keyOf: (key: Key | undefined) => Key | undefined,
  whole: Json[],
  texts: string[],
): void {
  const calls = new Map<Key | symbol, Gathered>();
  for (const chunk of chunks) {
    const brings = brought(exactParts, eventOf(chunk));
    const key = keyOf(brings.key) ?? Symbol('a buffer of its own');
    const held = calls.get(key) ?? { name: undefined, id: undefined, text: '' };
    const starts = startsCall(held, brings);
    const fragment = typeof brings.args === 'string' ? brings.args : undefined;
    const value = fragment === undefined ? (brings.args as Json | undefined) : undefined;
    const replaced = starts || (value !== undefined && value !== null);
    if (replaced) texts.push(held.text);
    whole.push(value ?? null);
    calls.set(key, {
      name: brings.name ?? (starts ? undefined : held.name),
      id: brings.id ?? (starts ? undefined : held.id),
      text: (replaced ? '' : held.text) + (fragment ?? ''),
    });
  }
  for (const { text } of calls.values()) texts.push(text);
}

const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** The number tokens of a text outside its strings. */
function numbersIn(text: string): JsonNumber[] {
  const found: JsonNumber[] = [];
  for (let i = 0; i < text.length; i++) {
    if (text.charAt(i) === '"') i = endOfString(text, i);
    NUMBER.lastIndex = i;
    const token = NUMBER.exec(text)?.[0];
    if (token === undefined) continue;
    found.push(new JsonNumber(token));
    i += token.length - 1;
  }
  return found;
}

/** The offset of the quote that closes the string, or of the text's end. */
function endOfString(text: string, opening: number): number {
  let i = opening + 1;
  while (i < text.length && text.charAt(i) !== '"') i += text.charAt(i) === '\\' ? 2 : 1;
  return i;
}
