import type { ToolUse } from './events.ts';

/** What a stream knows of its ids: which are used, in flight, closed, and closed by `reject`. */
export class Ledger<A> {
  readonly #names = new Map<string, string>();
  readonly #inFlight = new Map<string, ToolUse<A>>();
  readonly #closed = new Set<string>();
  readonly #swallowing = new Set<string>();

  use(use: ToolUse<A>): void {
    this.#names.set(use.tool_id, use.tool_name);
    this.#inFlight.set(use.tool_id, use);
  }

  /** True for an id that is used or closed. */
  knows(id: string): boolean {
    return this.#names.has(id) || this.#closed.has(id);
  }

  /** The name of any use of this id in the stream (`stream.result.name`). */
  nameOf(id: string): string | undefined {
    return this.#names.get(id);
  }

  /** In the order of their uses. */
  inFlight(): ToolUse<A>[] {
    return [...this.#inFlight.values()];
  }

  /** Closes an id; gives its use if it was in flight. */
  close(id: string): ToolUse<A> | undefined {
    const use = this.#inFlight.get(id);
    this.#inFlight.delete(id);
    this.#closed.add(id);
    return use;
  }

  /** Closes an id that is in flight, so that its next result is swallowed. */
  reject(id: string): ToolUse<A> | undefined {
    if (!this.#inFlight.has(id)) return undefined;
    this.#swallowing.add(id);
    return this.close(id);
  }

  /** True for the first result after a reject, once (`stream.result.swallowed-once`). */
  swallows(id: string): boolean {
    return this.#swallowing.delete(id);
  }
}
