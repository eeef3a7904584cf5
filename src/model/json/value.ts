/**
 * Exact JSON: a value as its text spelled it. Number tokens, member order and duplicate members survive, which
 * `JSON.parse` loses; a conformance kit must see and send just what a vector says.
 */
export type Json = null | boolean | string | JsonNumber | readonly Json[] | JsonObject;

/** A number, kept as the token that spelled it (`1.0`, `1e5`, `-0`). */
export class JsonNumber {
  readonly token: string;
  constructor(token: string) {
    this.token = token;
  }
}

/** A member of an object: its name and its value. */
export type Member = readonly [name: string, value: Json];

/** Up to this many members a scan is faster than building an index. */
export const SCAN_LIMIT = 8;

/** An object: its members in the order written, duplicates included. */
export class JsonObject {
  readonly members: readonly Member[];
  #index: Map<string, Json> | undefined;

  constructor(members: readonly Member[]) {
    this.members = members;
  }

  /** The value of the last member of that name, as most parsers have it; `undefined` where there is none. */
  get(name: string): Json | undefined {
    if (this.members.length > SCAN_LIMIT) {
      this.#index ??= new Map(this.members);
      return this.#index.get(name);
    }
    for (let i = this.members.length - 1; i >= 0; i--) {
      const member = this.members[i];
      if (member?.[0] === name) return member[1];
    }
    return undefined;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }
}

/** True for an array. `Array.isArray` alone does not narrow a readonly array. */
export function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
