import { num, obj } from '../../model/json/build.ts';
import { fromHost } from '../../model/json/host.ts';
import type { Json, JsonObject } from '../../model/json/value.ts';
import { checkValue } from './check.ts';
import { elide } from './elide.ts';
import { ownerOf, payloadOf } from './error.ts';
import { readFailure, requireHint } from './failure.ts';
import { shapeOf } from './message.ts';
import { pageText } from './page.ts';
import type { ShapingParts } from './parts.ts';

/** An operation on its whole input. Throws a `Rejection` for bad input. */
export type Operation = (parts: ShapingParts, input: JsonObject) => JsonObject;

const elideText: Operation = (parts, input) => {
  const text = parts.readText(input.get('text'), '/text');
  return obj({ text: elide(parts, text, parts.readBudget(input.get('budget'), '/budget')) });
};

const page: Operation = (parts, input) => {
  const html = parts.readText(input.get('html'), '/html');
  const budget = input.has('budget') ? parts.readBudget(input.get('budget'), '/budget') : parts.defaultBudget;
  return obj({ text: elide(parts, pageText(parts, html), budget) });
};

const projectValue: Operation = (parts, input) => {
  const value = parts.readObject(input.get('value'), '/value');
  const allow = parts.readNames(input.get('allow'), '/allow');
  parts.refuseOverflow(value, '/value');
  return obj({ value: parts.project(value, allow) });
};

const error: Operation = (parts, input) => {
  const failure = readFailure(parts, input, '');
  requireHint(parts, failure, '');
  const owner = ownerOf(parts, failure.code);
  const retryable = parts.isRetryable(failure.code, owner);
  return obj({ payload: payloadOf(parts, failure), owner, retryable });
};

const sanitizeText: Operation = (parts, input) => {
  const { text, removed } = parts.sanitize(parts, parts.readText(input.get('text'), '/text'));
  return obj({ text, removed: num(removed) });
};

const check: Operation = (parts, input) => {
  const value = parts.readValue(input.get('value'), '/value');
  const schema: Json = parts.readValue(input.get('schema'), '/schema');
  parts.refuseOverflow(value, '/value');
  parts.refuseOverflow(schema, '/schema');
  parts.checkSchema(parts, schema, '/schema');
  const errors = checkValue(parts, value, schema as JsonObject);
  return obj({ ok: errors.length === 0, errors: fromHost(errors) });
};

const message: Operation = (parts, input) => {
  const callId = parts.readText(input.get('call_id'), '/call_id');
  const source = parts.readObject(input.get('source'), '/source');
  const budget = parts.readBudget(input.get('budget'), '/budget');
  const content = shapeOf(parts, source)(parts, source, budget);
  return obj({ role: 'tool', tool_call_id: callId, content });
};

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'shaping.elide': elideText,
  'shaping.page': page,
  'shaping.project': projectValue,
  'shaping.error': error,
  'shaping.sanitize': sanitizeText,
  'shaping.check': check,
  'shaping.message': message,
};
