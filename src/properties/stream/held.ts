import { obj } from '../../model/json/build.ts';
import { type Json, JsonObject } from '../../model/json/value.ts';
import { type Bringing, newCallRule } from './chunk.ts';
import { type Verdict, verdictOf } from './grammar.ts';

/** Why a buffer holds what it holds, for whoever finds that a port holds something else. */
export interface Reasons {
  /** Why the last chunk started a new call, or how it went on with the one that was there. */
  readonly call: string;
  /** What its arguments did. */
  readonly args: string;
}

const NOTHING: Verdict = { is: 'not yet', rule: 'parse.empty' };

/** The properties' own buffer: it keeps every fragment and reads them all again when asked. */
export class Held {
  name: string | undefined;
  id: string | undefined;
  warned = false;
  reasons: Reasons = { call: 'call.late', args: 'args.null' };
  #fragments: string[] = [];
  #whole: Json = null;
  #gaveUp = false;

  take(chunk: Bringing): void {
    const started = newCallRule(this, chunk);
    const call = started ?? this.#goingOn(chunk);
    if (started) this.#restart();
    this.name = chunk.name ?? this.name;
    this.id = chunk.id ?? this.id;
    this.reasons = { call, args: this.#hold(chunk.args) };
  }

  /** What its arguments are now; a text that was malformed stays so. */
  verdict(): Verdict {
    if (this.#whole !== null) return { is: 'parsed', rule: 'args.whole', value: this.#whole };
    if (this.#gaveUp) return { is: 'malformed', rule: 'parse.malformed-stays' };
    return this.#fragments.length === 0 ? NOTHING : verdictOf(this.#fragments.join(''));
  }

  /** Looks, as is done after each chunk; tells whether the call was seen to be malformed for the first time. */
  look(): boolean {
    if (this.verdict().is !== 'malformed') return false;
    this.#gaveUp = true;
    const first = !this.warned;
    this.warned = true;
    return first;
  }

  args(): JsonObject | undefined {
    const { value } = this.verdict();
    if (value === undefined) return undefined;
    return value instanceof JsonObject ? value : obj({ value });
  }

  #goingOn({ name, id }: Bringing): string {
    if (id !== undefined && id === this.id)
      return name !== undefined && this.name ? 'call.name-replaced' : 'call.same-id';
    return name !== undefined && name === this.name ? 'call.same-name' : 'call.late';
  }

  #restart(): void {
    this.name = undefined;
    this.id = undefined;
    this.warned = false;
    this.#fragments = [];
    this.#whole = null;
    this.#gaveUp = false;
  }

  #hold(args: Json): string {
    if (args === null) return 'args.null';
    if (args === '') return 'args.empty-fragment';
    const replaced = this.#whole !== null;
    if (typeof args === 'string') {
      const repeated = args === this.#fragments.at(-1);
      this.#whole = null;
      this.#fragments.push(args);
      return replaced ? 'args.fragment-replaces' : repeated ? 'args.repeated' : 'args.append';
    }
    const recovered = this.#gaveUp;
    this.#gaveUp = false;
    this.#fragments = [];
    this.#whole = args;
    return recovered ? 'parse.recovers' : args instanceof JsonObject ? 'args.object' : 'args.whole';
  }
}
