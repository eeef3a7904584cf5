import { num } from '../../model/json/build.ts';
import { type Json, JsonObject } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';
import type { Answerer, Outcome } from '../../model/outcome.ts';
import type { Mutant } from '../../model/suite.ts';
import { ASSEMBLE, REPLAY, streamAnswerer } from '../../reference/stream/answer.ts';
import { CallBuffer } from '../../reference/stream/buffer.ts';
import { Ledger } from '../../reference/stream/ledger.ts';
import { list, put, withProcess } from './make.ts';

const RULE = 'pure.repeatable';

function remembering(id: string, mistake: string, create: () => Answerer): Mutant {
  return withProcess(id, RULE, mistake, create);
}

/** A ledger that outlives its stream, in part. */
class Lasting extends Ledger<JsonObject> {
  constructor(names: Map<string, string>, closed: Set<string>, swallowing: Set<string>) {
    super();
    Object.assign(this, { names, closed, swallowing });
  }
}

/** Mistakes that remember other streams. */
export const memoryMutants: readonly Mutant[] = [
  remembering('used-for-ever', 'keeps the ids that were used from stream to stream', () => {
    const names = new Map<string, string>();
    return streamAnswerer({ createLedger: () => new Lasting(names, new Set(), new Set()) });
  }),
  remembering('closed-for-ever', 'keeps the ids that were closed from stream to stream', () => {
    const closed = new Set<string>();
    return streamAnswerer({ createLedger: () => new Lasting(new Map(), closed, new Set()) });
  }),
  remembering('swallows-for-ever', 'swallows a result of another stream', () => {
    const swallowing = new Set<string>();
    return streamAnswerer({ createLedger: () => new Lasting(new Map(), new Set(), swallowing) });
  }),
  remembering('last-buffer-kept', 'goes on with the first buffer of the stream before', () => {
    let last: CallBuffer<JsonObject> | undefined;
    return (request) => {
      let first = true;
      const ask = streamAnswerer({
        createBuffer: (parts) => {
          const buffer = first && last && request.op === REPLAY ? last : new CallBuffer<JsonObject>(parts);
          if (first && request.op === REPLAY) last = buffer;
          first = false;
          return buffer;
        },
      });
      return ask(request);
    };
  }),
  remembering('limit-kept', 'keeps the limit of the stream before', () => {
    const ask = streamAnswerer();
    let limit: Json | undefined;
    return ({ op, input }) => {
      const own = input instanceof JsonObject ? input.get('output_limit') : undefined;
      const kept = op === REPLAY && own === undefined && limit !== undefined && input instanceof JsonObject;
      const answer = ask({ op, input: kept ? put(input, 'output_limit', limit) : input });
      if (own !== undefined && answer.kind === 'output') limit = own;
      return answer;
    };
  }),
  remembering('warns-once', 'warns once in the life of the process', () => {
    const ask = streamAnswerer();
    let warned = false;
    return (request) => {
      const answer = ask(request);
      if (request.op !== ASSEMBLE || answer.kind !== 'output') return answer;
      const states = list(answer.output as JsonObject, 'states');
      const quiet = warned;
      warned ||= states.some((state) => state.get('warned') === true);
      return quiet
        ? {
            kind: 'output',
            output: put(
              answer.output as JsonObject,
              'states',
              states.map((state) => put(state, 'warned', false)),
            ),
          }
        : answer;
    };
  }),
  remembering('counts-add-up', 'adds up the counts of all streams', () => {
    let sum = 0;
    const ask = streamAnswerer();
    return (request) => {
      const answer = ask(request);
      return request.op === REPLAY && answer.kind === 'output'
        ? added(answer.output as JsonObject, (count) => (sum += count))
        : answer;
    };
  }),
  remembering('cached-by-ids', 'remembers answers by the ids and types of a stream', () => {
    const ask = streamAnswerer();
    const answers = new Map<string, Outcome>();
    return (request) => {
      if (request.op !== REPLAY || !(request.input instanceof JsonObject)) return ask(request);
      const events = list(request.input, 'events');
      const key = events
        .map((event) => writeJson([event.get('type') ?? null, event.get('id') ?? null]))
        .join();
      const answer = answers.get(key) ?? ask(request);
      answers.set(key, answer);
      return answer;
    };
  }),
];

function added(output: JsonObject, add: (count: number) => number): Outcome {
  const counts = output.get('unemitted') as JsonObject;
  const unparsed = Number((counts.get('unparsed') as { readonly token: string }).token);
  return { kind: 'output', output: put(output, 'unemitted', put(counts, 'unparsed', num(add(unparsed)))) };
}
