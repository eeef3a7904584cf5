import { isArray, type Json, JsonObject, type Member } from '../../model/json/value.ts';
import type { Answerer, Outcome } from '../../model/outcome.ts';
import type { Mutant } from '../../model/suite.ts';
import { REPLAY, type SurfaceClass, streamAnswerer } from '../../reference/stream/answer.ts';
import { type ArgsText, ScannedText } from '../../reference/stream/args-text.ts';
import { type BufferParts, CallBuffer } from '../../reference/stream/buffer.ts';
import type { Ledger } from '../../reference/stream/ledger.ts';
import { MAX_DEPTH, type StreamParts } from '../../reference/stream/parts.ts';
import { Surface } from '../../reference/stream/surface.ts';
import { readArgs } from '../../reference/stream/values.ts';

/** Makes a mutant of its id, the requirement that it breaks, the mistake in words, and the mistake in code. */
type Make<Change> = (id: string, violates: string, mistake: string, change: Change) => Mutant;

export type Parts = StreamParts<JsonObject>;
type BufferClass = new (parts: BufferParts<JsonObject>) => CallBuffer<JsonObject>;

/** The classes that a wrong one extends, for arguments in exact JSON. */
export const ExactBuffer: BufferClass = CallBuffer<JsonObject>;
export const ExactSurface: SurfaceClass = Surface<JsonObject>;

/** An implementation that starts afresh for each process. */
export const withProcess: Make<() => Answerer> = (id, violates, mistake, create) => ({
  id: `mut:stream.${id}`,
  violates: `stream.${violates}`,
  mistake,
  create,
});

/** The reference with other parts. */
export const withParts: Make<Partial<Parts>> = (id, violates, mistake, changes) =>
  withProcess(id, violates, mistake, () => streamAnswerer(changes));

export const withBuffer: Make<BufferClass> = (id, violates, mistake, BufferOf) =>
  withParts(id, violates, mistake, { createBuffer: (parts) => new BufferOf(parts) });

export const withLedger: Make<new () => Ledger<JsonObject>> = (id, violates, mistake, LedgerOf) =>
  withParts(id, violates, mistake, { createLedger: () => new LedgerOf() });

export const withSurface: Make<SurfaceClass> = (id, violates, mistake, SurfaceOf) =>
  withProcess(id, violates, mistake, () => streamAnswerer({}, SurfaceOf));

/** The reference, its texts read from another text than the fragments make together. */
export const withText: Make<(text: string) => string> = (id, violates, mistake, change) =>
  withParts(id, violates, mistake, { createText: () => new RewrittenText(change) });

/** The reference, each fragment changed before it is appended. */
export const withFragment: Make<(fragment: string) => string> = (id, violates, mistake, change) =>
  withParts(id, violates, mistake, {
    createText: () => {
      const text = plainText();
      return {
        get malformed() {
          return text.malformed;
        },
        append: (fragment) => text.append(change(fragment)),
        value: () => text.value(),
      };
    },
  });

/** The reference, which takes another value from a text that closes, or from a bare one. */
export const withRead: Make<(text: string, read: (text: string) => Json | undefined) => Json | undefined> = (
  id,
  violates,
  mistake,
  read,
) =>
  withParts(id, violates, mistake, {
    createText: () =>
      plainText({ read: (text, maxDepth) => read(text, (other) => readArgs(other, maxDepth)) }),
  });

/** The reference, which reads a text that it cannot read as another text. */
export const withLenience: Make<(text: string) => string> = (id, violates, mistake, change) =>
  withText(id, violates, mistake, (text) => (readArgs(text, MAX_DEPTH) === undefined ? change(text) : text));

