import type { CallBuffer } from './buffer.ts';
import { brought, type Chunk, type Key } from './chunk.ts';
import type {
  Diagnostic,
  DiagnosticCode,
  ResultInput,
  ToolStatus,
  ToolUse,
  TraceEvent,
  Unemitted,
} from './events.ts';
import type { Ledger } from './ledger.ts';
import type { StreamParts } from './parts.ts';

/** No events: most chunks complete nothing, so this is not made anew each time. */
const NONE: readonly never[] = Object.freeze([]);

/** What an execution surface emits for a stream (the chapter's parity contract), event by event as it comes in. */
export class Surface<A> {
  /** What was odd, so far. */
  readonly diagnostics: Diagnostic[] = [];
  /** Calls that were never emitted, counted at the end (`stream.count.*`). */
  unemitted: Unemitted = { unparsed: 0, idless_parsed: 0 };
  protected readonly parts: StreamParts<A>;
  protected readonly limit: number;
  protected readonly ledger: Ledger<A>;
  protected readonly buffers: Map<Key | symbol, CallBuffer<A>> = new Map();
  protected over = false;

  /** @param limit the greatest length of an output, in characters, at least 19 */
  constructor(parts: StreamParts<A>, limit: number) {
    this.parts = parts;
    this.limit = limit;
    this.ledger = parts.createLedger();
  }

  /** Takes a piece of a call, whatever it holds. Work in all grows with what is taken in all. */
  push(chunk: Chunk): readonly TraceEvent<A>[] {
    if (this.over) return NONE;
    const brings = brought(this.parts, chunk);
    const key = brings.key ?? Symbol('a buffer of its own');
    const buffer = this.bufferOf(key);
    buffer.take(brings);
    if (buffer.warn()) this.diagnose('malformed_args', buffer.id);
    return this.look(key, buffer);
  }

  /** Takes what a tool gave. */
  result(input: ResultInput): readonly TraceEvent<A>[] {
    if (this.over) return NONE;
    const id = this.parts.textOf(input.id);
    if (id !== undefined && this.ledger.swallows(id)) return NONE;
    const use = id === undefined ? undefined : this.ledger.close(id);
    if (id !== undefined && use === undefined) this.diagnose('uncorrelated_result', id);
    const { status, known } = this.parts.statusOf(input.status);
    if (!known) this.diagnose('unknown_status', id);
    const name = this.nameFor(id, input.name);
    const args = use?.tool_args ?? this.parts.values.none();
    return this.settled(name, id, args, status, this.parts.outputOf(input));
  }

  /** Closes a call that a person refused before any result arrived. */
  reject(id: string, output?: string): readonly TraceEvent<A>[] {
    if (this.over) return NONE;
    const use = this.ledger.reject(id);
    return use === undefined ? NONE : this.closed(use, output);
  }

  /** Closes every call in flight and counts what was never emitted. Nothing that comes later is taken. */
  end(output?: string): readonly TraceEvent<A>[] {
    return this.finish(output);
  }

  /** As `end`, for a stream that was cut off. */
  abort(output?: string): readonly TraceEvent<A>[] {
    return this.finish(output);
  }

  protected bufferOf(key: Key | symbol): CallBuffer<A> {
    const held = this.buffers.get(key);
    if (held !== undefined) return held;
    const buffer = this.parts.createBuffer(this.parts);
    this.buffers.set(key, buffer);
    return buffer;
  }

  /**
   * `stream.use.*`: emits a call that is complete, or releases silently one whose id is known. What the arguments are is
   * asked last, and not at all of a call that lacks something: that would read a bare number again at each digit.
   */
  protected look(key: Key | symbol, buffer: CallBuffer<A>): readonly TraceEvent<A>[] {
    const { id, name } = buffer;
    if (id === undefined || (name === undefined && !this.ledger.knows(id))) return NONE;
    const args = buffer.args();
    if (args === undefined) return NONE;
    this.buffers.delete(key);
    if (name === undefined || this.ledger.knows(id)) return NONE;
    const use: ToolUse<A> = { event: 'tool.use', tool_name: name, tool_id: id, tool_args: args };
    this.ledger.use(use);
    return [use];
  }

  protected nameFor(id: string | undefined, own: unknown): string {
    const known = id === undefined ? undefined : this.ledger.nameOf(id);
    return known ?? this.parts.textOf(own) ?? '';
  }

  /** A `tool.result`, behind its `tool.error` if the status is `error` (`stream.error.*`). */
  protected settled(
    name: string,
    id: string | undefined,
    args: A,
    status: ToolStatus,
    output: string,
  ): readonly TraceEvent<A>[] {
    const result: TraceEvent<A> = {
      event: 'tool.result',
      tool_name: name,
      tool_id: id ?? null,
      tool_args: args,
      tool_status: status,
      tool_output: this.parts.cap(output, this.limit),
    };
    return status === 'error' ? [{ event: 'tool.error', tool_names: [name] }, result] : [result];
  }

  /** A call that ends without a result of its own (`stream.close.*`). */
  protected closed(use: ToolUse<A>, output: unknown): readonly TraceEvent<A>[] {
    const text = this.parts.closingOutput(output);
    return this.settled(use.tool_name, use.tool_id, use.tool_args, 'error', text);
  }

  protected finish(output: unknown): readonly TraceEvent<A>[] {
    if (this.over) return NONE;
    this.over = true;
    this.unemitted = this.count();
    const uses = this.ledger.inFlight();
    for (const use of uses) this.ledger.close(use.tool_id);
    return uses.flatMap((use) => this.closed(use, output));
  }

  /** `stream.count.*` */
  protected count(): Unemitted {
    const unemitted = { unparsed: 0, idless_parsed: 0 };
    for (const buffer of this.buffers.values()) {
      if (!this.counts(buffer)) continue;
      unemitted[buffer.args() === undefined ? 'unparsed' : 'idless_parsed']++;
    }
    return unemitted;
  }

  protected counts({ name, id }: CallBuffer<A>): boolean {
    return name !== undefined && (id === undefined || !this.ledger.knows(id));
  }

  protected diagnose(code: DiagnosticCode, id: string | undefined): void {
    this.diagnostics.push({ code, id: id ?? null });
  }
}
