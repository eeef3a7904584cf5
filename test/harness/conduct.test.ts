import { expect, test } from 'vitest';
import { conduct, type Job } from '../../src/harness/conduct.ts';
import type { Verdict } from '../../src/model/report.gen.ts';
import { FakeLink } from './fake-link.ts';
import { except, fault, five, jobOf, judge, type Port, verdictsOf, wrong } from './judging.ts';
import { numberOf, OP, rightTo, vector } from './samples.ts';

const rows: [name: string, port: Port, verdict: Verdict, exit: number][] = [
  ['right', rightTo, 'pass', 0],
  ['wrong', except(3, wrong), 'fail', 1],
  ['rejects', except(3, { kind: 'rejected', code: 'wrong_type' }), 'fail', 1],
  ['skips', except(3, { kind: 'skipped', reason: 'no time' }), 'skipped', 1],
  ['fails', except(3, { kind: 'error', message: 'boom' }), 'port error', 1],
  ['hangs', except(3, fault('timeout')), 'port error', 1],
  ['crashes', except(3, fault('crash')), 'port error', 1],
  ['breaks the protocol', except(3, fault('protocol')), 'port error', 1],
  ['is unstable', except(3, fault('not deterministic')), 'not deterministic', 1],
  ['was not run', except(3, fault('not run')), 'not run', 1],
  ['meets a fault of the kit', except(3, fault('kit error')), 'kit error', 70],
  [
    'is wrong in the second process',
    except(3, ({ process }) => (process === 2 ? wrong : undefined)),
    'not deterministic',
    1,
  ],
  [
    'is wrong in the first process',
    except(3, ({ process }) => (process === 1 ? wrong : undefined)),
    'not deterministic',
    1,
  ],
  [
    'crashes at the second asking',
    except(3, ({ process }) => (process === 2 ? fault('crash') : undefined)),
    'port error',
    1,
  ],
];
test.each(rows)('a port that %s', async (_, port, verdict, exit) => {
  const { link, report } = await judge(five, port);
  expect(verdictsOf(report)).toEqual({ v1: 'pass', v2: 'pass', v3: verdict, v4: 'pass', v100: 'pass' });
  expect(report.counts[verdict]).toBe(verdict === 'pass' ? 5 : 1);
  expect(report.exit).toBe(exit);
  expect(link.isClosed).toBe(true);
});

test('every vector is asked twice, of two processes, in another order', async () => {
  const asked: number[][] = [[], []];
  await judge(five, (request, { process }) => {
    asked[process - 1]?.push(numberOf(request));
    return rightTo(request);
  });
  expect(asked[0]).toEqual([1, 2, 3, 4, 100]);
  expect(asked[1]).not.toEqual(asked[0]);
  expect([...(asked[1] ?? [])].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 100]);
});

test('what is not claimed is not sent, and says why', async () => {
  const vectors = [
    vector('plain', 1),
    vector('floats', 2, { features: ['float-literals'] }),
    vector('both', 3, { features: ['big-integers', 'reject'] }),
  ];
  const { link, report } = await judge(vectors, rightTo, { features: ['big-integers'] });
  expect(link.seen.map(numberOf)).toEqual([1, 1]);
  expect(report.results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['pass', undefined],
    ['not claimed', 'the port does not claim float-literals'],
    ['not claimed', 'the port does not claim reject'],
  ]);
  expect(report.suites[0]?.level).toBe('core');
});

test('an operation that is not offered is not sent', async () => {
  const { link, report } = await judge(five, rightTo, { ops: ['other.thing'] });
  expect(link.seen).toEqual([]);
  expect(report.results[0]).toMatchObject({
    verdict: 'not claimed',
    reason: 'the port does not offer envelope.summarize',
  });
  expect(report.suites[0]).toMatchObject({ level: 'not implemented', missing_ops: [OP] });
  expect(report.exit).toBe(5);
});

test('a vector of a later specification is not judged', async () => {
  const { report } = await judge([vector('old', 1), vector('new', 2, { since: '1.1' })], rightTo);
  expect(Object.keys(verdictsOf(report))).toEqual(['old']);
});

test('stops after so many failures, at the same place each time', async () => {
  const many = Array.from({ length: 200 }, (_, i) => vector(`v${i % 90}-${i}`, i % 90));
  const run = { ...jobOf([]).run, maxFailures: 3 };
  const { report } = await judge(
    many,
    (request) => (numberOf(request) > 10 ? wrong : rightTo(request)),
    {},
    { run },
  );
  // Asked in groups of 64: the first has more than three.
  expect(report.counts).toMatchObject({ fail: 53, pass: 0, 'not run': 147 });
  expect(report.results[0]).toMatchObject({
    verdict: 'not run',
    reason: 'asked only once, then stopped after 53 failures',
  });
  expect(report.exit).toBe(1);
});

test('an interrupt leaves what is known, marked partial', async () => {
  const stop = new AbortController();
  const link: FakeLink = new FakeLink((request, { asked }) => {
    if (asked === 4) {
      stop.abort();
      link.abort();
    }
    return numberOf(request) === 2 ? wrong : rightTo(request);
  });
  const run = { ...jobOf([]).run, signal: stop.signal };
  const report = await conduct(jobOf(five, { run, interrupt: () => 'SIGINT' }), link);
  expect(report).toMatchObject({ partial: true, stopped: 'interrupted by SIGINT', exit: 130 });
  expect(verdictsOf(report)).toEqual({
    v1: 'not run',
    v2: 'fail',
    v3: 'not run',
    v4: 'not run',
    v100: 'not run',
  });
});

test('causes are asked for only if something failed', async () => {
  const cause = {
    mutants: ['mut:x'],
    mistake: 'miscounts',
    rules: ['envelope.shape.members'],
    explains: 1,
    of: 1,
  };
  const diagnose: Job['diagnose'] = async (ran) =>
    ran.filter(({ verdict }) => verdict === 'fail').length === 1 ? [cause] : [];
  expect((await judge(five, except(3, wrong), {}, { diagnose })).report.causes).toEqual([cause]);
  const never: Job['diagnose'] = () => expect.unreachable();
  expect((await judge(five, rightTo, {}, { diagnose: never })).report.causes).toEqual([]);
});

test('progress is told of every asking', async () => {
  const told: number[][] = [];
  const run = { ...jobOf([]).run, progress: (...numbers: number[]) => told.push(numbers) };
  await judge(five, except(3, wrong), {}, { run });
  expect(told).toHaveLength(10);
  expect(told.at(-1)).toEqual([10, 10, 1]);
});
