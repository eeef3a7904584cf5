import { noCounts } from '../../src/harness/verdict.ts';
import type { Failure, Report, RequirementSummary, Result } from '../../src/model/report.gen.ts';

const SENT =
  '{"seq":4,"op":"envelope.summarize","input":{"result":{"call_id":"t1","tool":"sql","rows":[{"a":"é"}]},"char_budget":3}}';
const RIGHT =
  '{"seq":4,"output":{"call_id":"t1","tool":"sql","status":"ok","content":"a=é","omitted":0,"retryable":false}}';
const WAS =
  '{"seq":4,"output":{"call_id":"t1","tool":"sql","status":"truncated","content":"","omitted":1,"retryable":false}}';

export function sampleFailure(change: Partial<Failure> = {}): Failure {
  return {
    kind: 'wrong answer',
    rule: 'envelope.length.characters',
    message: '/status, /content and /omitted are wrong',
    why: 'Counts bytes instead of characters.',
    fingerprint: 'envelope.length.characters | wrong answer | /content value, /omitted value, /status value',
    count: 1,
    differences: [
      { path: '/status', expected: '"ok"', actual: '"truncated"' },
      { path: '/content', expected: '"a=é"', actual: '""' },
      { path: '/omitted', expected: '0', actual: '1' },
    ],
    exchanges: [{ sent: SENT, received: WAS, expected: RIGHT }],
    stderr: '',
    replay: {
      trek: 'trek test --only envelope/length/accent --runs 0 -- ./port',
      shell: "printf '%s\\n' '…' | ./port",
    },
    ...change,
  };
}

export function sampleResult(change: Partial<Result> = {}): Result {
  return {
    kind: 'vector',
    id: 'envelope/length/accent',
    suite: 'envelope',
    title: 'A letter with an accent is one character',
    requirements: ['envelope.length.characters'],
    features: [],
    verdict: 'fail',
    failures: [sampleFailure()],
    ...change,
  };
}

export const passing: Result = sampleResult({
  id: 'envelope/start/budget-eight',
  title: 'The example that everything starts with',
  requirements: ['envelope.fill.maximal'],
  verdict: 'pass',
  failures: [],
});

const rule: RequirementSummary = {
  id: 'envelope.length.characters',
  sentence: 'Lengths MUST be counted in characters: Unicode code points, as the texts hold them.',
  place: 'spec/envelope.md#envelopelengthcharacters--10',
  verdict: 'fail',
  hunted: { failed: 2, passed: 0, of: 2 },
  named: { failed: 2, passed: 1, of: 3 },
};

/** A report of two failures of one kind and one pass. */
export function sampleReport(change: Partial<Report> = {}): Report {
  const counts = { ...noCounts(), pass: 1, fail: 2 };
  return {
    report: 1,
    kit: '0.1.0',
    spec: '1.0',
    command: 'test',
    partial: false,
    stopped: 'everything planned was judged',
    exit: 1,
    port: {
      reached: 'process',
      command: ['./port'],
      name: 'acme',
      language: 'go',
      version: '1.2.0',
      ops: ['envelope.summarize'],
      features: ['reject'],
    },
    settings: { suites: [], only: [], skip: [], runs: 200, seed: 1, require: 'none' },
    filtered: 0,
    counts,
    suites: [
      {
        suite: 'envelope',
        level: 'does not conform',
        missing_ops: [],
        counts,
        groups: [
          { group: 'envelope.length', counts: { ...noCounts(), fail: 2 } },
          { group: 'envelope.fill', counts: { ...noCounts(), pass: 1 } },
        ],
      },
    ],
    requirements: [rule],
    failing: ['envelope.length.characters'],
    results: [sampleResult(), passing, sampleResult({ id: 'envelope/length/astral-long' })],
    causes: [
      {
        mutants: ['mut:envelope.bytes'],
        mistake: 'counts bytes instead of characters',
        rules: ['envelope.length.characters'],
        explains: 2,
        of: 2,
      },
    ],
    notes: [],
    stale: [],
    ...change,
  };
}
