import { readJson } from '../../src/model/json/read.ts';
import { JsonNumber, type JsonObject } from '../../src/model/json/value.ts';
import type { Outcome, Request } from '../../src/model/outcome.ts';
import type { Case, SequenceVector, SingleVector } from '../../src/model/vectors.gen.ts';

export const OP = 'envelope.summarize';

/** JSON text as an exact object. */
export function object(text: string): JsonObject {
  return readJson(text) as JsonObject;
}

/** A case that asks `{"n": n}` and whose right answer is `{"n": n}`; beyond 99 it is a rejection. */
function caseOf(n: number): Case {
  const head = { op: OP, schema: 'accepts' as const, input: object(`{"n":${n}}`) };
  return n > 99
    ? { ...head, rejected: { code: 'wrong_type', path: '/n' } }
    : { ...head, output: object(`{"n":${n}}`) };
}

/** The number that such a request asks. */
export function numberOf({ input }: Request): number {
  const n = (input as JsonObject).get('n');
  return n instanceof JsonNumber ? Number(n.token) : Number.NaN;
}

/** The right answer to such a request. */
export function rightTo(request: Request): Outcome {
  const found = caseOf(numberOf(request));
  if ('output' in found) return { kind: 'output', output: found.output };
  return { kind: 'rejected', code: found.rejected.code };
}

type Head = Omit<SingleVector, 'case' | 'wrong'>;

function head(name: string, change: Partial<Head>): Head {
  return {
    id: `envelope/sample/${name}`,
    title: `Sample ${name}`,
    why: `Does ${name} wrongly.`,
    requirements: ['envelope.shape.members'],
    cites: '00000000',
    tags: [],
    since: '1.0',
    features: [],
    ...change,
  };
}

export function vector(name: string, n: number, change: Partial<Head> = {}): SingleVector {
  return { ...head(name, change), case: caseOf(n) };
}

export function sequence(
  name: string,
  ns: readonly [number, number, ...number[]],
  change: Partial<Head> = {},
): SequenceVector {
  return { ...head(name, change), steps: ns.map(caseOf) as SequenceVector['steps'] };
}
