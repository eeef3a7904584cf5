import { expect, test } from 'vitest';
import { JAVASCRIPT, PYTHON, SIMPLE, trek } from './recorder.ts';

const FAULTS = 'test/faults';
const examined: [words: string[], code: number, said: RegExp][] = [
  [PYTHON, 0, /The loop is sound\./],
  [JAVASCRIPT, 0, /The loop is sound\./],
  [[...SIMPLE, 'constant'], 0, /The loop is sound; rules are broken\./],
  [[...SIMPLE, 'at-end'], 1, /bad {3}flushes {16}it answered only after the end of input/],
  [['node', `${FAULTS}/answers-at-end.mjs`], 1, /bad {3}answers each line {6}no answer within/],
  [['node', `${FAULTS}/bad-exit.mjs`], 1, /bad {3}ends {19}exit code 5/],
  [['node', `${FAULTS}/banner.mjs`], 0, /note {2}keeps stdout clean {5}Welcome/],
  [['cat'], 3, /bad {3}says hello/],
  [['false'], 3, /bad {3}says hello .*exit code 1/],
  [
    [...SIMPLE, 'unended'],
    3,
    /bad {3}says hello [\s\S]*shares the line with other text: write that to standard error/,
  ],
  [['/tmp'], 3, /bad {3}starts +\/tmp: not executable/],
  [['no-such-command'], 3, /bad {3}starts .*no-such-command/],
];
test.each(examined)('trek doctor -- %j', async (words, code, said) => {
  const ran = await trek(['doctor', '--hello-timeout', '1500ms', '--', ...words]);
  expect(ran.out).toMatch(said);
  expect(ran.code).toBe(code);
});

const culprit = '"char_budget":8}';

test('trek doctor tells an input on which a port hangs from a loop that waits', async () => {
  const port = ['node', `${FAULTS}/hang.mjs`, culprit];
  const { code, out } = await trek(['doctor', '--suite', 'envelope', '--timeout', '700ms', '--', ...port]);
  expect(out).toMatch(/ok {4}answers each line/);
  expect(out).toMatch(
    /bad {3}survives every case +timeout in \d+ of \d+ cases: envelope\/.*: no answer within/,
  );
  expect(out).toContain('→ it hangs on this input');
  expect(code).toBe(1);
}, 60_000);

test('trek doctor counts crashes, cases that were not run and wrong answers apart', async () => {
  const port = ['node', `${FAULTS}/crash.mjs`, culprit];
  const { out } = await trek(['doctor', '--suite', 'envelope', '--max-restarts', '1', '--', ...port]);
  expect(out).toMatch(/survives every case +crash in \d+ of \d+ cases: envelope\/.*: it exited with code/);
  expect(out).toMatch(/survives every case +not run in \d+ of \d+ cases: /);
  expect(out).toMatch(/keeps the rules +all \d+ cases answered are right/);
});

test('trek doctor says what becomes of a port that answers nothing but hello', async () => {
  const port = ['node', `${FAULTS}/crash.mjs`, 'op":"envelope'];
  const { out } = await trek(['doctor', '--suite', 'envelope', '--', ...port]);
  expect(out).toMatch(/bad {3}answers each line +none of 30 cases: envelope\/.*: it exited with code 1/);
}, 60_000);

test('trek doctor names itself where the command is missing, and what it leaves out', async () => {
  expect((await trek(['doctor'])).err).toContain('trek doctor -- python3 port.py');
  const { out } = await trek(['doctor', '--suite', 'envelope', '--', ...JAVASCRIPT]);
  expect(out).toMatch(/note {2}leaves out +\d+ vectors? of several steps/);
});
