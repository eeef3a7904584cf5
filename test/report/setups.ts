import type { Job } from '../../src/harness/conduct.ts';
import { recogniseKnown } from '../../src/harness/known.ts';
import { differences } from '../../src/model/json/diff.ts';
import { JsonObject } from '../../src/model/json/value.ts';
import type { Result, Verdict } from '../../src/model/report.gen.ts';
import type { Suite } from '../../src/model/suite.ts';
import type { Vector } from '../../src/model/vectors.gen.ts';
import type { Act, FakeOptions } from '../harness/fake-link.ts';
import { except, fault, jobOf, type Port, wrong } from '../harness/judging.ts';
import { failure, result } from '../harness/results.ts';
import { numberOf, OP, object, rightTo, sequence, vector } from '../harness/samples.ts';

const suiteOf = (name: 'envelope' | 'stream', operations: string[]): Suite<unknown> => ({
  name,
  operations,
  featuresOf: () => new Set(),
  differences: (_, expected, actual) => differences(expected, actual),
  reference: async () => rightTo,
  properties: async () => [],
  mutants: async () => [],
});
const [ASSEMBLE, REPLAY] = ['stream.assemble', 'stream.replay'];
/** Two suites, of one operation and of two. */
export const suites = [suiteOf('envelope', [OP]), suiteOf('stream', [ASSEMBLE, REPLAY])];

/** A vector of the other suite, which asks a number too. */
function streamed(name: string, n: number, op: string): Vector {
  const base = vector(name, n);
  const rules: Vector['requirements'] = ['stream.shape.use', 'stream.shape.result'];
  return { ...base, id: `stream/sample/${name}`, requirements: rules, case: { ...base.case, op } };
}

/** More rows than a port need take. */
function large(): Vector {
  const base = vector('large', 40, { requirements: ['envelope.input.more-rows'] });
  const rows = Array.from({ length: 501 }, () => object('{}'));
  const input = new JsonObject([...object('{"n":40}').members, ['result', new JsonObject([['rows', rows]])]]);
  return { ...base, case: { ...base.case, input } };
}

const RULES = ['envelope.fill.maximal', 'envelope.length.characters', 'envelope.shape.members'] as const;

/** Vectors of several rules, groups and suites, with and without steps and features. */
export const vectors: readonly Vector[] = [
  ...Array.from({ length: 12 }, (_, i) =>
    vector(`v${i}`, i, { requirements: [RULES[i % 3] ?? RULES[0], RULES[(i + 1) % 3] ?? RULES[0]] }),
  ),
  vector('rejected', 100, { requirements: ['envelope.reject.missing-member'], features: ['reject'] }),
  vector('float', 20, { requirements: ['envelope.value.float-zero'], features: ['float-literals'] }),
  sequence('steps', [30, 31, 32], { requirements: ['envelope.pure.repeatable'] }),
  large(),
  streamed('s1', 50, REPLAY),
  streamed('s2', 51, ASSEMBLE),
];

const property = (name: string, verdict: Verdict, change: Partial<Result> = {}): Result =>
  result(verdict, [RULES[0], RULES[1]], {
    kind: 'property',
    id: `prop:envelope.${name}`,
    runs: 10,
    ...(verdict === 'fail' ? { failures: [failure(RULES[1])] } : {}),
    ...change,
  });

/** A port, and how it is judged. */
export interface Setup {
  readonly port: Port;
  readonly options?: FakeOptions;
  readonly change?: Partial<Job>;
}

/** Every operation of the suites. */
export const ALL = [OP, ASSEMBLE, REPLAY];
const either =
  (...ports: Port[]): Port =>
  (request, moment) => {
    const right = rightTo(request);
    return (
      ports
        .map((port) => port(request, moment))
        .find((act) => JSON.stringify(act) !== JSON.stringify(right)) ?? right
    );
  };
const skip: Act = { kind: 'skipped', reason: 'no time' };
const known = (...ids: string[]): Partial<Job> => ({
  recognise: (results) =>
    recogniseKnown(
      { known: ids.map((id) => ({ id, reason: 'wrong answer' as const })) },
      results,
      vectors.map(({ id }) => id),
      '2026-01-31',
    ),
});
const stopped = new AbortController();
stopped.abort();

