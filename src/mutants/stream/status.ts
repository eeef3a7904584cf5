import { obj } from '../../model/json/build.ts';
import type { Json, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import type { DiagnosticCode, ResultInput, ToolStatus, TraceEvent } from '../../reference/stream/events.ts';
import { statusOf } from '../../reference/stream/output.ts';
import { ExactSurface, withParts, withSurface, withTrace } from './make.ts';

type Events = readonly TraceEvent<JsonObject>[];

/** Other statuses that are taken for known ones. */
function known(
  id: string,
  violates: string,
  mistake: string,
  read: (status: unknown) => ToolStatus | undefined,
): Mutant {
  return withParts(id, violates, mistake, {
    statusOf: (status) => {
      const found = read(status);
      return found === undefined ? statusOf(status) : { status: found, known: true };
    },
  });
}

/** Reads a status behind the change. */
function changed(id: string, mistake: string, change: (text: string) => string): Mutant {
  return withParts(id, 'status.unknown', mistake, {
    statusOf: (status) => statusOf(typeof status === 'string' ? change(status) : status),
  });
}

class OncePerStatus extends ExactSurface {
  protected override diagnose(code: DiagnosticCode, id: string | undefined): void {
    const said = this.diagnostics.some((each) => each.code === 'unknown_status');
    if (code !== 'unknown_status' || !said) super.diagnose(code, id);
  }
}

/** One diagnostic a result. */
class OneAResult extends ExactSurface {
  override result(input: ResultInput): Events {
    const before = this.diagnostics.length;
    const events = super.result(input);
    this.diagnostics.length = Math.min(this.diagnostics.length, before + 1);
    return events;
  }
}

class LoneOnly extends ExactSurface {
  override result(input: ResultInput): Events {
    const id = this.parts.textOf(input.id);
    const inFlight = this.ledger.inFlight().some((use) => use.tool_id === id);
    const events = super.result(input);
    if (inFlight && this.diagnostics.at(-1)?.code === 'unknown_status') this.diagnostics.pop();
    return events;
  }
}

const STATUS = 'tool_status';

/** Events in which each result, with its error if it has one, is changed. */
function results(change: (result: JsonObject, error: JsonObject | undefined) => readonly Json[]) {
  return (events: readonly JsonObject[]): readonly Json[] =>
    events.flatMap((event, i) => {
      const [before, next] = [events[i - 1], events[i + 1]];
      if (event.get('event') === 'tool.error') return next?.get('event') === 'tool.result' ? [] : [event];
      if (event.get('event') !== 'tool.result') return [event];
      return change(event, before?.get('event') === 'tool.error' ? before : undefined);
    });
}

function makeError(name: Json | undefined): JsonObject {
  return obj({ event: 'tool.error', tool_names: [name ?? ''] });
}

const isFailed = (result: JsonObject): boolean => result.get(STATUS) === 'error';

/** Mistakes about statuses. */
const statuses: readonly Mutant[] = [
  known('absent-is-error', 'status.success', 'takes an absent status for failed', (status) =>
    status === undefined ? 'error' : undefined,
  ),
  known('success-needs-absence', 'status.success', 'knows no status but an absent one', (status) =>
    status === 'success' ? 'error' : undefined,
  ),
  known('error-is-success', 'status.error', 'gives a failed result as a success', (status) =>
    status === 'error' ? 'success' : undefined,
  ),
  known(
    'unknown-is-success',
    'status.unknown',
    'takes a status that it does not know for success',
    (status) => (status === undefined || status === 'success' || status === 'error' ? undefined : 'success'),
  ),
  known('null-is-absent', 'status.unknown', 'takes the status null for none', (status) =>
    status === null ? 'success' : undefined,
  ),
  known('falsy-is-absent', 'status.unknown', 'takes an empty status and false for none', (status) =>
    status === '' || status === false ? 'success' : undefined,
  ),
  known('true-is-success', 'status.unknown', 'takes true for success and false for failed', (status) =>
    status === true ? 'success' : status === false ? 'error' : undefined,
  ),
  known('ok-is-success', 'status.unknown', 'takes ok, done and completed for success', (status) =>
    status === 'ok' || status === 'done' || status === 'completed' ? 'success' : undefined,
  ),
  known(
    'pending-is-success',
    'status.unknown',
    'takes a status that does not say how it ended for success',
    (status) => (status === 'running' ? 'success' : undefined),
  ),
  changed('status-folded', 'folds the case of a status', (text) => text.toLowerCase()),
  changed('status-trimmed', 'trims a status', (text) => text.trim()),
  changed('status-by-prefix', 'takes a status that begins with success for success', (text) =>
    text.startsWith('success') ? 'success' : text,
  ),
  withParts('unknown-silent', 'status.diagnostic', 'never says that it does not know a status', {
    statusOf: (status) => ({ ...statusOf(status), known: true }),
  }),
  withParts('null-silent', 'status.diagnostic', 'does not say that it does not know the status null', {
    statusOf: (status) => (status === null ? { status: 'error', known: true } : statusOf(status)),
  }),
  withSurface(
    'unknown-once',
    'status.diagnostic',
    'says once a stream that it does not know a status',
    OncePerStatus,
  ),
  withSurface('one-diagnostic', 'status.diagnostic', 'gives one diagnostic a result', OneAResult),
  withSurface(
    'unknown-of-lone',
    'status.diagnostic',
    'says of lone results alone that it does not know a status',
    LoneOnly,
  ),
  withParts('error-odd', 'status.no-diagnostic', 'says of the status error that it does not know it', {
    statusOf: (status) => (status === 'error' ? { status: 'error', known: false } : statusOf(status)),
  }),
  withParts('absent-odd', 'status.no-diagnostic', 'says of an absent status that it does not know it', {
    statusOf: (status) => (status === undefined ? { status: 'success', known: false } : statusOf(status)),
  }),
];

/** Mistakes about the errors that go before failed results. */
const errors: readonly Mutant[] = [
  withTrace(
    'no-errors',
    'error.before',
    'gives no errors',
    results((result) => [result]),
  ),
  withTrace(
    'error-behind',
    'error.before',
    'gives an error behind its result',
    results((result, own) => (own ? [result, own] : [result])),
  ),
  withTrace(
    'error-twice',
    'error.before',
    'gives an error twice',
    results((result, own) => (own ? [own, own, result] : [result])),
  ),
  withTrace(
    'no-lone-errors',
    'error.before',
    'gives no error for a result without an id',
    results((result, own) => (own && result.get('tool_id') !== null ? [own, result] : [result])),
  ),
  withTrace(
    'no-nameless-errors',
    'error.before',
    'gives no error where there is no name',
    results((result, own) => (own && result.get('tool_name') !== '' ? [own, result] : [result])),
  ),
  withTrace(
    'error-of-id',
    'error.before',
    'names the id in an error',
    results((result, own) => (own ? [makeError(result.get('tool_id') ?? ''), result] : [result])),
  ),
  withTrace('error-once-a-tool', 'error.before', 'gives one error a tool', (events) => {
    const named = new Set<Json | undefined>();
    return results((result, own) => {
      const again = named.has(result.get('tool_name'));
      if (own) named.add(result.get('tool_name'));
      return own && !again ? [own, result] : [result];
    })(events);
  }),
  withTrace(
    'error-always',
    'error.never-with-success',
    'gives an error with every result',
    results((result) => [makeError(result.get('tool_name')), result]),
  ),
  withTrace(
    'error-by-output',
    'error.never-with-success',
    'gives an error where an output speaks of one',
    results((result, own) => {
      const says = String(result.get('tool_output')).startsWith('Error');
      return own ? [own, result] : says ? [makeError(result.get('tool_name')), result] : [result];
    }),
  ),
  withSurface(
    'error-for-malformed',
    'error.never-with-success',
    'gives an error for a malformed call',
    class extends ExactSurface {
      override push(chunk: Parameters<InstanceType<typeof ExactSurface>['push']>[0]): Events {
        const before = this.diagnostics.length;
        const events = super.push(chunk);
        const malformed = this.diagnostics.slice(before).some(({ code }) => code === 'malformed_args');
        return malformed
          ? [...events, { event: 'tool.error', tool_names: [this.parts.textOf(chunk.name) ?? ''] }]
          : events;
      }
    },
  ),
  withTrace(
    'errors-for-lone',
    'error.never-with-success',
    'gives an error with a success that belongs to no call',
    (events) => {
      const used = new Set(
        events.filter((event) => event.get('event') === 'tool.use').map((event) => event.get('tool_id')),
      );
      return results((result, own) => {
        const lone = result.get('tool_id') !== null && !used.has(result.get('tool_id'));
        return own
          ? [own, result]
          : lone && !isFailed(result)
            ? [makeError(result.get('tool_name')), result]
            : [result];
      })(events);
    },
  ),
];

export const statusMutants: readonly Mutant[] = [...statuses, ...errors];
