import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openLink } from '../../../src/harness/channel/open.ts';
import type { Link, Reply } from '../../../src/harness/link.ts';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';
import { num, obj } from '../../../src/model/json/build.ts';
import { FakeClock, FakePort, type FakeProcess } from './fake-port.ts';

// A port that misbehaves on some requests, always the same way on the same one, in any mixture. What is to be said of
// each request follows from its own behaviour alone.

const expected = {
  right: 'output',
  slow: 'output',
  'with a log line': 'output',
  twice: 'output, taken back',
  error: 'error',
  exits: 'crash',
  'closes its output': 'crash',
  'is silent': 'timeout',
  'hangs with all behind it': 'timeout',
  'has no kind': 'protocol',
  'is not UTF-8': 'protocol',
  'has a strange number': 'protocol',
  'has text before it': 'timeout',
} as const;

type Behaviour = keyof typeof expected;

interface Plan {
  readonly behaviours: readonly Behaviour[];
  readonly window: number;
  /** How many bytes come at a time. */
  readonly piece: number;
}

const behaviour = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom<Behaviour>('right', 'slow', 'with a log line', 'error') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Behaviour>(
      'twice',
      'exits',
      'closes its output',
      'is silent',
      'hangs with all behind it',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Behaviour>(
      'has no kind',
      'is not UTF-8',
      'has a strange number',
      'has text before it',
    ),
  },
);
const plans: fc.Arbitrary<Plan> = fc.record({
  behaviours: fc.array(behaviour, { minLength: 1, maxLength: 30 }),
  window: fc.integer({ min: 1, max: 12 }),
  piece: fc.integer({ min: 1, max: 60 }),
});

/** A port by that plan. */
function portOf({ behaviours, piece }: Plan, clock: FakeClock): FakePort {
  const hanging = new Set<FakeProcess>();
  return new FakePort((process, { seq, input }) => {
    const n = input['n'] as number;
    const say = (text: string | Buffer): void => {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      for (let at = 0; at < bytes.length; at += piece) process.say(bytes.subarray(at, at + piece));
    };
    const answer = `${JSON.stringify({ seq, output: { n, text: 'é😀' } })}\n`;
    if (hanging.has(process)) return;
    const acts: Record<Behaviour, () => void> = {
      right: () => say(answer),
      slow: () => void clock.after(30, () => say(answer)),
      'with a log line': () => say(`log ${n}\n\r\n${answer}`),
      twice: () => say(answer + answer),
      error: () => say(`{"seq":${seq},"error":{"message":"m"}}\n`),
      exits: () => process.exit(3),
      'closes its output': () => {
        hanging.add(process);
        process.closeOutput();
      },
      'is silent': () => {},
      'hangs with all behind it': () => void hanging.add(process),
      'has no kind': () => say(`{"seq":${seq}}\n`),
      'is not UTF-8': () => say(Buffer.concat([Buffer.from('{"seq":'), Buffer.of(0xff, 0x0a)])),
      'has a strange number': () => say(`{"seq":"${seq}","output":1}\n`),
      'has text before it': () => say(`> ${answer}`),
    };
    acts[behaviours[n] as Behaviour]();
  });
}

function kindOf(link: Link, reply: Reply, n: number): string {
  if (reply.kind === 'fault') return reply.fault;
  const right = reply.answer.kind !== 'output' || reply.received?.includes(`"n":${n},`);
  const taken = reply.seq !== undefined && link.retractions().has(reply.seq);
  return `${reply.answer.kind}${right ? '' : ' of another'}${taken ? ', taken back' : ''}`;
}

it('is judged request by request, whatever mixture of faults it has', async () => {
  const seen = new Set<Behaviour>();
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const clock = new FakeClock();
      const port = portOf(plan, clock);
      const link = await openLink(port, { clock, window: plan.window, maxRestarts: 1_000 });
      let replies: readonly Reply[] | undefined;
      void Promise.all(
        plan.behaviours.map((_, n) => link.ask({ op: 'echo', input: obj({ n: num(n) }) })),
      ).then((all) => {
        replies = all;
      });
      // A break takes two deadlines at most, and each request breaks at most twice.
      for (let i = 0; replies === undefined && i < 40 * plan.behaviours.length + 40; i++)
        await clock.pass(500, 250);
      const closing = link.close();
      await clock.pass(10_000, 1_000);
      await closing;
      expect(replies?.map((reply, n) => kindOf(link, reply, n))).toEqual(
        plan.behaviours.map((each) => expected[each]),
      );
      expect(port.processes.every(({ gone }) => gone)).toBe(true);
      expect(clock.waiting).toBe(0);
      for (const each of plan.behaviours) seen.add(each);
    }),
    { seed: DEFAULT_SEED, numRuns: 500 },
  );
  expect(seen.size).toBe(Object.keys(expected).length);
});
