import { type Json, JsonObject } from '../../model/json/value.ts';
import type { Answerer, Outcome, Request } from '../../model/outcome.ts';
import type { RejectionCode } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { createShaper } from '../../reference/shaping/answer.ts';
import type { ShapingParts } from '../../reference/shaping/parts.ts';

/** Makes a mutant of its id, the requirement that it breaks, the mistake in words, and the mistake in code. */
export type Make<Change> = (id: string, violates: string, mistake: string, change: Change) => Mutant;

/** An implementation that starts afresh for each process. */
export const withProcess: Make<() => Answerer> = (id, violates, mistake, create) => ({
  id: `mut:shaping.${id}`,
  violates: `shaping.${violates}`,
  mistake,
  create,
});

/** The reference with other parts. */
export const withParts: Make<Partial<ShapingParts>> = (id, violates, mistake, changes) =>
  withProcess(id, violates, mistake, () => createShaper(changes));

/** The reference, asked something else by one operation. */
export const withInput: Make<readonly [op: string, change: (input: JsonObject) => JsonObject]> = (
  id,
  violates,
  mistake,
  [op, change],
) =>
  withProcess(id, violates, mistake, () => {
    const ask = createShaper();
    return (request) =>
      ask(request.op === `shaping.${op}` ? { op: request.op, input: change(fieldsOf(request)) } : request);
  });

/** The reference, its output changed behind it by one operation. */
export const withOutput: Make<
  readonly [op: string, change: (output: JsonObject, input: JsonObject) => Json]
> = (id, violates, mistake, [op, change]) =>
  withProcess(id, violates, mistake, () => {
    const ask = createShaper();
    return (request) => {
      const answer = ask(request);
      if (request.op !== `shaping.${op}` || answer.kind !== 'output') return answer;
      return { kind: 'output', output: change(answer.output as JsonObject, fieldsOf(request)) };
    };
  });

/** The reference, its rejections answered otherwise: by another rejection, or by an output. */
export const withRejection: Make<
  (rejection: Outcome & { kind: 'rejected' }, request: Request, ask: Answerer) => Outcome
> = (id, violates, mistake, change) =>
  withProcess(id, violates, mistake, () => {
    const ask = createShaper();
    return (request) => {
      const answer = ask(request);
      return answer.kind === 'rejected' ? change(answer, request, ask) : answer;
    };
  });

/** The reference with one code where another belongs. */
export function coded(id: string, violates: string, from: RejectionCode, to: string): Mutant {
  return withRejection(id, violates, `says \`${to}\` where it is \`${from}\``, (rejection) =>
    rejection.code === from ? { ...rejection, code: to } : rejection,
  );
}

export function fieldsOf({ input }: Request): JsonObject {
  return input as JsonObject;
}

/** An object with a member put in, or taken out. */
export function set(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const others = object.members.filter(([own]) => own !== name);
  return new JsonObject(value === undefined ? others : [...others, [name, value]]);
}

/** The same with a function of its text. */
export function mapText(object: JsonObject, name: string, change: (text: string) => string): JsonObject {
  const value = object.get(name);
  return typeof value === 'string' ? set(object, name, change(value)) : object;
}
