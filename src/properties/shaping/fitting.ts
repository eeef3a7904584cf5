import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';

/** Draws a number from 0 to below a limit. */
export type Pick = (limit: number) => number;

/** Draws from a list of numbers made beforehand, round and round, so that the same list gives the same value. */
export function pickFrom(numbers: readonly number[]): Pick {
  let at = 0;
  return (limit) => (numbers[at++ % numbers.length] ?? 0) % limit;
}

/** Two UTF-16 units or more a character. */
const LONG = Array.from('🦊é🦊é🦊é');

const EXTRA = ['a', 'b', 'c', 'toString', '__proto__', 'z z'];

/**
 * A value that mostly fits a schema and often just misses it: a listed value in another spelling, a member too much or
 * too few, a text at its limit. Random values hardly ever come near a schema.
 */
export function fitted(schema: Json | undefined, pick: Pick, floats: boolean): Json {
  if (!(schema instanceof JsonObject)) return [null, true, 'a', new JsonNumber('1')][pick(4)] as Json;
  const listed = schema.get('enum');
  if (listed !== undefined && isArray(listed) && listed.length > 0 && pick(4) > 0) {
    return altered(listed[pick(listed.length)] as Json, pick, floats);
  }
  const kind = kindOf(schema, pick);
  if (kind === 'object') return fittedObject(schema, pick, floats);
  if (kind === 'array') return fittedArray(schema, pick, floats);
  if (kind === 'string') return LONG.slice(0, limitOf(schema, 'maxLength') + pick(2)).join('');
  if (kind === 'number' || kind === 'integer') return fittedNumber(pick, floats);
  return kind === 'null' ? null : pick(2) === 0;
}

function limitOf(schema: JsonObject, keyword: string): number {
  const limit = schema.get(keyword);
  return limit instanceof JsonNumber ? Number(limit.token) : 1;
}

function kindOf(schema: JsonObject, pick: Pick): string {
  const type = schema.get('type');
  const named = type === undefined ? [] : isArray(type) ? type : [type];
  const implied = [
    ...(schema.has('properties') || schema.has('required') || schema.has('additionalProperties')
      ? ['object']
      : []),
    ...(isIndexed(schema.get('properties')) ? ['array', 'array'] : []),
    ...(schema.has('items') || schema.has('maxItems') ? ['array'] : []),
    ...(schema.has('maxLength') ? ['string'] : []),
  ];
  const kinds = [...implied, ...named, ...implied, 'object', 'number', 'array'];
  return kinds[pick(kinds.length)] as string;
}

/** Members named like the index of an item. */
function isIndexed(properties: Json | undefined): boolean {
  return properties instanceof JsonObject && properties.has('0');
}

/** A number, or what some take for one. */
function fittedNumber(pick: Pick, floats: boolean): Json {
  const tokens = ['1', '0', '-3', '1.5', '7', ...(floats ? ['1.0', '1e300', '-0.0'] : [])];
  const draw = pick(tokens.length + 2);
  return draw < tokens.length ? new JsonNumber(tokens[draw] as string) : draw === tokens.length ? '7' : true;
}

function fittedObject(schema: JsonObject, pick: Pick, floats: boolean): Json {
  const members = new Map<string, Json>();
  const named = schema.get('properties');
  for (const [name, inner] of named instanceof JsonObject ? named.members : []) {
    const draw = pick(8);
    if (draw > 2) members.set(name, fitted(inner, pick, floats));
    else if (draw === 1) members.set(name, null);
    else if (draw === 2) members.set(name, ['x']);
  }
  for (const name of (schema.get('required') ?? []) as readonly string[]) {
    if (!members.has(name) && pick(4) > 0) members.set(name, pick(3) === 0 ? null : 'x');
  }
  const others = schema.get('additionalProperties');
  if (pick(3) === 0) members.set(EXTRA[pick(EXTRA.length)] as string, fitted(others, pick, floats));
  const list: Member[] = [...members];
  return new JsonObject(pick(2) === 0 ? list : list.reverse());
}

function fittedArray(schema: JsonObject, pick: Pick, floats: boolean): Json {
  const length = Math.min(3, schema.has('maxItems') ? limitOf(schema, 'maxItems') + pick(2) : pick(4));
  return Array.from({ length }, () => fitted(schema.get('items'), pick, floats));
}

/** Integers beside one that binary64 cannot hold. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  '9007199254740993': '9007199254740992',
  '9007199254740992': '9007199254740993',
  '9007199254740993.0': '9007199254740993',
};

const RESPELLED: Readonly<Record<string, string>> = { '1': '1.0', '0': '0.0', '2': '20e-1', '7': '7.0' };

/** A listed value as it is, or one that some languages take for it. */
function altered(value: Json, pick: Pick, floats: boolean): Json {
  if (pick(3) === 0) return value;
  if (value instanceof JsonNumber) return alteredNumber(value, pick, floats);
  if (typeof value === 'boolean') return pick(2) === 0 ? new JsonNumber(value ? '1' : '0') : value;
  if (typeof value === 'string')
    return [value.toUpperCase(), value.normalize('NFC'), value.normalize('NFD')][pick(3)] as Json;
  if (value instanceof JsonObject) {
    const members = [...value.members].reverse();
    if (value.has('0') && pick(2) === 0) return members.map(([, member]) => member);
    return new JsonObject(
      pick(2) === 0 ? members : [...members.filter(([name]) => name !== 'q'), ['q', null]],
    );
  }
  return value !== null && isArray(value)
    ? pick(2) === 0
      ? [...value].reverse()
      : [...value, ...value.slice(0, 1)]
    : '';
}

function alteredNumber(number: JsonNumber, pick: Pick, floats: boolean): Json {
  const { token } = number;
  const other = NEIGHBOURS[token] ?? (floats ? RESPELLED[token] : undefined);
  if (other !== undefined && pick(2) === 0) return new JsonNumber(other);
  return [token, token === '1', number][pick(3)] as Json;
}
