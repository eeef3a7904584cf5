import { floatOf, isInteger, isIntegral } from '../../model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import { Rejection } from '../../model/rejection.ts';
import type { StreamInput } from './events.ts';
import { LEAST_LIMIT } from './output.ts';

/**
 * The chunks or events of an input.
 *
 * @throws Rejection `stream.reject.missing-member`, `stream.reject.not-an-array`
 */
export function listOf(input: Json, name: 'chunks' | 'events'): readonly Json[] {
  const list = input instanceof JsonObject ? input.get(name) : undefined;
  if (list === undefined) throw new Rejection('missing_member', `/${name}`, 'nothing');
  if (!isArray(list)) throw new Rejection('wrong_type', `/${name}`, 'no array');
  return list;
}

/**
 * The limit of an input, integral by value (`stream.limit.spelling`); `undefined` if it has none.
 *
 * @throws Rejection `stream.reject.limit-type`, `stream.reject.limit-too-small`
 */
export function limitOf(input: Json): number | undefined {
  const limit = input instanceof JsonObject ? input.get('output_limit') : undefined;
  if (limit === undefined) return undefined;
  if (!(limit instanceof JsonNumber) || !isIntegral(limit))
    throw new Rejection('wrong_type', '/output_limit', 'no integer');
  if (floatOf(limit) < LEAST_LIMIT)
    throw new Rejection('limit_too_small', '/output_limit', `less than ${LEAST_LIMIT}`);
  return floatOf(limit);
}

/** An event or a chunk as a surface takes it; what is no object brings nothing. */
export function eventOf(json: Json): StreamInput {
  if (!(json instanceof JsonObject)) return {};
  return {
    type: json.get('type'),
    index: plainIndex(json.get('index')),
    id: json.get('id'),
    name: json.get('name'),
    args: json.get('args'),
    status: json.get('status'),
    output: json.get('output'),
    unrenderable: json.get('unrenderable'),
  };
}

/** A number as a program has it, an integer beyond ±(2^53 − 1) as a bigint. */
function plainIndex(index: Json | undefined): unknown {
  if (!(index instanceof JsonNumber)) return index;
  return isInteger(index) ? BigInt(index.token) : floatOf(index);
}
