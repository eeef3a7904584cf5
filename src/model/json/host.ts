import { Float } from '../float.ts';
import { floatOf, isInteger } from './number.ts';
import { pointer } from './pointer.ts';
import { MAX_DEPTH } from './read.ts';
import { type Json, JsonNumber, JsonObject, type Member } from './value.ts';

/** What plain JavaScript values are to tell apart. */
export interface HostFeatures {
  /** `1.0` becomes a `Float`; without it, the number 1. */
  readonly floats: boolean;
  /** An integer beyond ±(2^53 − 1) becomes a bigint; without it, the nearest number. */
  readonly bigs: boolean;
  /** Objects have no prototype: they are faster to fill, and lack what others expect of a plain object. */
  readonly bare?: boolean;
}

/**
 * The plain JavaScript value of a JSON value: an overflowing float is ±Infinity, of members of one name the last
 * counts, `__proto__` is a member like any other. However deep.
 */
export function toHost(json: Json, features: HostFeatures): unknown {
  const builder = new Builder(features);
  const host = builder.begin(json);
  builder.fillAll();
  return host;
}

/** Containers begun and not filled yet are kept on two stacks, one of what is read and one of what is made of it. */
class Builder {
  readonly #features: HostFeatures;
  readonly #sources: (JsonObject | readonly Json[])[] = [];
  readonly #hosts: (Record<string, unknown> | unknown[])[] = [];

  constructor(features: HostFeatures) {
    this.#features = features;
  }

  /** The host of a value: finished if it does not nest, else empty as yet. */
  begin(value: Json): unknown {
    if (value === null || typeof value !== 'object') return value;
    if (value instanceof JsonNumber) return hostNumber(value, this.#features);
    const host = value instanceof JsonObject ? this.#object() : [];
    this.#sources.push(value);
    this.#hosts.push(host);
    return host;
  }

  #object(): Record<string, unknown> {
    return this.#features.bare ? (Object.create(null) as Record<string, unknown>) : {};
  }

  fillAll(): void {
    for (let source = this.#sources.pop(); source !== undefined; source = this.#sources.pop()) {
      const host = this.#hosts.pop();
      if (source instanceof JsonObject) {
        const record = host as Record<string, unknown>;
        for (const [name, member] of source.members) setOwn(record, name, this.begin(member));
      } else for (const item of source) (host as unknown[]).push(this.begin(item));
    }
  }
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

/** A JavaScript container being read: `names` are those of an object. */
interface Frame {
  readonly above: Frame | undefined;
  readonly depth: number;
  readonly source: Readonly<Record<string | number, unknown>>;
  readonly names: readonly string[] | undefined;
  readonly length: number;
  readonly items: Json[];
  readonly members: Member[];
  /** The index of the part being read. */
  at: number;
}

/**
 * The JSON value of a plain JavaScript value: null, booleans, strings, finite numbers, bigints, `Float`s, arrays, and
 * plain objects, whose members that are undefined are left out. A number beyond ±(2^53 − 1) or minus zero is a float.
 *
 * @throws TypeError for anything else, or what nests deeper than 20,000 (a cycle does): names its JSON Pointer
 * @example
 * writeJson(fromHost({ n: 1, f: new Float(1), skip: undefined })); // '{"n":1,"f":1.0}'
 */
export function fromHost(value: unknown): Json {
  const root = frameOf([value], undefined);
  let frame: Frame | undefined = root;
  while (frame !== undefined) {
    frame.at++;
    if (frame.at === frame.length) {
      frame = frame.above;
      continue;
    }
    const name: string | undefined = frame.names?.[frame.at];
    const part: unknown = frame.source[name ?? frame.at];
    const inner: Frame | undefined = isContainer(part) ? frameOf(part, frame) : undefined;
    if (name === undefined) frame.items.push(inner ? filledBy(inner) : scalar(part, frame));
    else if (part !== undefined) frame.members.push([name, inner ? filledBy(inner) : scalar(part, frame)]);
    frame = inner ?? frame;
  }
  return root.items[0] as Json;
}

function frameOf(source: object, above: Frame | undefined): Frame {
  const depth = above ? above.depth + 1 : 0;
  if (above && depth > MAX_DEPTH) throw refusal(`what nests deeper than ${MAX_DEPTH} (a cycle?)`, above);
  const names = Array.isArray(source) ? undefined : Object.keys(source);
  const length = names ? names.length : (source as readonly unknown[]).length;
  return { above, depth, source: source as Frame['source'], names, length, items: [], members: [], at: -1 };
}

/** The JSON value that a frame fills. */
function filledBy(frame: Frame): Json {
  return frame.names ? new JsonObject(frame.members) : frame.items;
}

function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  // A plain object of another realm counts as well.
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function scalar(value: unknown, frame: Frame): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'bigint') return new JsonNumber(String(value));
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return new JsonNumber(String(value));
  const float = value instanceof Float ? value.value : value;
  if (Number.isFinite(float)) return new JsonNumber(floatToken(float as number));
  throw refusal(nameOf(value), frame);
}

function floatToken(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const token = JSON.stringify(value);
  return /[.e]/.test(token) ? token : `${token}.0`;
}

function nameOf(value: unknown): string {
  if (value instanceof Float) return `a Float of ${value.value}`;
  if (typeof value === 'number' || value === undefined) return String(value);
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`;
  return `an object of class ${value.constructor?.name}`;
}

const SHOWN = 100;

function refusal(what: string, frame: Frame): TypeError {
  const segments: (string | number)[] = [];
  // The outermost frame is the kit's own.
  for (let each = frame; each.above !== undefined; each = each.above) {
    segments.push(each.names?.[each.at] ?? each.at);
  }
  const path = pointer(...segments.reverse());
  const shown = path.length > SHOWN ? `${path.slice(0, SHOWN)}…` : path;
  return new TypeError(`JSON cannot hold ${what}, found at ${JSON.stringify(shown)}`);
}
