import { fromHost, toHost } from '../../model/json/host.ts';
import type { Answerer } from '../../model/outcome.ts';
import { Rejection } from '../../model/rejection.ts';
import type { Fields } from './check.ts';

/** The one operation of the suite. */
const SUMMARIZE = 'envelope.summarize';

/** A summarizer, or something that poses as one: what it gives may be anything that JSON can hold. */
export type Implementation = (result: unknown, charBudget: unknown) => unknown;

const EXACT = { floats: true, bigs: true, bare: true };

/** Asks an implementation as a port is asked: in exact JSON, a rejection being an answer. */
export function answererOf(implementation: Implementation): Answerer {
  return ({ op, input }) => {
    if (op !== SUMMARIZE) throw new TypeError(`no operation ${op} in the envelope suite`);
    const { result, char_budget } = toHost(input, EXACT) as Fields;
    try {
      return { kind: 'output', output: fromHost(implementation(result, char_budget)) };
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return { kind: 'rejected', code: error.code, path: error.path, message: error.message };
    }
  };
}
