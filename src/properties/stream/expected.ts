import { type Json, JsonObject } from '../../model/json/value.ts';
import { bringing, text } from './chunk.ts';
import { Held } from './held.ts';

export interface ExpectedUse {
  readonly kind: 'use';
  readonly id: string;
  readonly name: string;
  readonly args: JsonObject;
  /** What is odd about the way in which it came to be complete. */
  readonly rule: string;
}

export interface ExpectedResult {
  readonly kind: 'result';
  readonly id: string | null;
  readonly name: string;
  readonly args: JsonObject;
  readonly status: 'success' | 'error';
  /** Before it is cut. */
  readonly output: string;
  readonly cause: 'result' | 'reject' | 'end' | 'abort';
  readonly inFlight: boolean;
  /** The status that came in; undefined for none. */
  readonly said: Json | undefined;
  readonly rule: string;
}

const NO_ARGS = new JsonObject([]);
export const ENDED = 'Stream ended before tool result';
export const UNRENDERABLE = '<tool output could not be rendered>';

/** What a stream must come to, found by going through it once, slowly. */
export class Expected {
  readonly steps: (ExpectedUse | ExpectedResult)[] = [];
  readonly diagnostics: string[] = [];
  unparsed = 0;
  idless = 0;
  readonly uses: Map<string, ExpectedUse> = new Map();
  readonly closed: Set<string> = new Set();
  readonly refused: Set<string> = new Set();
  readonly swallowed: Set<string> = new Set();
  ended: 'end' | 'abort' | undefined;
  /** What happened, for the classes of a case. */
  readonly seen: Set<string> = new Set();
  readonly #held = new Map<string, Held>();

  constructor(events: readonly JsonObject[]) {
    for (const event of events) this.#take(event);
  }

  #take(event: JsonObject): void {
    const type = event.get('type');
    if (type === 'chunk') this.#chunk(event);
    else if (type === 'result') this.#result(event);
    else if (type === 'reject') this.#reject(event);
    else if (type === 'end' || type === 'abort') this.#end(event, type);
  }

  #chunk(event: JsonObject): void {
    const brings = bringing(event);
    const key = brings.key ?? `alone ${this.#held.size}`;
    const held = this.#held.get(key) ?? new Held();
    const used = this.#held.has(key);
    this.#held.set(key, held);
    held.take(brings);
    if (brings.key === undefined) this.seen.add('key.keyless');
    if (used) this.seen.add(held.reasons.call);
    this.seen.add(held.reasons.args).add(held.verdict().rule);
    if (held.look()) this.diagnostics.push('malformed_args');
    // A fresh buffer in its place, so that the numbers of those without a key stay theirs.
    if (this.#emit(held)) this.#held.set(key, new Held());
  }

  /** Whether the buffer is done with. */
  #emit(held: Held): boolean {
    const args = held.args();
    if (held.id === undefined || args === undefined) return false;
    if (this.isKnown(held.id)) {
      this.seen.add(this.closed.has(held.id) ? 'use.never-after-result' : 'use.once');
      return true;
    }
    if (held.name === undefined) return false;
    const use = { kind: 'use', id: held.id, name: held.name, args, rule: held.verdict().rule } as const;
    this.uses.set(held.id, use);
    this.steps.push(use);
    this.seen.add('use.emitted');
    return true;
  }

  isKnown(id: string): boolean {
    return this.uses.has(id) || this.closed.has(id);
  }

  #result(event: JsonObject): void {
    const id = text(event.get('id'));
    if (id !== undefined && this.refused.delete(id)) {
      this.swallowed.add(id);
      this.seen.add('result.swallowed');
      return;
    }
    const use = id === undefined || this.closed.has(id) ? undefined : this.uses.get(id);
    if (id !== undefined && use === undefined) this.diagnostics.push('uncorrelated_result');
    const said = event.get('status');
    const known = said === undefined || said === 'success' || said === 'error';
    if (!known) this.diagnostics.push('unknown_status');
    const output = event.get('output');
    this.#settle({
      id: id ?? null,
      name: (id === undefined ? undefined : this.uses.get(id)?.name) ?? text(event.get('name')) ?? '',
      args: use?.args ?? NO_ARGS,
      status: said === undefined || said === 'success' ? 'success' : 'error',
      output: typeof output === 'string' ? output : UNRENDERABLE,
      cause: 'result',
      inFlight: use !== undefined,
      said,
      rule: use?.rule ?? '',
    });
  }

  #reject(event: JsonObject): void {
    const id = text(event.get('id'));
    const use = id === undefined || this.closed.has(id) ? undefined : this.uses.get(id);
    this.seen.add(use ? 'close.reject' : 'close.reject-else');
    if (use === undefined) return;
    this.refused.add(use.id);
    this.#close(use, 'reject', event.get('output'));
  }

  #end(event: JsonObject, type: 'end' | 'abort'): void {
    this.ended = type;
    for (const held of this.#held.values()) {
      if (held.name === undefined || (held.id !== undefined && this.isKnown(held.id))) continue;
      if (held.args() === undefined) this.unparsed++;
      else this.idless++;
    }
    for (const use of this.uses.values()) {
      if (!this.closed.has(use.id)) this.#close(use, type, event.get('output'));
    }
  }

  #close(use: ExpectedUse, cause: 'reject' | 'end' | 'abort', output: Json | undefined): void {
    const { id, name, args, rule } = use;
    const own = typeof output === 'string' ? output : ENDED;
    this.#settle({
      id,
      name,
      args,
      status: 'error',
      output: own,
      cause,
      inFlight: true,
      said: undefined,
      rule,
    });
  }

  #settle(result: Omit<ExpectedResult, 'kind'>): void {
    if (result.id !== null) this.closed.add(result.id);
    this.steps.push({ kind: 'result', ...result });
    this.seen.add(`${result.cause}:${result.inFlight ? 'in flight' : result.id === null ? 'no id' : 'lone'}`);
  }
}

const known = new WeakMap<readonly JsonObject[], Expected>();

/** What these events must come to, worked out once. */
export function expectationOf(events: readonly JsonObject[]): Expected {
  const found = known.get(events) ?? new Expected(events);
  known.set(events, found);
  return found;
}

/** An output within a limit, as the chapter cuts it. */
export function cutTo(output: string, limit: number): string {
  const characters = [...output];
  if (characters.length <= limit) return output;
  return `${characters.slice(0, limit - 19).join('')}…[output truncated]`;
}
