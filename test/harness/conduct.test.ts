import { expect, test } from 'vitest';
import { conduct, type Job } from '../../src/harness/conduct.ts';
import { differences } from '../../src/model/json/diff.ts';
import type { Request } from '../../src/model/outcome.ts';
import type { Report, Verdict } from '../../src/model/report.gen.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import type { Suite } from '../../src/model/suite.ts';
import type { Vector } from '../../src/model/vectors.gen.ts';
import { type Act, FakeLink, type FakeOptions, type Moment } from './fake-link.ts';
import { numberOf, OP, object, rightTo, sequence, vector } from './samples.ts';

const suite: Suite<unknown> = {
  name: 'envelope',
  operations: [OP],
  featuresOf: () => new Set(),
  differences: (_, expected, actual) => differences(expected, actual),
  reference: async () => rightTo,
  properties: async () => [],
  mutants: async () => [],
};

function jobOf(vectors: readonly Vector[], change: Partial<Job> = {}): Job {
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

type Port = (request: Request, moment: Moment) => Act;

async function judge(
  vectors: readonly Vector[],
  port: Port,
  options: FakeOptions = {},
  change: Partial<Job> = {},
) {
  const link = new FakeLink(port, options);
  return { link, report: await conduct(jobOf(vectors, change), link) };
}

const verdictsOf = (report: Report): Record<string, Verdict> =>
  Object.fromEntries(report.results.map(({ id, verdict }) => [id.replace('envelope/sample/', ''), verdict]));

const five = [1, 2, 3, 4, 100].map((n) => vector(`v${n}`, n));

/** Answers rightly, save where told otherwise. */
const except =
  (n: number, act: Act | ((moment: Moment) => Act | undefined)): Port =>
  (request, moment) => {
    const other = typeof act === 'function' ? act(moment) : act;
    return numberOf(request) === n && other !== undefined ? other : rightTo(request);
  };

const wrong: Act = { kind: 'output', output: object('{"n":0}') };
const fault = (
  kind: 'timeout' | 'crash' | 'protocol' | 'not deterministic' | 'not run' | 'kit error',
): Act => ({
  kind: 'fault',
  fault: kind,
  message: `it had: ${kind}`,
});

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

test('a step that fails is named, with all that led to it', async () => {
  const { report } = await judge([sequence('steps', [1, 2, 3])], except(2, wrong));
  const [failure] = report.results[0]?.failures ?? [];
  expect(failure?.message).toBe('step 2 of 3: /n is wrong');
  expect(failure?.exchanges.map(({ received }) => received)).toEqual([
    '{"seq":1,"output":{"n":1}}',
    '{"seq":2,"output":{"n":0}}',
  ]);
  expect(failure?.exchanges[1]?.expected).toBe('{"seq":2,"output":{"n":2}}');
  expect(failure?.replay.shell).toContain('{"seq":2,"op":"envelope.summarize","input":{"n":2}}');
  expect(failure?.replay.shell).not.toContain('"seq":3');
});

test('a failure tells what was seen, sent and right', async () => {
  const { report } = await judge([vector('v2', 2)], except(2, wrong));
  expect(report.results[0]?.failures).toEqual([
    {
      kind: 'wrong answer',
      rule: 'envelope.shape.members',
      message: '/n is wrong',
      why: 'Does v2 wrongly.',
      fingerprint: 'envelope.shape.members | wrong answer | /n value',
      count: 1,
      differences: [{ path: '/n', expected: '2', actual: '0' }],
      exchanges: [
        {
          sent: '{"seq":1,"op":"envelope.summarize","input":{"n":2}}',
          received: '{"seq":1,"output":{"n":0}}',
          expected: '{"seq":1,"output":{"n":2}}',
        },
      ],
      stderr: '',
      replay: {
        trek: 'trek test --only envelope/sample/v2 --runs 0 -- ./port',
        shell:
          `printf '%s\\n' '{"seq":0,"op":"hello","input":{"protocol":1,"spec":"1.0"}}' ` +
          `'{"seq":1,"op":"envelope.summarize","input":{"n":2}}' | ./port`,
      },
    },
  ]);
});

test('an answer of which a rejection is expected', async () => {
  const { report } = await judge([vector('v100', 100)], except(100, wrong));
  expect(report.results[0]?.failures[0]?.exchanges[0]?.expected).toBe(
    '{"seq":1,"rejected":{"code":"wrong_type","path":"/n"}}',
  );
});

test('of two askings that differ both are shown', async () => {
  const { report } = await judge(
    [vector('v2', 2)],
    except(2, ({ process }) => (process === 2 ? wrong : undefined)),
  );
  const [failure] = report.results[0]?.failures ?? [];
  expect(failure?.kind).toBe('not deterministic');
  expect(failure?.exchanges.map(({ received }) => received)).toEqual([
    '{"seq":1,"output":{"n":2}}',
    '{"seq":2,"output":{"n":0}}',
  ]);
  expect(failure?.message).toMatch(/asked again .* answered otherwise/);
});

test('an answer that the port took back is a protocol fault of its case', async () => {
  const retractions = new Map([[2, 'it answered seq 2 twice']]);
  const { report } = await judge(five, rightTo, { retractions });
  expect(verdictsOf(report)).toMatchObject({ v1: 'pass', v2: 'port error', v3: 'pass' });
  expect(report.results[1]?.failures[0]).toMatchObject({
    kind: 'protocol',
    message: 'it answered seq 2 twice',
  });
});

test('a port may skip more than 500 rows', async () => {
  const rowsOf = (n: number): Vector => ({
    ...vector(`rows${n}`, 1),
    case: {
      op: OP,
      schema: 'accepts',
      input: object(`{"result":{"rows":[${Array.from({ length: n }, () => '{}').join()}]}}`),
      output: object('{}'),
    },
  });
  const port = (): Act => ({ kind: 'skipped', reason: 'too many' });
  const { report } = await judge([rowsOf(501), rowsOf(500)], port);
  expect(report.results.map(({ exempt }) => exempt)).toEqual([true, undefined]);
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

/** Answers wrongly once it has been asked anything else in the same process. */
function remembering(numbers: readonly number[]): Port {
  let [process, before] = [0, 0];
  return (request, moment) => {
    if (moment.process !== process) [process, before] = [moment.process, 0];
    const isWrong = before++ > 0 && numbers.includes(numberOf(request));
    return isWrong ? wrong : rightTo(request);
  };
}

test('what fails twice and is right alone is a state leak, and breaks the rule of memory', async () => {
  const vectors = [vector('v0', 1), ...Array.from({ length: 9 }, (_, i) => vector(`v${i + 2}`, i + 2))];
  // The first vector of either asking has nothing before it.
  const { link, report } = await judge(vectors, remembering([2, 3, 4, 5, 6, 7, 8]), {}, { requirements });
  const failing = report.results.filter(({ verdict }) => verdict === 'not deterministic');
  expect(failing.length).toBeGreaterThan(5);
  expect(report.counts.fail).toBe(0);
  expect(new Set(failing.flatMap(({ failures }) => failures.map(({ kind }) => kind)))).toContain(
    'state leak',
  );
  for (const { failures } of failing) expect(failures[0]?.rule).toBe('envelope.pure.repeatable');
  expect(report.failing).toEqual(['envelope.pure.repeatable']);
  // Two askings, and four vectors alone: those like them are not asked again.
  expect(link.processes).toBe(6);
  const messages = failing.map(({ failures }) => failures[0]?.message ?? '');
  expect(messages.filter((message) => message.endsWith('it was answered rightly'))).toHaveLength(4);
  expect(messages.some((message) => message.includes('others that failed so were right'))).toBe(true);
});

test('a plain mistake stays one though others are of memory', async () => {
  const vectors = [vector('v0', 1), ...Array.from({ length: 9 }, (_, i) => vector(`v${i + 2}`, i + 2))];
  const port = remembering([2, 3, 4]);
  const { report } = await judge(vectors, (request, moment) => {
    const act = port(request, moment);
    return numberOf(request) === 9 ? wrong : act;
  });
  expect(verdictsOf(report)).toMatchObject({ v9: 'fail', v3: 'not deterministic', v8: 'pass' });
});

test('one vector by itself is not asked a third time', async () => {
  const { link } = await judge([vector('v2', 2)], except(2, wrong));
  expect(link.processes).toBe(2);
});
