import { readFileSync } from 'node:fs';
import path from 'node:path';
import { num } from '../../../src/model/json/build.ts';
import { type Json, type JsonNumber, JsonObject } from '../../../src/model/json/value.ts';
import { createShaper } from '../../../src/reference/shaping/answer.ts';

export const ROOT: string = path.resolve(import.meta.dirname, '../../..');

const reference = createShaper();

/** What the reference answers; a rejection as its code and place. */
export function ask(op: string, input: Readonly<Record<string, Json>>): JsonObject {
  const answer = reference({ op: `shaping.${op}`, input: new JsonObject(Object.entries(input)) });
  if (answer.kind === 'output') return answer.output as JsonObject;
  return new JsonObject([['rejected', `${answer.code} ${answer.path}`]]);
}

/** A text sanitized, and the count. */
export function sanitize(text: string): { readonly text: string; readonly removed: number } {
  const output = ask('sanitize', { text });
  return { text: String(output.get('text')), removed: Number((output.get('removed') as JsonNumber).token) };
}

/** The text of a page, not elided. */
export function pageText(html: string): string {
  return String(ask('page', { html, budget: num(Number.MAX_SAFE_INTEGER) }).get('text'));
}

export function readCorpus<T>(name: string): readonly T[] {
  const file = path.join(ROOT, 'test/corpus/shaping', name);
  return (JSON.parse(readFileSync(file, 'utf8')) as { entries: readonly T[] }).entries;
}
