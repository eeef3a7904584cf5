import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/model/report.gen.ts';
import { commandOf } from './fault-run.ts';

// The whole command, as built, against faulty ports: what a fault of the channel becomes in a report.

const MAIN = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
const CULPRIT = 'envelope/start/budget-sixteen';
const MARKER = '"char_budget":16';

interface Judged {
  readonly exit: number | null;
  readonly text: string;
  readonly report: Report | undefined;
}

async function trek(args: readonly string[], command: readonly string[]): Promise<Judged> {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-'));
  const file = path.join(folder, 'report.json');
  const words = ['test', '--runs', '0', '--report', `json=${file}`, ...args, '--', ...command];
  const child = spawn(process.execPath, [MAIN, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  }
  const exit = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const json = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true });
  return { exit, text, report: json === undefined ? undefined : (JSON.parse(json) as Report) };
}

function judge(fault: string, args: readonly string[] = []): Promise<Judged> {
  return trek(['--only', 'envelope/start/*', '--timeout', '1s', ...args], commandOf(fault, [MARKER]));
}

describe.concurrent('the verdict on a faulty port', () => {
  it.each([
    ['hang.mjs', 'timeout', /no answer within 1000 ms/],
    ['crash.mjs', 'crash', /exited with code 1/],
    ['exit-0.mjs', 'crash', /exited with code 0/],
    ['two-kinds.mjs', 'protocol', /both `output` and `error`/],
    ['answers-twice.mjs', 'protocol', /second answer/],
    ['text-before-answer.mjs', 'timeout', /no answer/],
    ['not-utf8.mjs', 'protocol', /not UTF-8/],
    ['rejected-code-unknown.mjs', 'wrong answer', /./],
    ['overflowing-number.mjs', 'wrong answer', /./],
    ['answers-anew.mjs', 'not deterministic', /./],
  ])('%s is %s, of the case that caused it', async (fault, kind, message) => {
    const { exit, report } = await judge(fault);
    const failed = report?.results.filter(({ verdict }) => verdict !== 'pass') ?? [];
    expect(failed.map(({ id }) => id)).toEqual([CULPRIT]);
    expect(failed[0]?.failures[0]).toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(report?.counts.pass).toBe(7);
    expect(exit).toBe(1);
  });

  it.each(['banner.mjs', 'random-order.mjs', 'bad-exit.mjs', 'grandchild-stays.mjs'])(
    '%s passes',
    async (fault) => {
      const { exit, report } = await judge(fault);
      expect([exit, report?.counts.pass]).toEqual([0, 8]);
    },
  );

  it.each(['exits-before-hello.sh', 'hello-other-protocol.mjs', 'there-is-no-such-file'])(
    '%s: it could not be run',
    async (fault) => {
      const { exit, report, text } = await judge(fault);
      expect([exit, report]).toEqual([3, undefined]);
      expect(text).toMatch(/no licence found|speaks protocol "2"|no such command/);
    },
  );

  it('crash-always.mjs: nothing passes', async () => {
    const { exit, report } = await judge('crash-always.mjs', ['--max-restarts', '3']);
    expect([exit, report?.counts.pass]).toEqual([1, 0]);
    expect(report?.counts['not run']).toBeGreaterThan(0);
  });

  it('hello-claims-operations.mjs: what it skips stays unproven', async () => {
    const { exit, report } = await judge('hello-claims-operations.mjs');
    expect(exit).not.toBe(0);
    expect(report?.counts).toMatchObject({ pass: 0, skipped: 8 });
  });

  it('hello-claims-features.mjs: what it cannot do fails', async () => {
    const args = ['--only', 'envelope.value.big-integer'];
    const { exit, report } = await trek(args, commandOf('hello-claims-features.mjs'));
    expect(exit).toBe(1);
    expect(report?.counts.fail).toBeGreaterThan(0);
  });
});
