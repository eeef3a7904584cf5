import { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import type { ResultInput, ToolUse, TraceEvent } from '../../reference/stream/events.ts';
import { Ledger } from '../../reference/stream/ledger.ts';
import { ExactSurface, withLedger, withSurface } from './make.ts';

type Events = readonly TraceEvent<JsonObject>[];
type Use = ToolUse<JsonObject>;

/** Closes nothing when the stream is over. */
class EndsOpen extends ExactSurface {
  override end(): Events {
    super.end();
    return [];
  }
}

class AbortsOpen extends ExactSurface {
  override abort(): Events {
    super.abort();
    return [];
  }
}

/** Closes the last call in flight alone. */
class ClosesLast extends ExactSurface {
  protected override finish(output: unknown): Events {
    const others = this.ledger.inFlight().slice(0, -1);
    for (const use of others) this.ledger.close(use.tool_id);
    return super.finish(output);
  }
}

/** Closes a call as a success. */
class ClosesWell extends ExactSurface {
  protected override closed(use: Use, output: unknown): Events {
    const text = this.parts.closingOutput(output);
    return this.settled(use.tool_name, use.tool_id, use.tool_args, 'success', text);
  }
}

class RejectsWell extends ExactSurface {
  #rejecting = false;

  override reject(id: string, output?: string): Events {
    this.#rejecting = true;
    const events = super.reject(id, output);
    this.#rejecting = false;
    return events;
  }

  protected override closed(use: Use, output: unknown): Events {
    if (!this.#rejecting) return super.closed(use, output);
    const text = this.parts.closingOutput(output);
    return this.settled(use.tool_name, use.tool_id, use.tool_args, 'success', text);
  }
}

/** Closes a call with other parts of its use. */
function bearing(change: (use: Use) => Use) {
  return class extends ExactSurface {
    protected override closed(use: Use, output: unknown): Events {
      return super.closed(change(use), output);
    }
  };
}

const EMPTY = new JsonObject([]);

class RejectsAll extends ExactSurface {
  override reject(id: string, output?: string): Events {
    const others = this.ledger.inFlight().filter((use) => use.tool_id !== id);
    const events = super.reject(id, output);
    return events.length === 0
      ? events
      : [...events, ...others.flatMap((use) => super.reject(use.tool_id, output))];
  }
}

/** Gives a pair for a reject that closes nothing. */
class RejectsUnknown extends ExactSurface {
  override reject(id: string, output?: string): Events {
    const events = super.reject(id, output);
    if (events.length > 0 || this.over || id === '' || this.ledger.knows(id)) return events;
    return this.settled('', id, EMPTY, 'error', this.parts.closingOutput(output));
  }
}

class RejectsClosed extends ExactSurface {
  override reject(id: string, output?: string): Events {
    const events = super.reject(id, output);
    const name = this.ledger.nameOf(id);
    if (events.length > 0 || this.over || name === undefined) return events;
    return this.settled(name, id, EMPTY, 'error', this.parts.closingOutput(output));
  }
}

/** Remembers a refusal of what is not in flight. */
class RemembersRejects extends Ledger<JsonObject> {
  override reject(id: string): Use | undefined {
    const use = super.reject(id);
    if (use === undefined && id !== '' && !this.closed.has(id)) this.swallowing.add(id);
    return use;
  }
}

class SwallowsClosed extends Ledger<JsonObject> {
  override reject(id: string): Use | undefined {
    const use = super.reject(id);
    if (use === undefined && this.closed.has(id)) this.swallowing.add(id);
    return use;
  }
}

/** Refuses a call before it is complete. */
class RejectsAhead extends Ledger<JsonObject> {
  override reject(id: string): Use | undefined {
    const use = super.reject(id);
    if (use === undefined && !this.knows(id)) this.closed.add(id);
    return use;
  }
}

/** Closes calls before their time. */
class OneAtATime extends ExactSurface {
  override push(chunk: Parameters<InstanceType<typeof ExactSurface>['push']>[0]): Events {
    const before = this.ledger.inFlight();
    const events = super.push(chunk);
    if (events.length === 0) return events;
    for (const use of before) this.ledger.close(use.tool_id);
    return [...before.flatMap((use) => this.closed(use, undefined)), ...events];
  }
}

class ResultClosesOthers extends ExactSurface {
  override result(input: ResultInput): Events {
    const id = this.parts.textOf(input.id);
    const known = this.ledger.inFlight().some((use) => use.tool_id === id);
    const events = super.result(input);
    const others = known ? this.ledger.inFlight() : [];
    for (const use of others) this.ledger.close(use.tool_id);
    return [...events, ...others.flatMap((use) => this.closed(use, undefined))];
  }
}

class IdlessCloses extends ExactSurface {
  override result(input: ResultInput): Events {
    const uses = this.ledger.inFlight();
    const [use] = uses;
    const idless = this.parts.textOf(input.id) === undefined && uses.length === 1 && use !== undefined;
    return super.result(idless ? { ...input, id: use.tool_id } : input);
  }
}

/** Mistakes about how calls are closed without a result. */
export const closeMutants: readonly Mutant[] = [
  withSurface(
    'reject-ignored',
    'close.reject',
    'does nothing at a reject',
    class extends ExactSurface {
      override reject(): Events {
        return [];
      }
    },
  ),
  withSurface('reject-succeeds', 'close.reject', 'gives a refused call as a success', RejectsWell),
  withSurface('rejects-all', 'close.reject', 'refuses every call in flight', RejectsAll),
  withSurface(
    'rejects-unknown',
    'close.reject-else',
    'gives a result for a reject of an unknown id',
    RejectsUnknown,
  ),
  withSurface(
    'rejects-closed',
    'close.reject-else',
    'gives a result for a reject of an id that was called and closed',
    RejectsClosed,
  ),
  withLedger(
    'remembers-rejects',
    'close.reject-else',
    'swallows a result behind a reject of an id that is not in flight',
    RemembersRejects,
  ),
  withLedger(
    'swallows-closed',
    'close.reject-else',
    'swallows a result behind a reject of an id that was closed',
    SwallowsClosed,
  ),
  withLedger(
    'rejects-ahead',
    'close.reject-else',
    'does not emit a call that was refused before it was complete',
    RejectsAhead,
  ),
  withSurface('end-leaves-open', 'close.end', 'leaves calls open at an end', EndsOpen),
  withSurface('abort-leaves-open', 'close.abort', 'leaves calls open at an abort', AbortsOpen),
  withSurface('closes-last', 'close.end', 'closes the last call alone', ClosesLast),
  withSurface('closes-as-success', 'close.end', 'closes calls as a success', ClosesWell),
  withSurface(
    'closes-without-args',
    'close.bears',
    'closes calls without their arguments',
    bearing((use) => ({ ...use, tool_args: EMPTY })),
  ),
  withSurface(
    'closes-without-name',
    'close.bears',
    'closes calls without their name',
    bearing((use) => ({ ...use, tool_name: '' })),
  ),
  withSurface(
    'closes-with-last-name',
    'close.bears',
    'closes a call by the name that its id has in a buffer',
    class extends ExactSurface {
      protected override closed(use: Use, output: unknown): Events {
        const held = [...this.buffers.values()].find((buffer) => buffer.id === use.tool_id);
        return super.closed({ ...use, tool_name: held?.name ?? use.tool_name }, output);
      }
    },
  ),
  withSurface('one-at-a-time', 'close.not-before', 'closes a call when the next one is emitted', OneAtATime),
  withSurface(
    'result-closes-others',
    'close.not-before',
    'closes the other calls when one gets its result',
    ResultClosesOthers,
  ),
  withSurface(
    'idless-closes',
    'close.not-before',
    'gives a result without an id to the only call in flight',
    IdlessCloses,
  ),
];
