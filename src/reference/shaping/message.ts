import { num, obj } from '../../model/json/build.ts';
import type { Json, JsonObject } from '../../model/json/value.ts';
import { Rejection } from '../../model/rejection.ts';
import { checkValue } from './check.ts';
import { cleanObject } from './clean.ts';
import { compact, compactPayload } from './compact.ts';
import { elide } from './elide.ts';
import { type Failure, payloadOf } from './error.ts';
import { readFailure, requireHint } from './failure.ts';
import { joinRuns, runsOf } from './page.ts';
import type { ShapingParts } from './parts.ts';
import { isBlank } from './white-space.ts';

/** Makes the content of a message from a source of one kind. */
export type Shape = (parts: ShapingParts, source: JsonObject, budget: number) => string;

export const NOTHING: Failure = {
  code: 'not_found',
  hint: 'The source held no text. Try another source or a narrower request.',
  details: undefined,
};

const INVALID: Failure = { code: 'result_invalid', hint: undefined, details: undefined };

export function tooLarge(budget: number, size: number): Failure {
  return {
    code: 'result_too_large',
    hint: 'Ask for fewer fields or a narrower range.',
    details: obj({ budget: num(budget), size: num(size) }),
  };
}

function payload(parts: ShapingParts, failure: Failure): string {
  return compactPayload(parts, payloadOf(parts, failure));
}

/** Sanitized text, elided; or the word that there was none, judged before eliding (`shaping.message.blank`). */
export function finish(parts: ShapingParts, text: string, budget: number): string {
  return isBlank(text) ? payload(parts, parts.nothing) : elide(parts, text, budget);
}

/** `shaping.message.text` */
export const shapeText: Shape = (parts, source, budget) => {
  const text = parts.readText(source.get('text'), '/source/text');
  return parts.finish(parts, parts.cleanText(text), budget);
};

/** `shaping.message.page`, `shaping.message.page-runs` */
export const shapePage: Shape = (parts, source, budget) => {
  const html = parts.readText(source.get('html'), '/source/html');
  const runs = runsOf(parts, html).map((run) => ({ ...run, text: parts.cleanRun(run.text) }));
  return parts.finish(parts, parts.cleanText(joinRuns(parts, runs)), budget);
};

/** `shaping.message.record` and what may come instead of it. */
export const shapeRecord: Shape = (parts, source, budget) => {
  const value = parts.readObject(source.get('value'), '/source/value');
  const allow = parts.readNames(source.get('allow'), '/source/allow');
  parts.refuseOverflow(value, '/source/value');
  const schema = source.get('schema');
  if (!parts.isAbsent(schema) && !parts.passes(parts, value, schema as Json)) {
    return payload(parts, INVALID);
  }
  const cleaned = parts.cleanRecord(parts, parts.project(value, allow));
  if (cleaned === undefined) return payload(parts, INVALID);
  const json = compact(parts, cleaned);
  const size = parts.length(json);
  return parts.isShort(size, budget) ? json : payload(parts, parts.tooLarge(budget, size));
};

/** Whether a record passes its schema. */
export function passes(parts: ShapingParts, value: JsonObject, schema: Json): boolean {
  parts.refuseOverflow(schema, '/source/schema');
  parts.checkSchema(parts, schema, '/source/schema');
  return checkValue(parts, value, schema as JsonObject).length === 0;
}

/** `shaping.message.error`: the hint is judged after it is sanitized (`shaping.message.hint-after`). */
export const shapeError: Shape = (parts, source) => {
  const { code, hint, details } = readFailure(parts, source, '/source');
  const failure: Failure = {
    code,
    hint: hint === undefined ? undefined : parts.cleanText(hint),
    details: details === undefined ? undefined : parts.cleanDetails(parts, details),
  };
  requireHint(parts, failure, '/source');
  return payload(parts, failure);
};

/** Details with their texts and names sanitized; none if that makes names collide (`shaping.message.error-collision`). */
export function cleanDetails(parts: ShapingParts, details: JsonObject): JsonObject | undefined {
  const cleaned = cleanObject(parts, details);
  return cleaned !== undefined && parts.reserved.some((name) => cleaned.has(name)) ? undefined : cleaned;
}

/** `shaping.reject.unknown-kind` */
export function shapeOf(parts: ShapingParts, source: JsonObject): Shape {
  const kind = parts.readText(source.get('kind'), '/source/kind');
  const shape = parts.shapes.get(kind);
  if (shape === undefined) throw new Rejection('unknown_kind', '/source/kind', `no kind of source ${kind}`);
  return shape;
}
