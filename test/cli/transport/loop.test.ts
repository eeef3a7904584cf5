import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openModule } from '../../../src/cli/transport/module.ts';
import { openProcess } from '../../../src/cli/transport/process.ts';
import { openLink } from '../../../src/harness/channel/open.ts';
import type { Transport } from '../../../src/harness/channel/transport.ts';
import { num, obj } from '../../../src/model/json/build.ts';
import { isRight, requests } from './fault-run.ts';

// The ports in the chapter's text, as they stand there.

const at = (place: string): string => fileURLToPath(new URL(`../../../${place}`, import.meta.url));
const python = spawnSync('python3', ['--version']).status === 0;

async function snippet(language: string): Promise<string> {
  const chapter = await readFile(at('spec/protocol.md'), 'utf8');
  return new RegExp(`^\`\`\`${language}\\b[^\\n]*\\n(.*?)^\`\`\``, 'ms').exec(chapter)?.[1] ?? '';
}

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loop-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function judge(transport: Transport): Promise<void> {
  const link = await openLink(transport);
  const replies = await Promise.all(requests.map((request) => link.ask(request)));
  expect(replies.filter((reply, n) => !isRight(reply, requests[n] as never))).toEqual([]);
  const input = obj({ result: obj({ call_id: 'c', tool: 't' }), char_budget: num(-1) });
  const refused = await link.ask({ op: 'envelope.summarize', input });
  expect(refused).toMatchObject({
    answer: { kind: 'rejected', code: 'negative_budget', path: '/char_budget' },
  });
  await link.close();
  expect(link.notes()).toEqual([]);
}

describe('a port in the chapter', () => {
  it.skipIf(!python)('in Python is whole, and right', async () => {
    const implementation = `from envelope import OPS\nfrom rejected import Rejected as BadInput\nsummarize = OPS["envelope.summarize"]\n`;
    await writeFile(path.join(folder, 'acme.py'), implementation);
    await writeFile(path.join(folder, 'port.py'), await snippet('python'));
    const PYTHONPATH = at('test/ports/python');
    const env = { ...process.env, PYTHONPATH, PYTHONDONTWRITEBYTECODE: '1' };
    await judge(openProcess(['python3', path.join(folder, 'port.py')], { env }));
  });

  it('as a module is right, given an implementation', async () => {
    const source = `import { ops as own } from ${JSON.stringify(at('test/ports/javascript/envelope.mjs'))};
const summarize = (result, char_budget) => own['envelope.summarize']({ result, char_budget });
${await snippet('js')}`;
    const file = path.join(folder, 'impl.mjs');
    await writeFile(file, source);
    await judge(openModule(file));
  });
});
