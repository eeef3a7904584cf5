import { expect, test } from 'vitest';
import { conduct } from '../../src/harness/conduct.ts';
import type { Vector } from '../../src/model/vectors.gen.ts';
import { type Act, FakeLink } from './fake-link.ts';
import { except, five, jobOf, judge, verdictsOf, wrong } from './judging.ts';
import { OP, object, rightTo, sequence, vector } from './samples.ts';

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

test('an answer taken back when its property was judged already fails the run', async () => {
  const retractions = new Map<number, string>();
  const link = new FakeLink(rightTo, { retractions });
  const close = link.close.bind(link);
  link.close = async () => {
    retractions.set(99, 'it answered seq 99 twice');
    retractions.set(1, 'it answered seq 1 twice');
    await close();
  };
  const report = await conduct(jobOf(five), link);
  expect(report.notes).toEqual([{ kind: 'protocol', text: 'it answered seq 99 twice', count: 1 }]);
  expect(report.results[0]?.verdict).toBe('port error');
  expect(report.exit).toBe(1);
});