/** The reference, its verdict on a text changed. */
export const withVerdict: Make<(text: ArgsText, joined: () => string) => ArgsText> = (
  id,
  violates,
  mistake,
  change,
) =>
  withParts(id, violates, mistake, {
    createText: () => {
      const text = plainText();
      let joined = '';
      const changed = change(text, () => joined);
      return {
        get malformed() {
          return changed.malformed;
        },
        append: (fragment) => {
          joined += fragment;
          changed.append(fragment);
        },
        value: () => changed.value(),
      };
    },
  });

/** The reference, asked about other chunks. */
export const withChunk: Make<(chunk: JsonObject) => JsonObject> = (id, violates, mistake, change) =>
  withEvents(id, violates, mistake, (events) =>
    events.map((event) => (isChunk(event) ? change(event) : event)),
  );

/** The reference, asked about other events, or chunks of one buffer. */
export const withEvents: Make<(events: readonly JsonObject[]) => readonly JsonObject[]> = (
  id,
  violates,
  mistake,
  change,
) =>
  withInput(id, violates, mistake, (input) => {
    const members = input.members.map(([name, value]): Member => {
      const list = (name === 'events' || name === 'chunks') && isArray(value);
      return [
        name,
        list
          ? change(value.map((event) => (event instanceof JsonObject ? event : new JsonObject([]))))
          : value,
      ];
    });
    return new JsonObject(members);
  });

/** The reference, asked something else. */
export const withInput: Make<(input: JsonObject, op: string) => JsonObject> = (
  id,
  violates,
  mistake,
  change,
) =>
  withProcess(id, violates, mistake, () => {
    const ask = streamAnswerer();
    return ({ op, input }) => ask({ op, input: input instanceof JsonObject ? change(input, op) : input });
  });

/** The reference, its output of one operation changed behind it. */
export const withOutput: Make<(output: JsonObject, input: JsonObject, op: string) => Json> = (
  id,
  violates,
  mistake,
  change,
) =>
  withOutcome(id, violates, mistake, (outcome, input, op) =>
    outcome.kind === 'output'
      ? { kind: 'output', output: change(outcome.output as JsonObject, input, op) }
      : outcome,
  );

export const withOutcome: Make<(outcome: Outcome, input: JsonObject, op: string) => Outcome> = (
  id,
  violates,
  mistake,
  change,
) =>
  withProcess(id, violates, mistake, () => {
    const ask = streamAnswerer();
    return (request) => change(ask(request), request.input as JsonObject, request.op);
  });

/** The reference, the events of its traces changed. */
export const withTrace: Make<(events: readonly JsonObject[]) => readonly Json[]> = (
  id,
  violates,
  mistake,
  change,
) =>
  withOutput(id, violates, mistake, (output, _input, op) =>
    op === REPLAY ? put(output, 'events', change(list(output, 'events'))) : output,
  );

export function isChunk(event: JsonObject): boolean {
  const type = event.get('type');
  return type === 'chunk' || type === undefined;
}

export function list(object: JsonObject, name: string): readonly JsonObject[] {
  const value = object.get(name);
  return value !== undefined && isArray(value) ? (value as readonly JsonObject[]) : [];
}

/** An object with another value, or one more, or without one. */
export function put(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const others = object.members.filter((member) => member[0] !== name);
  return new JsonObject(value === undefined ? others : [...others, [name, value]]);
}

/** A text as the reference reads it. */
export function plainText(changes: Partial<{ maxDepth: number; read: typeof readArgs }> = {}): ScannedText {
  return new ScannedText({ maxDepth: MAX_DEPTH, read: readArgs, ...changes });
}

/** Fragments read anew from their beginning each time, as another text. */
class RewrittenText implements ArgsText {
  readonly #change: (text: string) => string;
  #joined = '';
  #text: ScannedText = plainText();

  constructor(change: (text: string) => string) {
    this.#change = change;
  }

  get malformed(): boolean {
    return this.#text.malformed;
  }

  append(fragment: string): void {
    this.#joined += fragment;
    this.#text = plainText();
    this.#text.append(this.#change(this.#joined));
  }

  value(): unknown {
    return this.#text.value();
  }
}
