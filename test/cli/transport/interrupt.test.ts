import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/model/report.gen.ts';
import { commandOf, inFolder } from './fault-run.ts';

const MAIN = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));

interface Interrupted {
  readonly exit: number | null;
  readonly signal: string | null;
  readonly report: Report | undefined;
}

/** Runs the built command against a fault, and interrupts it after so many milliseconds. */
function interrupt(
  fault: string,
  ms: number,
  by: 'SIGINT' | 'SIGTERM',
): Promise<{ value: Interrupted; processes: readonly string[] }> {
  return inFolder(async ({ cwd, env }) => {
    const file = `${cwd}/report.json`;
    const words = [MAIN, 'test', '--suite', 'envelope', '--runs', '20', '--report', `json=${file}`, '--'];
    const child = spawn(process.execPath, [...words, ...commandOf(fault)], { cwd, env, stdio: 'ignore' });
    setTimeout(() => child.kill(by), ms);
    const [exit, signal] = await new Promise<[number | null, string | null]>((resolve) => {
      child.on('exit', (...end) => resolve(end));
    });
    const json = await readFile(file, 'utf8').catch(() => undefined);
    return { exit, signal, report: json === undefined ? undefined : (JSON.parse(json) as Report) };
  });
}

describe.concurrent('an interrupt', () => {
  it.each([
    ['no-hello.sh', 1_000, 'SIGINT'],
    ['answers-at-end.mjs', 1_200, 'SIGINT'],
    ['grandchild-holds-pipes.mjs', 1_500, 'SIGTERM'],
    ['right.mjs', 700, 'SIGINT'],
    ['right.mjs', 1_100, 'SIGTERM'],
    ['ignores-sigterm.mjs', 900, 'SIGINT'],
    ['crash-every-seventh.mjs', 1_300, 'SIGINT'],
  ] as const)('of %s after %i ms, by %s, leaves a partial report and no process', async (fault, ms, by) => {
    const { value, processes } = await interrupt(fault, ms, by);
    expect(processes).toEqual([]);
    // On a slow machine the interrupt may come before the kit listens: then nothing is started either.
    if (value.signal === by) return expect(value.report).toBeUndefined();
    if (value.exit === 0 || value.exit === 1) return expect(value.report?.partial).toBe(false);
    expect(value.exit).toBe(by === 'SIGINT' ? 130 : 143);
    expect(value.report?.partial).toBe(true);
  });
});
