import { describe, expect, it } from 'vitest';
import type { LinkOptions } from '../../../src/harness/channel/options.ts';
import type { Link, Reply } from '../../../src/harness/link.ts';
import { CULPRIT, commandOf, type Ran, requests, run, summarize } from './fault-run.ts';

const QUICK: LinkOptions = { deadlines: { answer: 1_000, end: 300, term: 300 } };

async function ranClean(
  fault: string,
  link: LinkOptions,
  use?: (link: Link) => Promise<readonly Reply[]>,
): Promise<Ran> {
  const ran = await run(commandOf(fault), use ? { link, use } : { link });
  expect(ran.processes).toEqual([]);
  expect(ran.files).toEqual([]);
  expect(ran.ms).toBeLessThan(15_000);
  return ran;
}

function kinds(replies: readonly Reply[]): readonly string[] {
  return replies.map((reply) => (reply.kind === 'fault' ? reply.fault : reply.answer.kind));
}

function askMany(count: number): (link: Link) => Promise<readonly Reply[]> {
  return (link) => Promise.all(Array.from({ length: count }, (_, at) => link.ask(summarize(`c${at}`))));
}

describe.concurrent('a port that breaks often', () => {
  it('crashes on every case: restarts are bounded, and what is left is not run', async () => {
    const { replies } = await ranClean('crash-always.mjs', { maxRestarts: 4 });
    expect(kinds(replies)).toEqual([...Array(4).fill('crash'), ...Array(8).fill('not run')]);
    expect(replies.at(-1)).toMatchObject({
      message: expect.stringMatching(/broke too often without 100 answers/),
    });
  });

  it('crashes on every case, and may not be restarted: nothing passes', async () => {
    const { replies } = await ranClean('crash-always.mjs', { maxRestarts: 0 });
    expect(kinds(replies)).toEqual(Array(12).fill('not run'));
  });

  it('crashes on some cases: each is named, all others are answered', async () => {
    const { replies } = await ranClean('crash-every-seventh.mjs', {}, askMany(60));
    const expected = replies.map((_, at) => (at % 7 === 3 ? 'crash' : 'output'));
    expect(kinds(replies)).toEqual(expected);
  });

  it('crashes once: the oldest unanswered is not deterministic, the others keep their answers', async () => {
    const { replies } = await ranClean('crash-once.mjs', {});
    expect(kinds(replies)).toEqual(
      kinds(replies).map((_, at) => (at === 4 ? 'not deterministic' : 'output')),
    );
  });

  it('exits after each answer: it cannot pass, and is told why', async () => {
    const { replies } = await ranClean('exit-after-each.mjs', {});
    const faults = replies.filter((reply) => reply.kind === 'fault');
    expect(faults.length).toBeGreaterThan(0);
    for (const { message } of faults) expect(message).toMatch(/code 0 though its input had not ended/);
  });
});

describe.concurrent('a port that does not answer at once', () => {
  it('answers a request when the next one comes', async () => {
    const { replies } = await ranClean('waits-for-next.mjs', QUICK);
    expect(kinds(replies)).toEqual([...Array(11).fill('output'), 'timeout']);
  });

  it('answers at the end of input', async () => {
    const { replies } = await ranClean('answers-at-end.mjs', QUICK, askMany(3));
    expect(kinds(replies)).toEqual(['timeout', 'timeout', 'timeout']);
  });

  it('loses what came in the same read', async () => {
    const { replies } = await ranClean('first-of-chunk.mjs', QUICK);
    expect(kinds(replies)).toEqual(['output', 'not deterministic', ...Array(10).fill('output')]);
  });
});

describe.concurrent('a port that says or does something between the cases', () => {
  it('stops to listen: what was lost is asked again', async () => {
    const { replies, notes } = await ranClean('closes-stdin.mjs', QUICK, async (link) => {
      const first = await link.ask(requests[CULPRIT] as never);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return [first, await link.ask(summarize('c1')), await link.ask(summarize('c2'))];
    });
    expect(kinds(replies)).toEqual(['output', 'not deterministic', 'output']);
    expect(replies[1]).toMatchObject({ message: expect.stringMatching(/closed its standard input/) });
    expect(notes).toEqual([]);
  });

  it('repeats an answer after the end of input: that answer is taken back', async () => {
    const { replies, retractions } = await ranClean('speaks-at-end.mjs', {});
    expect([...retractions]).toEqual([[replies[0]?.seq, expect.stringMatching(/second answer/)]]);
  });

  it('answers the same case differently', async () => {
    const culprit = requests[CULPRIT] as never;
    const { replies } = await ranClean('answers-anew.mjs', {}, async (link) => {
      const first = await link.ask(culprit);
      await link.renew();
      return [first, await link.ask(culprit)];
    });
    const [one, two] = replies.map(
      (reply) => reply.kind === 'answer' && reply.received?.replace(/"seq":\d+/, ''),
    );
    expect(one).not.toBe(two);
  });
});
