import type { JsonObject } from '../../model/json/value.ts';
import type { Diagnostic, StreamInput, TraceEvent, Unemitted } from './events.ts';
import type { Surface } from './surface.ts';

/** What a stream comes to. */
export interface Replay {
  readonly events: readonly TraceEvent<JsonObject>[];
  readonly unemitted: Unemitted;
  readonly diagnostics: readonly Diagnostic[];
}

/** Shows a surface the events of a stream, one after the other. */
export function replay(surface: Surface<JsonObject>, inputs: readonly StreamInput[]): Replay {
  const events: TraceEvent<JsonObject>[] = [];
  for (const input of inputs) for (const event of taken(surface, input)) events.push(event);
  return { events, unemitted: surface.unemitted, diagnostics: surface.diagnostics };
}

function taken(surface: Surface<JsonObject>, input: StreamInput): readonly TraceEvent<JsonObject>[] {
  const output = typeof input.output === 'string' ? input.output : undefined;
  switch (input.type) {
    case 'chunk':
      return surface.push(input);
    case 'result':
      return surface.result(input);
    case 'reject':
      return typeof input.id === 'string' ? surface.reject(input.id, output) : [];
    case 'end':
      return surface.end(output);
    case 'abort':
      return surface.abort(output);
    default:
      return [];
  }
}
