import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const ports = [
  { language: 'Python', command: 'python3', file: 'test/ports/python/port.py' },
  { language: 'JavaScript', command: process.execPath, file: 'test/ports/javascript/port.mjs' },
];

const HELLO = '{"seq":41,"op":"hello","input":{"protocol":1,"spec":"1.0"}}';
const RESULT = '{"call_id":"t1","tool":"sql","rows":[{"a":"\u2028"}]}';
const ASK = `{"seq":42,"op":"envelope.summarize","input":{"result":${RESULT},"char_budget":3}}`;
const ENVELOPE = {
  call_id: 't1',
  tool: 'sql',
  status: 'ok',
  content: 'a=\u2028',
  omitted: 0,
  retryable: false,
};

const isThere = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

for (const { language, command, file } of ports) {
  const runs = (input: string): unknown[] => {
    const { stdout, status } = spawnSync(command, [file, 'envelope'], { input, encoding: 'utf8' });
    expect(status).toBe(0);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };

  test.skipIf(!isThere(command))(`the ${language} port answers before its input ends`, async () => {
    const child = spawn(command, [file, 'envelope'], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write(`${HELLO}\n`);
    const [chunk] = await once(child.stdout, 'data');
    expect(JSON.parse(String(chunk))).toMatchObject({
      seq: 41,
      output: { protocol: 1, ops: ['envelope.summarize'] },
    });
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test.skipIf(!isThere(command))(`the ${language} port ends lines at a line feed alone`, () => {
    const spaced = ASK.replaceAll(',"', ',\r"');
    expect(runs(`${HELLO}\r\n${spaced}`)[1]).toEqual({ seq: 42, output: ENVELOPE });
  });

  test.skipIf(!isThere(command))(`the ${language} port skips what it does not know`, () => {
    expect(runs('{"seq":7,"op":"no.such","input":{}}\n')).toEqual([
      { seq: 7, skipped: { reason: 'no operation no.such' } },
    ]);
  });
}
