import { Cursor } from './cursor.ts';
import { JsonError } from './json-error.ts';
import { type Json, JsonObject, type Member, SCAN_LIMIT } from './value.ts';

/** How deep a text may nest unless the caller says otherwise. A scalar has depth 0, `[]` has depth 1. */
export const MAX_DEPTH = 20_000;

export interface ReadOptions {
  readonly maxDepth?: number;
  /** What to do about a name that an object has already: `keep` both members (the default), or `reject` the text. */
  readonly duplicates?: 'keep' | 'reject';
}

/**
 * Reads a JSON text, strictly by RFC 8259, and keeps number tokens, the order of members and duplicates. Accepts what
 * `JSON.parse` accepts, however deep up to `maxDepth`; takes time linear in the text.
 *
 * @throws JsonError `syntax`, `too_deep`, or (if asked) `duplicate_member`
 * @example
 * writeJson(readJson('{"b": 1.0, "a": 1E5}')); // '{"b":1.0,"a":1E5}'
 */
export function readJson(text: string, options: ReadOptions = {}): Json {
  return new Reader(text, options).read();
}

/** A container not closed yet: one of `items` and `members` is there. */
interface Frame {
  readonly above: Frame | undefined;
  readonly items: Json[] | undefined;
  readonly members: Member[] | undefined;
  /** Names so far, kept only to reject duplicates, and only of an object with too many members for a scan. */
  names: Set<string> | undefined;
  /** The name of the member being read. */
  name: string;
}

class Reader {
  readonly #cursor: Cursor;
  readonly #maxDepth: number;
  readonly #reject: boolean;
  #frame: Frame | undefined;
  #depth = 0;

  constructor(text: string, options: ReadOptions) {
    this.#cursor = new Cursor(text);
    this.#maxDepth = options.maxDepth ?? MAX_DEPTH;
    this.#reject = options.duplicates === 'reject';
  }

  read(): Json {
    for (;;) {
      const value = this.#begin();
      if (value === undefined) continue;
      const whole = this.#settle(value);
      if (whole !== undefined) return whole;
    }
  }

  /** The value that starts here, or `undefined` after opening a container that has something in it. */
  #begin(): Json | undefined {
    const cursor = this.#cursor;
    const unit = cursor.skip();
    if (unit !== 0x5b && unit !== 0x7b) return cursor.scalar(unit);
    if (this.#depth >= this.#maxDepth) {
      const complaint = `nested deeper than ${this.#maxDepth}`;
      throw new JsonError('too_deep', cursor.text, cursor.at, complaint);
    }
    cursor.at++;
    return unit === 0x5b ? this.#beginArray() : this.#beginObject();
  }

  #beginArray(): Json | undefined {
    const cursor = this.#cursor;
    if (cursor.skip() === 0x5d) {
      cursor.at++;
      return [];
    }
    this.#frame = { above: this.#frame, items: [], members: undefined, names: undefined, name: '' };
    this.#depth++;
    return undefined;
  }

  #beginObject(): Json | undefined {
    const cursor = this.#cursor;
    if (cursor.skip() === 0x7d) {
      cursor.at++;
      return new JsonObject([]);
    }
    this.#frame = { above: this.#frame, items: undefined, members: [], names: undefined, name: '' };
    this.#depth++;
    this.#name(this.#frame);
    return undefined;
  }

  /** Puts a value where it belongs and closes what ends behind it; gives the whole once the text is at its end. */
  #settle(complete: Json): Json | undefined {
    const cursor = this.#cursor;
    let value = complete;
    for (let frame = this.#frame; frame !== undefined; frame = frame.above) {
      const { items, members } = frame;
      items?.push(value);
      members?.push([frame.name, value]);
      const unit = cursor.skip();
      if (unit === 0x2c) {
        cursor.at++;
        if (members) this.#name(frame);
        this.#frame = frame;
        return undefined;
      }
      if (unit !== (members ? 0x7d : 0x5d)) cursor.fail(members ? '`,` or `}`' : '`,` or `]`');
      cursor.at++;
      this.#depth--;
      value = members ? new JsonObject(members) : (items ?? []);
    }
    if (cursor.skip() !== -1) cursor.fail('the end of the text');
    return value;
  }

  /** Reads a member's name and its colon. */
  #name(frame: Frame): void {
    const cursor = this.#cursor;
    if (cursor.skip() !== 0x22) cursor.fail("a member's name in double quotes");
    const start = cursor.at;
    frame.name = cursor.string();
    if (this.#reject && isTaken(frame)) {
      const complaint = `a second member named ${JSON.stringify(frame.name)}`;
      throw new JsonError('duplicate_member', cursor.text, start, complaint);
    }
    if (cursor.skip() !== 0x3a) cursor.fail("`:` after a member's name");
    cursor.at++;
  }
}

/** True if a member before this one has its name. */
function isTaken(frame: Frame): boolean {
  const { members = [], name } = frame;
  if (members.length < SCAN_LIMIT) return members.some((member) => member[0] === name);
  frame.names ??= new Set(members.map((member) => member[0]));
  if (frame.names.has(name)) return true;
  frame.names.add(name);
  return false;
}
