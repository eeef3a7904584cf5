import { num, obj } from '../../model/json/build.ts';
import type { Json, JsonObject } from '../../model/json/value.ts';
import type { Answerer, Request } from '../../model/outcome.ts';
import { Rejection } from '../../model/rejection.ts';
import { assemble, type BufferState } from './assemble.ts';
import type { TraceEvent } from './events.ts';
import { eventOf, limitOf, listOf } from './input.ts';
import { exactParts, type StreamParts } from './parts.ts';
import { type Replay, replay } from './replay.ts';
import { Surface } from './surface.ts';

export const ASSEMBLE = 'stream.assemble';
export const REPLAY = 'stream.replay';

/** The class of surface that is asked; a wrong one changes a method of it. */
export type SurfaceClass = new (parts: StreamParts<JsonObject>, limit: number) => Surface<JsonObject>;

/** The reference as a port is asked, or with parts that replace its own: a rejection is an answer. */
export function streamAnswerer(
  changes: Partial<StreamParts<JsonObject>> = {},
  SurfaceOf: SurfaceClass = Surface,
): Answerer {
  const parts = { ...exactParts, ...changes };
  return (request) => {
    try {
      return { kind: 'output', output: outputOf(request, parts, SurfaceOf) };
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return { kind: 'rejected', code: error.code, path: error.path, message: error.message };
    }
  };
}

function outputOf({ op, input }: Request, parts: StreamParts<JsonObject>, SurfaceOf: SurfaceClass): Json {
  if (op === ASSEMBLE) {
    const states = assemble(parts, listOf(input, 'chunks').map(eventOf));
    return obj({ states: states.map(stateJson) });
  }
  if (op !== REPLAY) throw new TypeError(`no operation ${op} in the stream suite`);
  const events = listOf(input, 'events').map(eventOf);
  const surface = new SurfaceOf(parts, limitOf(input) ?? parts.defaultLimit);
  return replayJson(replay(surface, events));
}

function stateJson(state: BufferState): Json {
  return obj({ ...state });
}

function replayJson({ events, unemitted, diagnostics }: Replay): Json {
  return obj({
    events: events.map(eventJson),
    unemitted: obj({ unparsed: num(unemitted.unparsed), idless_parsed: num(unemitted.idless_parsed) }),
    diagnostics: diagnostics.map(({ code, id }) => obj({ code, id })),
  });
}

function eventJson(event: TraceEvent<JsonObject>): Json {
  return obj({ ...event });
}
