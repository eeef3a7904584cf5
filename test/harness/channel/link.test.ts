import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { openLink } from '../../../src/harness/channel/open.ts';
import type { LinkOptions } from '../../../src/harness/channel/options.ts';
import type { Link, Reply } from '../../../src/harness/link.ts';
import { num, obj } from '../../../src/model/json/build.ts';
import type { Request } from '../../../src/model/outcome.ts';
import { FakeClock, FakePort, HELLO, turn } from './fake-port.ts';

const isRequest = new Ajv2020({ strict: true }).compile(
  JSON.parse(
    readFileSync(new URL('../../../schema/protocol-request.schema.json', import.meta.url), 'utf8'),
  ) as object,
);

function echo(n: number): Request {
  return { op: 'echo', input: obj({ n: num(n) }) };
}

function kinds(replies: readonly Reply[]): readonly string[] {
  return replies.map((reply) => (reply.kind === 'fault' ? reply.fault : reply.answer.kind));
}

async function askAll(link: Link, count: number): Promise<readonly Reply[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => link.ask(echo(n))));
}

async function opened(port: FakePort, options: LinkOptions = {}): Promise<{ link: Link; clock: FakeClock }> {
  const clock = new FakeClock();
  return { link: await openLink(port, { clock, ...options }), clock };
}

describe('asking', () => {
  it('keeps at most a window of requests unanswered, and writes what it can at once', async () => {
    const port = new FakePort(() => {});
    const { link } = await opened(port, { window: 8 });
    const replies = askAll(link, 20);
    await turn();
    const [process] = port.processes;
    expect(process?.writes.map((text) => text.split('\n').length - 1)).toEqual([1, 8]);
    for (let seq = 1; seq <= 20; seq++) {
      process?.answer(seq);
      await turn();
      expect(process?.writes.join('').split('\n').length).toBe(Math.min(seq + 8, 20) + 2);
    }
    expect(kinds(await replies)).toEqual(Array(20).fill('output'));
    await link.close();
  });

  it('takes answers in any order', async () => {
    const held: (() => void)[] = [];
    const port = new FakePort((process, { seq, input }) => {
      held.unshift(() => process.answer(seq, input));
      if (held.length === 5) for (const answer of held) answer();
    });
    const { link } = await opened(port);
    const replies = await askAll(link, 5);
    expect(replies.map((reply) => reply.received)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `{"seq":${n + 1},"output":{"n":${n}}}`),
    );
    await link.close();
  });

  it('counts the time of an answer from when its request is the oldest', async () => {
    const port = new FakePort(() => {});
    const { link, clock } = await opened(port);
    const replies = askAll(link, 5);
    await turn();
    for (let seq = 1; seq <= 5; seq++) {
      await clock.pass(1_900);
      port.processes[0]?.answer(seq);
    }
    expect(kinds(await replies)).toEqual(Array(5).fill('output'));
    expect(port.processes).toHaveLength(1);
    await link.close();
  });

  it('tells a request that the kit cannot write from a fault of the port', async () => {
    const port = new FakePort();
    const { link } = await opened(port, { maxLine: 200 });
    const long: Request = { op: 'echo', input: obj({ text: 'é'.repeat(90) }) };
    const [before, reply, after] = [link.ask(echo(1)), link.ask(long), link.ask(echo(2))];
    expect(kinds([await before, await reply, await after])).toEqual(['output', 'kit error', 'output']);
    expect((await after).seq).toBe(2);
    await link.close();
  });
});

