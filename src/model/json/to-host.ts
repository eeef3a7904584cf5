import { Float } from '../float.ts';
import { floatOf, isInteger } from './number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from './value.ts';

/** What plain JavaScript values are to tell apart. */
export interface HostFeatures {
  /** `1.0` becomes a `Float`; without it, the number 1. */
  readonly floats: boolean;
  /** An integer beyond ±(2^53 − 1) becomes a bigint; without it, the nearest number. */
  readonly bigs: boolean;
}

/**
 * The plain JavaScript value of a JSON value: an overflowing float is ±Infinity, of members of one name the last
 * counts, `__proto__` is a member like any other. However deep.
 */
export function toHost(json: Json, features: HostFeatures): unknown {
  const fills: (() => void)[] = [];
  const begin = (value: Json): unknown => {
    if (value instanceof JsonNumber) return hostNumber(value, features);
    if (value instanceof JsonObject) {
      const record: Record<string, unknown> = {};
      fills.push(() => {
        for (const [name, member] of value.members) setOwn(record, name, begin(member));
      });
      return record;
    }
    if (!isArray(value)) return value;
    const items: unknown[] = [];
    fills.push(() => {
      for (const item of value) items.push(begin(item));
    });
    return items;
  };
  const host = begin(json);
  for (let fill = fills.pop(); fill; fill = fills.pop()) fill();
  return host;
}

function hostNumber(number: JsonNumber, { floats, bigs }: HostFeatures): number | bigint | Float {
  const value = floatOf(number);
  if (!isInteger(number)) return floats && Number.isInteger(value) ? new Float(value) : value;
  if (bigs && !Number.isSafeInteger(value)) return BigInt(number.token);
  // An integer has no minus zero.
  return value + 0;
}

function setOwn(record: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') record[name] = value;
  else Object.defineProperty(record, name, { value, configurable: true, enumerable: true, writable: true });
}
