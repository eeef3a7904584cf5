import type { Failure, Result, Verdict } from '../../src/model/report.gen.ts';

/** A failure of a rule, with nothing else to it. */
export function failure(rule: string, change: Partial<Failure> = {}): Failure {
  return {
    kind: 'wrong answer',
    rule,
    message: '/content is wrong',
    why: 'Counts bytes.',
    fingerprint: `${rule} | wrong answer | /content value`,
    count: 1,
    differences: [],
    exchanges: [],
    stderr: '',
    replay: { trek: 'trek test', shell: 'printf' },
    ...change,
  };
}

/** A vector's result; one that failed blames the first requirement. */
export function result(
  verdict: Verdict,
  requirements: readonly string[],
  change: Partial<Result> = {},
): Result {
  const failing = ['fail', 'port error', 'not deterministic', 'kit error'].includes(verdict);
  return {
    kind: 'vector',
    id: 'envelope/sample/one',
    suite: 'envelope',
    title: 'Sample one',
    requirements: [...requirements],
    features: [],
    verdict,
    failures: failing ? [failure(requirements[0] ?? '')] : [],
    ...change,
  };
}
