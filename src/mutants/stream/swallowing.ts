import type { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import type { Chunk } from '../../reference/stream/chunk.ts';
import type { ResultInput, ToolUse, TraceEvent } from '../../reference/stream/events.ts';
import { Ledger } from '../../reference/stream/ledger.ts';
import { ExactSurface, withLedger, withSurface } from './make.ts';

type Events = readonly TraceEvent<JsonObject>[];
type Use = ToolUse<JsonObject>;

class NeverSwallows extends Ledger<JsonObject> {
  override swallows(): boolean {
    return false;
  }
}

class AlwaysSwallows extends Ledger<JsonObject> {
  override swallows(id: string): boolean {
    return this.swallowing.has(id);
  }
}

/** Swallows every other result of a refused call. */
class SwallowsOddly extends Ledger<JsonObject> {
  readonly #passed = new Set<string>();

  override swallows(id: string): boolean {
    if (super.swallows(id)) return true;
    if (this.#passed.delete(id)) return true;
    if (this.closed.has(id) && this.refused.has(id)) this.#passed.add(id);
    return false;
  }

  override reject(id: string): Use | undefined {
    const use = super.reject(id);
    if (use !== undefined) this.refused.add(id);
    return use;
  }

  protected readonly refused: Set<string> = new Set();
}

class SwallowsOnce extends Ledger<JsonObject> {
  #done = false;

  override swallows(id: string): boolean {
    if (this.#done) return false;
    this.#done = super.swallows(id);
    return this.#done;
  }
}

/** Complains about the status of what it swallows. */
class ComplainsSwallowing extends ExactSurface {
  override result(input: ResultInput): Events {
    const events = super.result(input);
    if (events.length === 0 && !this.over && !this.parts.statusOf(input.status).known)
      this.diagnose('unknown_status', undefined);
    return events;
  }
}

class OnlyRefused extends ExactSurface {
  #events = 0;
  #refused = -2;

  override reject(id: string, output?: string): Events {
    this.#refused = this.#events++;
    return super.reject(id, output);
  }

  override result(input: ResultInput): Events {
    const id = this.parts.textOf(input.id);
    const late = this.#events++ !== this.#refused + 1;
    // What comes later than directly behind the reject is a second result.
    if (late && id !== undefined) this.ledger.swallows(id);
    return super.result(input);
  }

  override push(chunk: Chunk): Events {
    this.#events++;
    return super.push(chunk);
  }
}

/** Mistakes about results behind a reject. */
export const swallowingMutants: readonly Mutant[] = [
  withLedger(
    'never-swallows',
    'result.swallowed',
    'gives a result for a call that was refused',
    NeverSwallows,
  ),
  withLedger('swallows-one', 'result.swallowed', 'swallows one result a stream', SwallowsOnce),
  withSurface(
    'swallows-loudly',
    'result.swallowed',
    'complains about the status of a result that it swallows',
    ComplainsSwallowing,
  ),
  withSurface(
    'swallows-at-once',
    'result.swallowed',
    'swallows a result only directly behind the reject',
    OnlyRefused,
  ),
  withLedger(
    'always-swallows',
    'result.swallowed-once',
    'swallows every result of a refused call',
    AlwaysSwallows,
  ),
  withLedger(
    'swallows-every-other',
    'result.swallowed-once',
    'swallows every other result of a refused call',
    SwallowsOddly,
  ),
];
