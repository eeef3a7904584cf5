import { describe, expect, it } from 'vitest';
import { openLink } from '../../../src/harness/channel/open.ts';
import type { Link, Reply } from '../../../src/harness/link.ts';
import { num, obj } from '../../../src/model/json/build.ts';
import type { Request } from '../../../src/model/outcome.ts';
import { FakePort, type FakeProcess, type Seen } from './fake-port.ts';

function echo(n: number): Request {
  return { op: 'echo', input: obj({ n: num(n) }) };
}

const steps = [echo(0), echo(1), echo(2)];

function kinds(replies: readonly Reply[]): readonly string[] {
  return replies.map((reply) => (reply.kind === 'fault' ? reply.fault : reply.answer.kind));
}

async function judged(
  behave: (process: FakeProcess, request: Seen) => void,
): Promise<{ replies: readonly Reply[]; link: Link; port: FakePort }> {
  const port = new FakePort(behave);
  const link = await openLink(port);
  const replies = await link.sequence(steps);
  await link.close();
  return { replies, link, port };
}

describe('a sequence', () => {
  it('has the port to itself, one step after the other', async () => {
    const unanswered = new Set<number>();
    let most = 0;
    const order: unknown[] = [];
    const port = new FakePort((process, { seq, input }) => {
      unanswered.add(seq);
      most = Math.max(most, unanswered.size);
      order.push(input['n']);
      setImmediate(() => {
        unanswered.delete(seq);
        process.answer(seq);
      });
    });
    const link = await openLink(port);
    const before = link.ask(echo(7));
    const asked = [link.sequence(steps), link.sequence(steps)];
    const after = [link.ask(echo(8)), link.ask(echo(9))];
    await Promise.all([before, ...asked, ...after]);
    expect(order).toEqual([7, 0, 1, 2, 0, 1, 2, 8, 9]);
    expect(most).toBe(2);
    await link.close();
  });

  it('is asked again as a whole after a break, and doubted where it broke', async () => {
    const { replies, port } = await judged((process, { seq, input }) => {
      if (process.number === 0 && input['n'] === 1) process.exit(1);
      else process.answer(seq);
    });
    expect(kinds(replies)).toEqual(['output', 'not deterministic', 'output']);
    expect(port.processes).toHaveLength(2);
  });

  it('that breaks again names the step, and does not run those behind it', async () => {
    const { replies, port } = await judged((process, { seq, input }) => {
      if (input['n'] === 1) process.exit(1);
      else process.answer(seq);
    });
    expect(kinds(replies)).toEqual(['output', 'crash', 'not run']);
    expect(port.processes).toHaveLength(3 - 1);
  });

  it('whose port goes between two steps is asked again too', async () => {
    const { replies } = await judged((process, { seq, input }) => {
      process.answer(seq);
      if (input['n'] === 0) process.exit(0);
    });
    expect(kinds(replies)).toEqual(['output', 'crash', 'not run']);
    expect(replies[1]).toMatchObject({ message: expect.stringMatching(/before this step/) });
  });

  it('one step of which is answered twice falls there', async () => {
    const { replies, link } = await judged((process, { seq, input }) => {
      process.answer(seq);
      if (input['n'] === 1) process.answer(seq - 1);
    });
    expect(kinds(replies)).toEqual(['protocol', 'not run', 'not run']);
    expect(replies[0]).toMatchObject({ message: expect.stringMatching(/second answer/) });
    expect([...link.retractions().keys()].filter((seq) => seq !== replies[0]?.seq)).toEqual([]);
  });

  it('is not to blame for a second answer to an older request', async () => {
    const port = new FakePort((process, { seq, input }) => {
      if (process.number === 0 && input['n'] === 1) process.answer(1);
      else process.answer(seq);
    });
    const link = await openLink(port);
    const older = await link.ask(echo(9));
    const replies = await link.sequence(steps);
    expect(kinds(replies)).toEqual(['output', 'output', 'output']);
    expect([...link.retractions().keys()]).toEqual([older.seq]);
    await link.close();
  });

  it('of a port that cannot be restarted is not run', async () => {
    const port = new FakePort((process) => process.exit(1));
    const link = await openLink(port, { maxRestarts: 0 });
    expect(kinds(await link.sequence(steps))).toEqual(['crash', 'not run', 'not run']);
    expect(kinds(await link.sequence(steps))).toEqual(['not run', 'not run', 'not run']);
    await link.close();
  });
});
