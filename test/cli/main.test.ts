import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Report } from '../../src/model/report.gen.ts';
import { SIMPLE } from './recorder.ts';

// What is built: only so are signals and exits real.
const MAIN = 'dist/cli/main.js';
const folder = mkdtempSync(path.join(tmpdir(), 'trek-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('trek --version is the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  for (const option of ['--version', '-V'])
    expect(execFileSync(process.execPath, [MAIN, option], { encoding: 'utf8' })).toBe(`${version}\n`);
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
}

/** Runs trek, sends it a signal after so many milliseconds, and waits for the end. */
function interrupted(words: readonly string[], signal: NodeJS.Signals, after: number): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, ...words], { stdio: ['ignore', 'pipe', 'ignore'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.on('close', (code) => resolve({ code, out }));
    setTimeout(() => child.kill(signal), after);
  });
}

/** Processes whose command line holds the mark. */
function alive(mark: string): string[] {
  const listed = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return listed.split('\n').filter((line) => line.includes(mark));
}

const moments: [signal: 'SIGINT' | 'SIGTERM', after: number, code: number][] = [
  ['SIGINT', 700, 130],
  ['SIGINT', 1500, 130],
  ['SIGTERM', 1500, 143],
];
test.each(moments)(
  '%s after %i ms: exit %i, a valid report marked partial, no process left',
  async (signal, after, code) => {
    const mark = `mark-${signal}-${after}`;
    const file = path.join(folder, mark);
    const port = ['sh', '-c', `sleep 1000 & exec ${SIMPLE.join(' ')} slow ${mark}`];
    const words = ['test', '--runs', '0', '--report', `json=${file}`, '--', ...port];
    const ended = await interrupted(words, signal, after);
    expect(ended.code).toBe(code);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    expect(report).toMatchObject({ partial: true, exit: code, stopped: `interrupted by ${signal}` });
    expect(report.counts['not run']).toBeGreaterThan(0);
    expect(ended.out).toContain('This report is partial');
    expect(alive(mark)).toEqual([]);
  },
);

test('whoever reads slowly gets all', () => {
  const words = ['-c', `node ${MAIN} list --json | (sleep 1; cat)`];
  const out = execFileSync('sh', words, { encoding: 'utf8', maxBuffer: 1e8 });
  expect((JSON.parse(out) as unknown[]).length).toBeGreaterThan(1000);
});

test('whoever stops reading early ends nothing', () => {
  const words = ['-c', `node ${MAIN} list | head -1; node ${MAIN} --help | head -1`];
  expect(
    execFileSync('sh', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).split('\n'),
  ).toHaveLength(3);
});

/** The packages that a command line loads. */
function loadedBy(words: readonly string[]): string[] {
  const coverage = mkdtempSync(path.join(folder, 'loaded-'));
  spawnSync(process.execPath, [MAIN, ...words], { env: { ...process.env, NODE_V8_COVERAGE: coverage } });
  const urls = readdirSync(coverage).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(path.join(coverage, name), 'utf8')) as {
      result: { url: string }[];
    };
    return result.map(({ url }) => url);
  });
  expect(urls.some((url) => url.endsWith(MAIN))).toBe(true);
  return [
    ...new Set(urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.slice(1) ?? [])),
  ].sort();
}

const loads: [words: string[], packages: string[]][] = [
  [['--version'], []],
  [['--help'], ['commander']],
  [['list'], ['commander']],
  [['explain', 'envelope/start/budget-eight'], ['commander']],
  [['test', '--runs', '0', '--', ...SIMPLE, 'constant'], ['commander']],
  [['test', '--only', 'envelope/start/*', '--', ...SIMPLE, 'constant'], ['commander']],
];
test.each(loads)('trek %j loads no package but %j', (words, packages) => {
  expect(loadedBy(words)).toEqual(packages);
});
