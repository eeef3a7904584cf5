import type { ToolUse } from './events.ts';

/** What a stream knows of its ids: which are used, in flight, closed, and closed by `reject`. */
export class Ledger<A> {
  protected readonly names: Map<string, string> = new Map();
  protected readonly open: Map<string, ToolUse<A>> = new Map();
  protected readonly closed: Set<string> = new Set();
  protected readonly swallowing: Set<string> = new Set();

  use(use: ToolUse<A>): void {
    this.names.set(use.tool_id, use.tool_name);
    this.open.set(use.tool_id, use);
  }

  /** True for an id that is used or closed. */
  knows(id: string): boolean {
    return this.names.has(id) || this.closed.has(id);
  }

  /** The name of any use of this id in the stream (`stream.result.name`). */
  nameOf(id: string): string | undefined {
    return this.names.get(id);
  }

  /** In the order of their uses. */
  inFlight(): ToolUse<A>[] {
    return [...this.open.values()];
  }

  /** Closes an id; gives its use if it was in flight. */
  close(id: string): ToolUse<A> | undefined {
    const use = this.open.get(id);
    this.open.delete(id);
    this.closed.add(id);
    return use;
  }

  /** Closes an id that is in flight, so that its next result is swallowed. */
  reject(id: string): ToolUse<A> | undefined {
    if (!this.open.has(id)) return undefined;
    this.swallowing.add(id);
    return this.close(id);
  }

  /** True for the first result after a reject, once (`stream.result.swallowed-once`). */
  swallows(id: string): boolean {
    return this.swallowing.delete(id);
  }
}
