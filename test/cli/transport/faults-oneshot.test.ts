import { describe, expect, it } from 'vitest';
import { check, type Row } from './fault-row.ts';
import { commandOf, requests, run } from './fault-run.ts';

const one = { fault: 'oneshot.mjs', oneshot: true } as const;
const short = { deadlines: { hello: 1_500, end: 300, term: 300 } };

const rows: readonly (Row & { readonly wrong: string })[] = [
  { ...one, wrong: 'nothing' },
  { ...one, wrong: 'crash', culprit: 'crash', message: /code 3/ },
  { ...one, wrong: 'silent', culprit: 'crash', message: /code 0 without an answer/ },
  { ...one, wrong: 'hang', culprit: 'timeout', message: /no answer within 1500 ms/, link: short },
  { ...one, wrong: 'twice', culprit: 'protocol', message: /second answer/ },
  { ...one, wrong: 'garbage', culprit: 'protocol', message: /not UTF-8/ },
  { ...one, wrong: 'text', notes: { 'stray text': /"done\."/ } },
  { ...one, wrong: 'exit', notes: { exit: /code 5 after/ } },
  { ...one, wrong: 'stays', link: short, notes: { killed: /after the end of its input; SIGTERM/ } },
];

describe.concurrent('a one-shot port', () => {
  it.each(rows)('that does $wrong', async (row) => {
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
