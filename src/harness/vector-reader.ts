import { pointer } from '../model/json/pointer.ts';
import { readJson } from '../model/json/read.ts';
import { isArray, type Json, JsonObject } from '../model/json/value.ts';
import { VectorError } from './vector-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Takes values out of a file and says where it is not as it must be. */
export class VectorReader {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  json(content: string | Uint8Array): Json {
    try {
      return readJson(typeof content === 'string' ? content : this.#decoded(content));
    } catch (cause) {
      if (cause instanceof VectorError) throw cause;
      const complaint = cause instanceof Error ? cause.message : String(cause);
      throw new VectorError('not_json', this.#file, '', `this is no JSON: ${complaint}`, { cause });
    }
  }

  #decoded(bytes: Uint8Array): string {
    try {
      return utf8.decode(bytes);
    } catch (cause) {
      const again = new TextEncoder().encode(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
      const at = again.findIndex((byte, i) => byte !== bytes[i]);
      throw new VectorError('not_json', this.#file, '', `this is not UTF-8 from byte ${at} on`, { cause });
    }
  }

  /**
   * What nobody reads may be misspelt, and of two members of one name the first is lost, with all vectors perhaps.
   *
   * @param read how many members were read
   */
  closed(object: JsonObject, at: string, allowed: readonly string[], read: number): void {
    if (object.members.length === read) return;
    for (const [name, value] of object.members) {
      if (!allowed.includes(name))
        this.wrong(`${at}${pointer(name)}`, 'drop or rename this member; there is none such');
      if (object.get(name) !== value) this.wrong(`${at}/${name}`, 'keep one of the members of this name');
    }
  }

  missing(at: string, advice: string): never {
    throw new VectorError('missing_member', this.#file, at, advice);
  }

  wrong(at: string, advice: string): never {
    throw new VectorError('wrong_value', this.#file, at, advice);
  }

  member(parent: JsonObject, at: string, name: string): Json {
    return parent.get(name) ?? (parent.has(name) ? null : this.missing(at, `add the member \`${name}\``));
  }

  object(value: Json, at: string): JsonObject {
    return value instanceof JsonObject ? value : this.wrong(at, 'make this an object');
  }

  text(parent: JsonObject, at: string, name: string): string {
    return this.word(this.member(parent, at, name), `${at}/${name}`);
  }

  oneOf(parent: JsonObject, at: string, name: string, allowed: readonly Json[]): string {
    return this.oneOfThese(this.text(parent, at, name), `${at}/${name}`, allowed);
  }

  oneOfThese(value: Json, at: string, allowed: readonly Json[]): string {
    return typeof value === 'string' && allowed.includes(value)
      ? value
      : this.wrong(at, `use one of ${allowed.join(', ')}`);
  }

  readonly word = (value: Json, at: string): string =>
    typeof value === 'string' ? value : this.wrong(at, 'make this a text');

  beginning(parent: JsonObject, at: string, name: string, start: string): string {
    const value = this.text(parent, at, name);
    return value.startsWith(start) ? value : this.wrong(`${at}/${name}`, `begin this with \`${start}\``);
  }

  version(parent: JsonObject, at: string, name: string): string {
    const value = this.text(parent, at, name);
    return /^\d+\.\d+$/.test(value) ? value : this.wrong(`${at}/${name}`, 'give a version such as 1.0');
  }

  some<T>(parent: JsonObject, at: string, name: string, read: (value: Json, at: string) => T): T[] {
    const items = this.items(parent, at, name, read);
    return items.length > 0 ? items : this.wrong(`${at}/${name}`, 'give at least one');
  }

  items<T>(parent: JsonObject, at: string, name: string, read: (value: Json, at: string) => T): T[] {
    const value = this.member(parent, at, name);
    if (!isArray(value)) return this.wrong(`${at}/${name}`, 'make this an array');
    return value.map((item, i) => read(item, `${at}/${name}/${i}`));
  }
}
