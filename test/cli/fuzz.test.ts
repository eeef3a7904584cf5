import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/model/report.gen.ts';
import { PYTHON, trek } from './recorder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trek-fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => path.join(folder, name);
const store = at('store');
const WRONG = ['--module', 'test/cli/ports/counts-one.mjs'];
const FEW = ['--suite', 'envelope', '--seed', '1', '--property', 'prop:envelope.count'];

describe('trek fuzz', () => {
  it('finds nothing in the bundled port', async () => {
    const { code, out } = await trek([
      'fuzz',
      '--suite',
      'envelope',
      '--runs',
      '20',
      '--seed',
      '3',
      '--no-store',
      '--',
      ...PYTHON,
    ]);
    expect(out).toMatch(/^seed 3\n/);
    expect(out).toContain('480 of 480 cases of 24 properties, seed 3');
    expect(out).toContain('nothing found');
    expect(code).toBe(0);
  });

  it('keeps what it finds, asks it first the next time, and makes a vector of it', async () => {
    const first = await trek(['fuzz', ...FEW, '--runs', '300', '--store', store, ...WRONG]);
    expect(first.code).toBe(1);
    expect(first.out).toContain('envelope.omitted.count');
    const files = readdirSync(store);
    expect(files.length).toBeGreaterThan(0);
    const file = path.join(store, files[0] ?? '');
    const again = await trek(['fuzz', ...FEW, '--runs', '0', '--store', store, ...WRONG]);
    expect(again.out).toContain(`${files.length} stored failure`);
    expect(again.code).toBe(1);
    const draft = await trek(['promote', file]);
    expect(draft.out).toContain('"requirements": ["envelope.omitted.count"]');
    const fixed = await trek(['fuzz', ...FEW, '--runs', '0', '--store', store, '--', ...PYTHON]);
    expect(fixed.out).toContain(`${files.length} of them answered rightly now`);
    expect(readFileSync(file, 'utf8')).toContain('"healed": true');
  });

  it('finds that an answer was taken back', async () => {
    const port = ['node', 'test/faults/answers-twice-later.mjs', '\\t'];
    const { code, out } = await trek(['fuzz', ...FEW, '--runs', '50', '--no-store', '--', ...port]);
    expect(out).toMatch(/protocol · 1 case: a second answer to one request/);
    expect(out).toContain('1 distinct failure');
    expect(code).toBe(1);
  });

  it('leads back to a case by the line that it prints', async () => {
    const { out } = await trek(['fuzz', ...FEW, '--runs', '300', '--no-store', ...WRONG]);
    const line = /again +trek (fuzz .*--path .*)$/m.exec(out)?.[1] ?? '';
    const again = await trek([...line.split(' '), '--no-store']);
    expect(again.code).toBe(1);
    expect(again.out).toContain('1 distinct failure');
  });

  it('repeats itself, byte for byte', async () => {
    const words = ['fuzz', ...FEW, '--runs', '200', '--no-store', '--', ...PYTHON];
    expect(await trek(words)).toEqual(await trek(words));
  });

  it('splits a run into shards that merge to the whole', async () => {
    const run = (words: readonly string[]) =>
      trek(['fuzz', ...FEW, '--runs', '90', '--no-store', ...words, ...WRONG]);
    const names = [1, 2, 3].map((index) => at(`shard-${index}.json`));
    for (const [index, name] of names.entries())
      await run(['--shard', `${index + 1}/3`, '--report', `json=${name}`]);
    await run(['--report', `json=${at('whole.json')}`]);
    const merged = await trek(['merge', ...names, '--report', `json=${at('merged.json')}`]);
    expect(merged.code).toBe(1);
    const [whole, joined] = ['whole.json', 'merged.json'].map(
      (name) => JSON.parse(readFileSync(at(name), 'utf8')) as Report,
    );
    expect(joined?.fuzz?.properties).toEqual(whole?.fuzz?.properties);
    expect(joined?.results[0]?.runs).toBe(90);
    const [one = '', two = ''] = names;
    for (const [files, complaint] of [
      [[one, two], 'missing: 3'],
      [[one, one, two], 'shard 1 is there twice'],
      [[one, at('whole.json')], 'of another run'],
    ] as const) {
      const refused = await trek(['merge', ...files]);
      expect(refused.code).toBe(2);
      expect(refused.err).toContain(complaint);
    }
  });

  const misused: [words: string, complaint: string][] = [
    ['--shard 1/2 --runs 10 -- ./port', '--shard needs'],
    ['--shard 3/2 -- ./port', '1/4'],
    ['--path 1:2 -- ./port', '--property and its --seed'],
    ['--seed 4294967296 -- ./port', 'whole number'],
    ['--for floats -- ./port', 'Give one of float-literals'],
    ['--against ./other --jobs 2 -- ./port', 'one job'],
    ['--property prop:envelope.maximum -- ./port', 'prop:envelope.maximal'],
    ['--stored /no/such.json --runs 0 --module test/cli/ports/counts-one.mjs', 'could not be read'],
    ['--store package.json --runs 0 --module test/cli/ports/counts-one.mjs', 'the store package.json'],
    [
      '--store package.json/x --runs 300 --seed 1 --property prop:envelope.count --module test/cli/ports/counts-one.mjs',
      'could not be written',
    ],
  ];
  it.each(misused)('refuses %s', async (words, complaint) => {
    const { code, err } = await trek(['fuzz', ...words.split(' ')]);
    expect(err).toContain(complaint);
    expect(code).toBe(2);
  });
});

describe('trek corpus', () => {
  it('writes inputs as lines and for Go', async () => {
    const out = at('corpus');
    const { code } = await trek([
      'corpus',
      '--out',
      out,
      '--suite',
      'envelope',
      '--runs',
      '10',
      '--for',
      'none',
    ]);
    expect(code).toBe(0);
    const lines = readFileSync(path.join(out, 'envelope.summarize.jsonl'), 'utf8').trimEnd().split('\n');
    const go = path.join(out, 'go/FuzzEnvelopeSummarize');
    expect(readdirSync(go).length).toBe(lines.length);
    expect(readFileSync(path.join(go, 'trek-000000'), 'utf8')).toMatch(
      /^go test fuzz v1\nstring\("\{.*\}"\)\n$/,
    );
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(existsSync(path.join(out, 'shaping.page.jsonl'))).toBe(false);
  });
});
