import { describe, it } from 'vitest';
import { check, type Row, SHORT, SHORT_END } from './fault-row.ts';

const rows: readonly Row[] = [
  { fault: 'hang.mjs', culprit: 'timeout', message: /no answer within 600 ms/, stderr: /lock/, link: SHORT },
  { fault: 'hang-busy.mjs', culprit: 'timeout', link: SHORT },
  { fault: 'hang-in-line.mjs', culprit: 'timeout', link: SHORT },
  { fault: 'late.mjs', culprit: 'timeout', link: SHORT },
  { fault: 'forgets.mjs', culprit: 'timeout', link: SHORT },
  { fault: 'slow-drip.mjs' },
  { fault: 'crash.mjs', culprit: 'crash', message: /code 1/, stderr: /index out of range/ },
  { fault: 'crash-by-signal.mjs', culprit: 'crash', message: /killed by SIGSEGV/ },
  { fault: 'exit-0.mjs', culprit: 'crash', message: /code 0/ },
  { fault: 'unended-line.mjs', next: 'not deterministic' },
  { fault: 'closes-stdout.mjs', culprit: 'crash', message: /closed its standard output/, link: SHORT_END },
  { fault: 'closes-stdin.mjs', culprit: 'timeout', link: SHORT },
  { fault: 'stays.mjs', link: SHORT_END, notes: { killed: /300 ms after the end of its input; SIGTERM/ } },
  { fault: 'ignores-sigterm.mjs', link: SHORT_END, notes: { killed: /300 ms after SIGTERM; SIGKILL/ } },
  { fault: 'bad-exit.mjs', notes: { exit: /code 5 after the end of its input/ } },
  { fault: 'grandchild-holds-pipes.mjs', culprit: 'timeout', link: SHORT },
  { fault: 'grandchild-outlives.mjs', culprit: 'crash', message: /code 4/ },
  { fault: 'grandchild-stays.mjs' },
  { fault: 'grandchild-answers.sh' },
  {
    fault: 'hello-differs.mjs',
    culprit: 'not run',
    rest: 'not run',
    message: /hello differs/,
    notes: { protocol: /hello differs/, start: /could not be started again/ },
  },
];

describe.concurrent('a process that misbehaves', () => {
  it.each(rows)('$fault', async (row) => {
    await check(row);
  });
});