describe('a break', () => {
  it('is not one if it was planned', async () => {
    const port = new FakePort();
    const { link } = await opened(port, { maxRestarts: 0 });
    for (let i = 0; i < 5; i++) {
      expect(kinds([await link.ask(echo(i))])).toEqual(['output']);
      await link.renew();
    }
    expect(port.processes).toHaveLength(6);
    expect(port.processes[5]?.writes[0]).toMatch(/^\{"seq":10,"op":"hello"/);
    await link.close();
    expect(link.notes()).toEqual([]);
  });

  it('is forgotten after a hundred answers in a row', async () => {
    const port = new FakePort((process, { seq, input }) =>
      input['n'] === 99 ? process.exit(1) : process.answer(seq),
    );
    const { link } = await opened(port, { maxRestarts: 2 });
    for (let round = 0; round < 4; round++) {
      const replies = await askAll(link, 250);
      expect(kinds(replies).filter((kind) => kind !== 'output')).toEqual(['crash']);
    }
    await link.close();
  });

  it('by an answer that names its request leaves the others in peace', async () => {
    const port = new FakePort((process, { seq, input }) => {
      if (input['n'] === 3) process.say(`{"seq":${seq}}\n`);
      else setImmediate(() => process.answer(seq));
    });
    const { link } = await opened(port);
    expect(kinds(await askAll(link, 6))).toEqual([
      'output',
      'output',
      'output',
      'protocol',
      'output',
      'output',
    ]);
    expect(port.processes).toHaveLength(2);
    await link.close();
  });

  it('of no request in particular is noted, if it does not come again', async () => {
    const port = new FakePort((process, { seq }) => {
      if (process.number === 0) process.say('{"seq":"x"}\n');
      process.answer(seq);
    });
    const { link } = await opened(port);
    expect(kinds(await askAll(link, 3))).toEqual(['not deterministic', 'output', 'output']);
    expect(link.notes()).toMatchObject([{ kind: 'protocol', text: expect.stringMatching(/not an integer/) }]);
    await link.close();
  });

  it('while nothing is asked is noted, and mended when something is', async () => {
    const port = new FakePort();
    const { link } = await opened(port);
    await link.ask(echo(1));
    port.processes[0]?.exit(0);
    await turn();
    expect(port.processes).toHaveLength(1);
    expect(kinds([await link.ask(echo(2))])).toEqual(['output']);
    expect(link.notes()).toMatchObject([{ kind: 'exit', text: expect.stringMatching(/nothing to answer/) }]);
    await link.close();
  });

  it('without an exit is ended after the time of an ending', async () => {
    const port = new FakePort((process) => process.closeOutput());
    const { link, clock } = await opened(port, { deadlines: { answer: 60_000 } });
    const asked = link.ask(echo(1));
    await clock.pass(1_900);
    expect(port.processes).toHaveLength(1);
    await clock.pass(3_000);
    const reply = await asked;
    expect(reply).toMatchObject({
      fault: 'crash',
      message: expect.stringMatching(/closed its standard output/),
    });
    await link.close();
  });
});

describe('an end', () => {
  it('is asked for, then demanded, then forced', async () => {
    const port = new FakePort();
    port.onEnd = () => {};
    port.onSignal = () => {};
    const { link, clock } = await opened(port);
    const closing = link.close();
    await clock.pass(1_900);
    expect(port.processes[0]?.signals).toEqual([]);
    await clock.pass(200);
    expect(port.processes[0]?.signals).toEqual(['SIGTERM']);
    await clock.pass(1_000);
    expect(port.processes[0]?.signals).toEqual(['SIGTERM', 'SIGKILL']);
    await closing;
    expect(link.notes()).toMatchObject([{ kind: 'killed' }]);
    expect(clock.waiting).toBe(0);
  });

  it('leaves unanswered what was under way', async () => {
    const port = new FakePort(() => {});
    const { link } = await opened(port, { window: 2 });
    const replies = askAll(link, 5);
    await turn();
    await link.close();
    expect(kinds(await replies)).toEqual(Array(5).fill('not run'));
    expect(kinds([await link.ask(echo(9)), ...(await link.sequence([echo(1)]))])).toEqual([
      'not run',
      'not run',
    ]);
    await link.renew();
    await link.close();
    expect(port.processes.map(({ gone }) => gone)).toEqual([true]);
  });

  it.each(['hello', 'replay', 'sequence', 'end'])('comes at once when aborted, during %s', async (when) => {
    const port = new FakePort((process, { input }) =>
      input['n'] === 1 && process.number === 0 ? process.exit(1) : undefined,
    );
    port.onEnd = () => {};
    const { link } = await opened(port);
    if (when === 'hello') port.hello = () => {};
    const asked =
      when === 'sequence' ? link.sequence([echo(0), echo(1)]) : when === 'end' ? undefined : askAll(link, 2);
    const closing = when === 'end' ? link.close() : undefined;
    await turn();
    await turn();
    link.abort();
    await link.close();
    await closing;
    expect(new Set(kinds((await asked) ?? []))).toEqual(new Set(asked ? ['not run'] : []));
    expect(port.processes.every(({ gone }) => gone)).toBe(true);
  });
});

describe('an opening', () => {
  it('can be aborted', async () => {
    const port = new FakePort();
    port.hello = () => {};
    const stop = new AbortController();
    const opening = openLink(port, { signal: stop.signal });
    await turn();
    stop.abort();
    await expect(opening).rejects.toMatchObject({ code: 'aborted' });
    expect(port.processes.map(({ signals }) => signals)).toEqual([['SIGKILL']]);
    await expect(openLink(port, { signal: stop.signal })).rejects.toMatchObject({ code: 'aborted' });
    expect(port.processes).toHaveLength(1);
  });

  it('says in its messages what their schema says', async () => {
    const port = new FakePort();
    const { link } = await opened(port);
    await askAll(link, 2);
    await link.close();
    const lines = port.processes.flatMap(({ writes }) => writes.join('').trimEnd().split('\n'));
    for (const line of lines) expect(isRequest(JSON.parse(line)), line).toBe(true);
    expect(lines[0]).toBe('{"seq":0,"op":"hello","input":{"protocol":1,"spec":"1.0"}}');
  });
});

describe('a second hello', () => {
  it('that differs ends the run', async () => {
    const port = new FakePort((process) => process.exit(1));
    port.hello = (process, { seq }) => process.answer(seq, { ...HELLO, version: String(process.number) });
    const { link } = await opened(port);
    expect(kinds(await askAll(link, 2))).toEqual(['not run', 'not run']);
    expect(link.notes().map(({ kind }) => kind)).toEqual(['protocol', 'start']);
    await link.close();
  });

  it('may be spelled differently', async () => {
    const port = new FakePort((process, { seq, input }) => {
      if (input['n'] === 0) process.exit(1);
      else process.answer(seq);
    });
    port.hello = (process, { seq }) => {
      const members = Object.entries(HELLO);
      process.answer(seq, Object.fromEntries(process.number === 0 ? members : members.reverse()));
    };
    const { link } = await opened(port);
    expect(kinds(await askAll(link, 2))).toEqual(['crash', 'output']);
    await link.close();
  });
});
