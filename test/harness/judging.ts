import { conduct, type Job } from '../../src/harness/conduct.ts';
import { differences } from '../../src/model/json/diff.ts';
import type { Request } from '../../src/model/outcome.ts';
import type { Report, Verdict } from '../../src/model/report.gen.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import type { Suite } from '../../src/model/suite.ts';
import type { Vector } from '../../src/model/vectors.gen.ts';
import { type Act, FakeLink, type FakeOptions, type Moment } from './fake-link.ts';
import { numberOf, OP, object, rightTo, vector } from './samples.ts';

const suite: Suite<unknown> = {
  name: 'envelope',
  operations: [OP],
  featuresOf: () => new Set(),
  differences: (_, expected, actual) => differences(expected, actual),
  reference: async () => rightTo,
  properties: async () => [],
  mutants: async () => [],
};

export function jobOf(vectors: readonly Vector[], change: Partial<Job> = {}): Job {
  return {
    kit: '0.0.0',
    spec: '1.0',
    settings: { suites: [], only: [], skip: [], runs: 0, seed: 1, require: 'none' },
    suites: [suite],
    requirements,
    vectors,
    filtered: new Map(),
    address: { reached: 'process', words: ['./port'], options: [], spec: '1.0' },
    run: { seed: 1, maxFailures: undefined, signal: new AbortController().signal, progress: () => {} },
    interrupt: () => undefined,
    ...change,
  };
}

export type Port = (request: Request, moment: Moment) => Act;

export async function judge(
  vectors: readonly Vector[],
  port: Port,
  options: FakeOptions = {},
  change: Partial<Job> = {},
) {
  const link = new FakeLink(port, options);
  return { link, report: await conduct(jobOf(vectors, change), link) };
}

export const verdictsOf = (report: Report): Record<string, Verdict> =>
  Object.fromEntries(report.results.map(({ id, verdict }) => [id.replace('envelope/sample/', ''), verdict]));

export const five = [1, 2, 3, 4, 100].map((n) => vector(`v${n}`, n));

/** Answers rightly, save where told otherwise. */
export const except =
  (n: number, act: Act | ((moment: Moment) => Act | undefined)): Port =>
  (request, moment) => {
    const other = typeof act === 'function' ? act(moment) : act;
    return numberOf(request) === n && other !== undefined ? other : rightTo(request);
  };

export const wrong: Act = { kind: 'output', output: object('{"n":0}') };
export const fault = (
  kind: 'timeout' | 'crash' | 'protocol' | 'not deterministic' | 'not run' | 'kit error',
): Act => ({
  kind: 'fault',
  fault: kind,
  message: `it had: ${kind}`,
});
