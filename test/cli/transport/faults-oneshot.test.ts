import { describe, expect, it } from 'vitest';
import { check } from './fault-row.ts';
import { commandOf, requests, run } from './fault-run.ts';
import { one, oneshotRows } from './rows/oneshot.ts';

describe.concurrent('a one-shot port', () => {
  it.each(oneshotRows)('that does $wrong', async (row) => {
    await check({ ...row, args: ['culprit', row.wrong] });
  });

  it('that is not there', async () => {
    await check({ ...one, fault: 'there-is-no-such-file', start: 'not_found' });
  });

  it('says nothing of itself', async () => {
    const { replies } = await run(commandOf('oneshot.mjs'), {
      oneshot: true,
      use: async (link) => {
        expect(link.hello).toMatchObject({ ops: ['envelope.summarize'], features: ['reject'] });
        await link.renew();
        return link.sequence(requests.slice(0, 2));
      },
    });
    expect(replies.map(({ kind }) => kind)).toEqual(['answer', 'answer']);
  });

  it('that crashes on every case', async () => {
    const { replies } = await run(commandOf('oneshot.mjs', ['summarize', 'crash']), {
      oneshot: true,
      link: { maxRestarts: 3, processes: 1 },
    });
    const faults = replies.map((reply) => reply.kind === 'fault' && reply.fault);
    expect(faults).toEqual([...Array(4).fill('crash'), ...Array(8).fill('not run')]);
  });
});
