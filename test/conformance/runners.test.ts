import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rootOf } from '../../src/codegen/generated.ts';
import { conformance, type Subject, type TestContext } from '../../src/conformance/conformance.ts';
import { summarizeToolResult } from '../../src/index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trek-runners-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An implementation as the README's snippet imports it; `omitted` spoils its count. */
const implementation = (omitted: string): string => `
import { summarizeToolResult } from 'tool-result-envelope';
export const summarize = ({ result, char_budget }) => {
  const envelope = summarizeToolResult(result, char_budget);
  return envelope.omitted === 0 ? envelope : { ...envelope, omitted: ${omitted} };
};`;

/** What `node --test` says of the README's snippet. */
function nodeTest(omitted: string): string {
  writeFileSync(path.join(folder, 'summarize.js'), implementation(omitted));
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const words = ['--test', '--test-reporter=tap', 'conformance.test.js'];
  const { stdout } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8', env });
  return stdout;
}

const figure = (said: string, name: string): number =>
  Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(said)?.[1]);

describe('the README’s snippet under node:test', () => {
  beforeAll(() => {
    const readme = new MarkdownIt().parse(readFileSync(path.join(rootOf(), 'README.md'), 'utf8'), {});
    const snippets = readme.filter(
      ({ type, info, content }) => type === 'fence' && info === 'js' && content.includes('node:test'),
    );
    expect(snippets).toHaveLength(1);
    writeFileSync(path.join(folder, 'conformance.test.js'), snippets[0]?.content ?? '');
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    mkdirSync(path.join(folder, 'node_modules'));
    symlinkSync(rootOf(), path.join(folder, 'node_modules/tool-result-envelope'));
  });

  it('passes for a right implementation, and says of each test skipped why', () => {
    const said = nodeTest('envelope.omitted');
    expect(figure(said, 'fail')).toBe(0);
    expect(figure(said, 'pass')).toBeGreaterThan(500);
    const skipped = said.match(/ # SKIP .*$/gm) ?? [];
    expect(skipped).toHaveLength(figure(said, 'skipped'));
    for (const why of skipped) expect(why).toMatch(/the port does not claim (?:float-literals|big-integers)/);
  });

  it('fails for a wrong one, with the rule and the right answer', () => {
    const said = nodeTest('1');
    expect(figure(said, 'fail')).toBeGreaterThan(0);
    expect(said).toMatch(/not ok \d+ - prop:envelope\.count$/m);
    expect(said).toContain('envelope.omitted.count: ');
  });
});

type Run = (context?: TestContext) => unknown;

/** jest's functions as far as they matter: it refuses what is no function, and hands `done` to who takes it. */
function jest() {
  const ran: { name: string; run: Run; skipped: boolean }[] = [];
  const group: string[] = [];
  const declare = (skipped: boolean) => (name: string, run: Run) => {
    if (typeof run !== 'function')
      throw new Error('Invalid second argument. It must be a callback function.');
    ran.push({ name: [...group, name].join(' '), run, skipped });
  };
  const it = Object.assign(declare(false), {
    skip: declare(true),
    only: declare(false),
    failing: declare(false),
    todo: () => {},
    each: () => () => {},
  });
  const describe = (name: string, run: () => unknown): void => {
    group.push(name);
    if (run() !== undefined) throw new Error('A "describe" callback must not return a value.');
    group.pop();
  };
  return { ran, it, describe };
}

const subject: Subject = {
  ops: {
    'envelope.summarize': ({ result, char_budget }: { result: never; char_budget: never }) =>
      summarizeToolResult(result, char_budget),
  },
};

describe('under vitest', () => {
  it('tells the test itself why it is skipped', async () => {
    const { ran, it: test, describe: suite } = jest();
    conformance(subject, { describe: suite, it: Object.assign(test, { extend: () => test }), runs: 5 });
    const skip = vi.fn();
    await ran.find(({ name }) => name === 'envelope prop:envelope.rejection')?.run({ skip });
    expect(skip.mock.calls).toEqual([['the port does not claim reject']]);
  });
});

describe('under jest', () => {
  it('declares plain tests, and says on the console what is skipped and why', async () => {
    const { ran, it: test, describe: suite } = jest();
    const said = vi.spyOn(console, 'info').mockImplementation(() => {});
    conformance(subject, { describe: suite, it: test, runs: 5 });
    const lines = said.mock.calls.flat();
    said.mockRestore();
    const skipped = ran.filter((one) => one.skipped);
    const counts = lines.map((line) =>
      Number(/^envelope: (\d+) tests are skipped: the port does not claim /.exec(line)?.[1]),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(skipped.length);
    expect(skipped.map(({ name }) => name)).toContain('envelope prop:envelope.rejection');
    // A test that takes an argument would be handed `done`, and waited for.
    expect(ran.filter(({ run }) => run.length > 0)).toEqual([]);
    for (const { run, skipped: isSkipped } of ran) if (!isSkipped) await run();
  });

  it('takes the global functions where none are handed in', () => {
    const { ran, it: test, describe: suite } = jest();
    vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.stubGlobal('it', test);
    vi.stubGlobal('describe', suite);
    conformance(subject);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(ran.length).toBeGreaterThan(500);
  });
});