/** Ports by what they do. */
export const setups: Readonly<Record<string, Setup>> = {
  right: { port: rightTo },
  'right, with properties': {
    port: rightTo,
    change: {
      checkProperties: async () => [
        property('a', 'pass'),
        property('b', 'not claimed', { reason: 'no feature' }),
      ],
    },
  },
  'wrong at one': { port: except(1, wrong) },
  'wrong at many': { port: (request) => (numberOf(request) % 2 === 1 ? wrong : rightTo(request)) },
  'wrong at a later step': { port: except(32, wrong) },
  'always wrong': { port: () => wrong },
  'wrong by a property': {
    port: rightTo,
    change: {
      checkProperties: async () => [
        property('a', 'fail'),
        property('b', 'pass'),
        property('c', 'skipped', { reason: 'x' }),
      ],
    },
  },
  'takes bad input': { port: except(100, wrong) },
  'rejects too much': { port: except(2, { kind: 'rejected', code: 'wrong_type' }) },
  skipping: { port: except(3, skip) },
  'skipping what it may': { port: except(40, skip) },
  'skipping all': { port: () => skip },
  failing: { port: except(4, { kind: 'error', message: 'boom' }) },
  crashing: { port: (request) => (numberOf(request) % 7 === 3 ? fault('crash') : rightTo(request)) },
  hanging: { port: except(5, fault('timeout')) },
  'everything at once': {
    port: either(
      except(1, wrong),
      except(2, skip),
      except(3, fault('crash')),
      except(6, fault('protocol')),
      except(7, fault('not run')),
      except(8, ({ process }) => (process === 2 ? wrong : undefined)),
    ),
    options: { features: ['reject'] },
    change: { checkProperties: async () => [property('a', 'fail'), property('b', 'pass')] },
  },
  'wrong in the second process': { port: except(6, ({ process }) => (process === 2 ? wrong : undefined)) },
  'skipping in the second process': { port: except(6, ({ process }) => (process === 2 ? skip : undefined)) },
  'crashing in the second process': {
    port: except(6, ({ process }) => (process === 2 ? fault('crash') : undefined)),
  },
  'right when alone': { port: except(9, ({ process }) => (process < 3 ? wrong : undefined)) },
  'not run': { port: (request) => (numberOf(request) > 8 ? fault('not run') : rightTo(request)) },
  'nothing run': { port: () => fault('not run') },
  'a fault of the kit': { port: except(2, fault('kit error')) },
  'a fault of the kit and wrong': { port: either(except(2, fault('kit error')), except(1, wrong)) },
  'taking an answer back': { port: rightTo, options: { retractions: new Map([[2, 'a second answer']]) } },
  'without features': { port: rightTo, options: { features: [] } },
  'without an operation': { port: rightTo, options: { ops: [OP, REPLAY] } },
  'without a suite': { port: except(1, wrong), options: { ops: [OP] } },
  'without anything': { port: rightTo, options: { ops: [] } },
  'breaking the protocol in between': {
    port: rightTo,
    options: { notes: [{ kind: 'protocol', text: 'x', count: 1 }] },
  },
  'known to fail': { port: except(1, wrong), change: known('envelope/sample/v1') },
  'known to fail, and more': {
    port: either(except(1, wrong), except(2, wrong)),
    change: known('envelope/sample/v1'),
  },
  'known to fail, but passing': { port: rightTo, change: known('envelope/sample/v1') },
  'known to be wrong, but crashing': { port: except(1, fault('crash')), change: known('envelope/sample/v1') },
  'judged in part': {
    port: rightTo,
    change: {
      vectors: vectors.slice(0, 3),
      filtered: new Map([
        ['envelope', 13],
        ['stream', 2],
      ]),
    },
  },
  'core, where full is asked for': {
    port: rightTo,
    options: { features: ['reject'] },
    change: { settings: { ...jobOf([]).settings, require: 'full' } },
  },
  'stopped at a failure': { port: except(1, wrong), change: { run: { ...jobOf([]).run, maxFailures: 1 } } },
  interrupted: {
    port: except(1, wrong),
    change: { run: { ...jobOf([]).run, signal: stopped.signal }, interrupt: () => 'SIGINT' },
  },
  terminated: { port: rightTo, change: { interrupt: () => 'SIGTERM' } },
  diagnosed: {
    port: (request) => ([1, 3, 4, 7].includes(numberOf(request)) ? wrong : rightTo(request)),
    change: {
      diagnose: async () => [
        { mutants: ['mut:a'], mistake: 'counts bytes', rules: [RULES[0]], explains: 9, of: 10 },
      ],
    },
  },
};
