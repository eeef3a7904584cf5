import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openModule } from '../../../src/cli/transport/module.ts';
import { openLink } from '../../../src/harness/channel/open.ts';
import type { Link, Reply } from '../../../src/harness/link.ts';
import { num, obj } from '../../../src/model/json/build.ts';
import type { Json } from '../../../src/model/json/value.ts';
import { FAULTS } from './fault-run.ts';

const FILE = path.join(FAULTS, 'module.mjs');

function ask(link: Link, tool: string, rows: readonly Json[] = []): Promise<Reply> {
  const result = obj({ call_id: 'c', tool, rows });
  return link.ask({ op: 'envelope.summarize', input: obj({ result, char_budget: num(100) }) });
}

async function judged(tool: string): Promise<Reply> {
  const link = await openLink(openModule(FILE), { deadlines: { answer: 1_000 } });
  const before = ask(link, 'sql');
  const reply = ask(link, tool);
  const after = ask(link, 'sql');
  expect([(await before).kind, (await after).kind]).toEqual(['answer', 'answer']);
  await reply;
  await link.close();
  expect(link.notes()).toEqual([]);
  return reply;
}

const error = (message: RegExp) => ({ answer: { kind: 'error', message: expect.stringMatching(message) } });
const fault = (kind: string, message: RegExp) => ({ fault: kind, message: expect.stringMatching(message) });

// Built before the tests run: a thread cannot run from the source.
describe.concurrent('a module', () => {
  it.each([
    ['throws', error(/index out of range/)],
    ['rejects', { answer: { kind: 'rejected', code: 'not_flat', path: '/result/rows/0/a' } }],
    ['runtime', error(/no such file/)],
    ['nan', error(/JSON cannot hold NaN/)],
    ['nothing', error(/JSON cannot hold undefined/)],
    ['cycle', error(/cycle/)],
    ['loops', fault('timeout', /no answer within 1000 ms/)],
    ['hangs', fault('timeout', /no answer within 1000 ms/)],
    ['exits', fault('crash', /code 5/)],
    ['late', fault('crash', /code 1/)],
  ] as const)('that %s', async (tool, expected) => {
    expect(await judged(tool)).toMatchObject(expected);
  });

  it('may be asynchronous, and what it writes to its console is no answer', async () => {
    const reply = await judged('sql');
    expect(reply).toMatchObject({ kind: 'answer', stderr: expect.stringMatching(/one more|^$/) });
  });

  it('gets a float of integral value as such, if it claims float-literals', async () => {
    const link = await openLink(openModule(FILE));
    expect(link.hello).toMatchObject({
      name: 'module.mjs',
      language: 'javascript',
      ops: ['envelope.summarize'],
    });
    const reply = await link.ask({ op: 'no.such', input: obj({}) });
    expect(reply).toMatchObject({ answer: { kind: 'skipped' } });
    await link.close();
  });

  it('that exports no `ops` cannot be started', async () => {
    const opening = openLink(openModule(path.join(FAULTS, 'module-without-ops.mjs')));
    await expect(opening).rejects.toMatchObject({
      code: 'hello_error',
      message: expect.stringMatching(/no object `ops`/),
    });
  });

  it('that does not load cannot be started', async () => {
    const opening = openLink(openModule(path.join(FAULTS, 'module-not-loading.mjs')));
    await expect(opening).rejects.toMatchObject({
      code: 'hello_error',
      message: expect.stringMatching(/no database/),
    });
  });
});

describe('numbers for a module', () => {
  it('keep what its features tell apart, there and back', async () => {
    const { ModulePort } = await import('../../../src/cli/transport/module-port.ts');
    const echo = (input: unknown): unknown => input;
    const line = '{"seq":1,"op":"echo","input":{"a":1.0,"b":1,"c":9007199254740993,"d":-0.0}}';
    const answer = (features: readonly string[]): Promise<string> =>
      new ModulePort('echo', async () => ({ ops: { echo }, features })).answer(line);
    expect(await answer(['float-literals', 'big-integers'])).toBe(
      '{"seq":1,"output":{"a":1.0,"b":1,"c":9007199254740993,"d":-0.0}}',
    );
    expect(await answer([])).toMatch(/"a":1,"b":1,"c":9007199254740992/);
  });
});
