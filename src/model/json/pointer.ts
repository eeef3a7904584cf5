import { isArray, type Json, JsonObject } from './value.ts';

/**
 * A JSON Pointer (RFC 6901) of its segments, unescaped. No segments point at the whole.
 *
 * @example
 * pointer('rows', 0, 'a/b'); // '/rows/0/a~1b'
 */
export function pointer(...segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

/** The value that a JSON Pointer points at; `undefined` where there is none, or where it is no JSON Pointer. */
export function resolve(value: Json, path: string): Json | undefined {
  const [before, ...segments] = path.split('/');
  if (before !== '' || /~(?![01])/.test(path)) return undefined;
  let current: Json | undefined = value;
  for (const segment of segments) {
    current = child(current, segment.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (current === undefined) return undefined;
  }
  return current;
}

function child(value: Json, segment: string): Json | undefined {
  if (value instanceof JsonObject) return value.get(segment);
  if (!isArray(value) || !/^(?:0|[1-9][0-9]*)$/.test(segment)) return undefined;
  return value[Number(segment)];
}

function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
