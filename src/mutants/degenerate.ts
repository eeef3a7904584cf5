import { JsonNumber, JsonObject } from '../model/json/value.ts';
import type { Answerer, Outcome, Request } from '../model/outcome.ts';

/** An answer, or a skip: what is skipped counts as not passed. */
export type Effortless = Outcome | { readonly kind: 'skipped'; readonly reason: string };

/** A port that does next to nothing. One that passes much shows a kit that asks too little. */
export interface Degenerate {
  readonly id: string;
  readonly mistake: string;
  /** A fresh process; the reference is there for those that are late rather than lazy. */
  readonly create: (reference: Answerer) => (request: Request) => Effortless;
}

const output = (value: Outcome & { kind: 'output' }): Outcome => value;
const EMPTY: Outcome = { kind: 'output', output: new JsonObject([]) };

/** An envelope, whatever was asked. */
function envelope(callId: string, tool: string): Outcome {
  const members = [
    ['call_id', callId],
    ['tool', tool],
    ['status', 'ok'],
    ['content', ''],
    ['omitted', new JsonNumber('0')],
    ['retryable', false],
  ] as const;
  return output({ kind: 'output', output: new JsonObject(members) });
}

/** `ok` and nothing else, for whoever asks. */
function alwaysOk({ input }: Request): Outcome {
  const result = input instanceof JsonObject ? input.get('result') : undefined;
  const text = (name: string): string => {
    const value = result instanceof JsonObject ? result.get(name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return envelope(text('call_id'), text('tool'));
}

/** The right answer, one request late. */
function late(reference: Answerer): (request: Request) => Effortless {
  let before: Outcome = EMPTY;
  return (request) => {
    const answer = before;
    before = reference(request);
    return answer;
  };
}

function rejecting(code: string): Degenerate {
  return {
    id: `reject:${code}`,
    mistake: `rejects everything as \`${code}\``,
    create: () => () => ({ kind: 'rejected', code }),
  };
}

/** Ports without substance, for any suite; `codes` are the rejection codes that its vectors hold. */
export function degeneratePorts(codes: readonly string[]): readonly Degenerate[] {
  return [
    {
      id: 'echo',
      mistake: 'gives the input back',
      create:
        () =>
        ({ input }) => ({ kind: 'output', output: input }),
    },
    { id: 'empty', mistake: 'gives an empty object', create: () => () => EMPTY },
    { id: 'constant', mistake: 'gives one and the same envelope', create: () => () => envelope('t1', 'sql') },
    { id: 'ok', mistake: 'says `ok` and nothing else', create: () => alwaysOk },
    { id: 'late', mistake: 'gives the answer to the request before', create: late },
    { id: 'skip', mistake: 'skips everything', create: () => () => ({ kind: 'skipped', reason: 'later' }) },
    ...codes.map(rejecting),
  ];
}
