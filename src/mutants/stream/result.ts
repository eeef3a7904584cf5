import { JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import type {
  DiagnosticCode,
  ResultInput,
  ToolStatus,
  ToolUse,
  TraceEvent,
} from '../../reference/stream/events.ts';
import { Ledger } from '../../reference/stream/ledger.ts';
import { ExactSurface, withLedger, withSurface } from './make.ts';

type Events = readonly TraceEvent<JsonObject>[];
type Use = ToolUse<JsonObject>;

/** Takes a result in another way. */
function taking(
  take: (
    input: ResultInput,
    surface: { ledger: Ledger<JsonObject>; id: string | undefined },
  ) => ResultInput | undefined,
) {
  return class extends ExactSurface {
    override result(input: ResultInput): Events {
      const changed = take(input, { ledger: this.ledger, id: this.parts.textOf(input.id) });
      return changed === undefined ? [] : super.result(changed);
    }
  };
}

/** Gives other arguments with a result. */
function withArgs(
  args: (
    use: { last: Use | undefined; first: Use | undefined; byId: Map<string, Use> },
    id: string | undefined,
    own: JsonObject,
  ) => JsonObject,
) {
  return class extends ExactSurface {
    #last: Use | undefined;
    #first: Use | undefined;
    readonly #byId = new Map<string, Use>();

    protected override look(...given: Parameters<ExactSurfaceLook>): Events {
      const events = super.look(...given);
      const [use] = events;
      if (use?.event !== 'tool.use') return events;
      this.#last = use;
      this.#first ??= use;
      this.#byId.set(use.tool_id, use);
      return events;
    }

    protected override settled(
      name: string,
      id: string | undefined,
      own: JsonObject,
      status: ToolStatus,
      output: string,
    ): Events {
      const uses = { last: this.#last, first: this.#first, byId: this.#byId };
      return super.settled(name, id, args(uses, id, own), status, output);
    }
  };
}

class StaysOpen extends Ledger<JsonObject> {
  override close(id: string): Use | undefined {
    const use = this.open.get(id);
    super.close(id);
    if (use !== undefined) this.open.set(id, use);
    return use;
  }
}

/** Says nothing, or something else, of uncorrelated results. */
function diagnosing(
  test: (surface: { ledger: Ledger<JsonObject>; said: number }, id: string | undefined) => boolean,
) {
  return class extends ExactSurface {
    protected override diagnose(code: DiagnosticCode, id: string | undefined): void {
      const said = this.diagnostics.filter((each) => each.code === code && each.id === (id ?? null)).length;
      if (code !== 'uncorrelated_result' || test({ ledger: this.ledger, said }, id)) super.diagnose(code, id);
    }
  };
}

class DiagnosesMore extends ExactSurface {
  override result(input: ResultInput): Events {
    const before = this.diagnostics.length;
    const events = super.result(input);
    const uncorrelated = this.diagnostics.slice(before).some(({ code }) => code === 'uncorrelated_result');
    if (events.length > 0 && !uncorrelated && this.isOdd(this.parts.textOf(input.id)))
      this.diagnose('uncorrelated_result', undefined);
    return events;
  }

  protected isOdd(_id: string | undefined): boolean {
    return true;
  }
}

class DiagnosesIdless extends DiagnosesMore {
  protected override isOdd(id: string | undefined): boolean {
    return id === undefined;
  }
}

class DiagnosesInFlight extends DiagnosesMore {
  protected override isOdd(id: string | undefined): boolean {
    return id !== undefined;
  }
}

type ExactSurfaceLook = (key: string | number | bigint | symbol, buffer: never) => Events;

/** Mistakes about results and what they belong to. */
export const resultMutants: readonly Mutant[] = [
  withSurface(
    'lone-result-dropped',
    'result.emitted',
    'drops a result that belongs to no call',
    taking((input, { ledger, id }) => (id !== undefined && !ledger.knows(id) ? undefined : input)),
  ),
  withSurface(
    'idless-result-dropped',
    'result.emitted',
    'drops a result without an id',
    taking((input, { id }) => (id === undefined ? undefined : input)),
  ),
  withSurface(
    'empty-output-lost',
    'result.emitted',
    'says that there is no output where it is empty',
    taking((input) => (input.output === '' ? { ...input, output: '(no output)' } : input)),
  ),
  withSurface(
    'output-trimmed',
    'result.emitted',
    'trims outputs',
    taking((input) => (typeof input.output === 'string' ? { ...input, output: input.output.trim() } : input)),
  ),
  withSurface(
    'output-escaped',
    'result.emitted',
    'drops controls from outputs',
    taking((input) =>
      typeof input.output === 'string' ? { ...input, output: input.output.replace(/\p{Cc}/gu, '') } : input,
    ),
  ),
  withSurface(
    'equal-result-dropped',
    'result.emitted',
    'drops a result without an id that equals the one before it',
    class extends ExactSurface {
      #last = '';

      override result(input: ResultInput): Events {
        const key = JSON.stringify([input.name, input.status, input.output]);
        const again = this.parts.textOf(input.id) === undefined && key === this.#last;
        this.#last = key;
        return again ? [] : super.result(input);
      }
    },
  ),
  withSurface(
    'result-without-args',
    'result.args',
    'gives no arguments with a result',
    withArgs(() => new JsonObject([])),
  ),
  withSurface(
    'result-in-order',
    'result.args',
    'gives results to calls in the order of the calls',
    withArgs(({ first, byId }, id, own) =>
      own.members.length > 0 && byId.has(id ?? '') ? (first?.tool_args ?? own) : own,
    ),
  ),
  withSurface(
    'args-of-last',
    'result.no-args',
    'gives a result without a call the arguments of the last call',
    withArgs(({ last, byId }, id, own) => (byId.has(id ?? '') ? own : (last?.tool_args ?? own))),
  ),
  withSurface(
    'args-of-closed',
    'result.no-args',
    'gives a second result the arguments too',
    withArgs(({ byId }, id, own) => byId.get(id ?? '')?.tool_args ?? own),
  ),
  withSurface(
    'args-of-buffer',
    'result.no-args',
    'takes the arguments of a result from a buffer',
    class extends ExactSurface {
      protected override settled(
        name: string,
        id: string | undefined,
        own: JsonObject,
        status: ToolStatus,
        output: string,
      ): Events {
        const held = [...this.buffers.values()].find((buffer) => id !== undefined && buffer.id === id);
        return super.settled(name, id, own.members.length > 0 ? own : (held?.args() ?? own), status, output);
      }
    },
  ),
  withSurface(
    'uncorrelated-never',
    'result.uncorrelated',
    'never says that a result belongs to no call',
    diagnosing(() => false),
  ),
  withSurface(
    'uncorrelated-once',
    'result.uncorrelated',
    'says once an id that a result belongs to no call',
    diagnosing(({ said }) => said === 0),
  ),
  withSurface(
    'uncorrelated-unknown',
    'result.uncorrelated',
    'says of unknown ids alone that a result belongs to no call',
    diagnosing(({ ledger }, id) => id === undefined || ledger.nameOf(id) === undefined),
  ),
  withSurface(
    'uncorrelated-idless',
    'result.correlated',
    'says that a result without an id belongs to no call',
    DiagnosesIdless,
  ),
  withSurface(
    'uncorrelated-in-flight',
    'result.correlated',
    'says of every result with an id that it belongs to no call',
    DiagnosesInFlight,
  ),
  withLedger('result-keeps-open', 'result.closes', 'leaves a call open behind its result', StaysOpen),
  withSurface(
    'failure-keeps-open',
    'result.closes',
    'leaves a call open behind a failed result',
    class extends ExactSurface {
      override result(input: ResultInput): Events {
        const id = this.parts.textOf(input.id);
        const open = this.ledger.inFlight().find((use) => use.tool_id === id);
        const events = super.result(input);
        if (open && this.parts.statusOf(input.status).status === 'error') this.ledger.use(open);
        return events;
      }
    },
  ),
];
