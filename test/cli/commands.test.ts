import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { JAVASCRIPT, SIMPLE, trek } from './recorder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trek-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const explained: [id: string, parts: string[]][] = [
  [
    'envelope.fill.no-backfill',
    [
      'MUST NOT be kept',
      'Reason',
      'Rulings',
      'Vectors that hunt it',
      'prop:envelope.no-backfill',
      'mut:envelope.backfill',
    ],
  ],
  ['envelope.value.big-integer', ['Needs the feature\n  big-integers']],
  [
    'envelope/start/budget-eight',
    ['Mistake that it hunts', '"char_budget":8', '"content":"a=1,b=2"', 'Wrong answers'],
  ],
  ['prop:envelope.no-backfill', ['Property', 'envelope.fill.no-backfill: A row behind']],
  ['mut:envelope.backfill', ['Mistake', 'Rule that it breaks', 'trek serve --mutant mut:envelope.backfill']],
];
test.each(explained)('trek explain %s', async (id, parts) => {
  const { code, out } = await trek(['explain', id]);
  expect(code).toBe(0);
  expect(out.startsWith(`${id}\n`)).toBe(true);
  for (const part of parts) expect(out).toContain(part);
});

test('trek explain --lines is what a port is sent', async () => {
  const { out } = await trek(['explain', 'envelope/start/budget-eight', '--lines']);
  const lines = out.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).op)).toEqual(['hello', 'envelope.summarize']);
  const served = await trek(['serve'], { input: lines });
  expect(served.out).toContain('"content":"a=1,b=2"');
});

const listed: [words: string, id: string, not: string][] = [
  ['', 'envelope/start/budget-eight', 'prop:'],
  [
    'vectors --requirement envelope.fill.no-backfill',
    'envelope/fill-no-backfill/long-first',
    'envelope/start/budget-six',
  ],
  ['vectors --feature big-integers', 'envelope/big-integers/two-to-53', 'envelope/start/budget-eight'],
  ['vectors --tag example', 'envelope/start/budget-eight', 'envelope/big-integers/two-to-53'],
  ['requirements --suite envelope', 'envelope.fill.join', 'stream.'],
  ['properties', 'prop:envelope.no-backfill', 'mut:'],
  ['mutants', 'mut:envelope.backfill', 'prop:'],
];
test.each(listed)('trek list %s', async (words, id, not) => {
  const { code, out } = await trek(['list', ...words.split(' ').filter((word) => word !== '')]);
  expect(code).toBe(0);
  const ids = out.split('\n').map((line) => line.split('  ')[0] ?? '');
  expect(ids).toContain(id);
  expect(ids.some((one) => one.startsWith(not))).toBe(false);
});

test('trek list --json', async () => {
  const { out } = await trek(['list', 'vectors', '--tag', 'example', '--json']);
  const [first] = JSON.parse(out) as { id: string }[];
  expect(first).toMatchObject({ suite: 'envelope', tags: expect.arrayContaining(['example']) });
});

test('trek vectors copies everything, with hashes, and brings a folder up to date', async () => {
  const out = path.join(folder, 'vectors');
  expect((await trek(['vectors', '--out', out])).code).toBe(0);
  const manifest = JSON.parse(readFileSync(path.join(out, 'manifest.json'), 'utf8'));
  expect(manifest.spec).toBe('1.0');
  for (const file of manifest.files) {
    const bytes = readFileSync(path.join(out, file.path));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
  }
  const paths = manifest.files.map((file: { path: string }) => file.path);
  for (const name of [
    'schema/vectors.schema.json',
    'spec/runners.md',
    'vectors/index.json',
    'vectors/envelope/start.json',
  ])
    expect(paths).toContain(name);
  // What an earlier version put there goes; what a manifest claims outside the folder stays.
  const [old, outside] = [path.join(out, 'vectors/old.json'), path.join(folder, 'outside')];
  for (const file of [old, outside]) writeFileSync(file, '');
  const files = ['vectors/old.json', 'vectors/../../outside', '../outside'].map((name) => ({ path: name }));
  writeFileSync(path.join(out, 'manifest.json'), JSON.stringify({ files }));
  expect((await trek(['vectors', '--out', out])).code).toBe(0);
  expect([existsSync(old), existsSync(outside)]).toEqual([false, true]);
});

const served: [line: string, answer: string | undefined][] = [
  ['{"seq":7,"op":"nope","input":{}}', '{"seq":7,"skipped":{"reason":"no operation nope"}}'],
  [
    '{"seq":7.0,"op":"envelope.summarize","input":{}}',
    '{"seq":7.0,"rejected":{"code":"missing_member","path":"/result"',
  ],
  ['', undefined],
  ['no json', undefined],
  ['{"op":"hello","input":{}}', undefined],
  ['[1]', undefined],
];
test.each(served)('trek serve answers %j', async (line, answer) => {
  const { out, err } = await trek(['serve'], { input: [line] });
  if (answer !== undefined) expect(out.startsWith(answer)).toBe(true);
  else expect([out, err === '']).toEqual(['', line === '']);
});

test('trek serve --mutant makes the mistake', async () => {
  const { out: sent } = await trek(['explain', 'envelope/fill-no-backfill/long-first', '--lines']);
  const input = sent.trimEnd().split('\n');
  const [right, wrong] = [
    await trek(['serve'], { input }),
    await trek(['serve', '--mutant', 'mut:envelope.backfill'], { input }),
  ];
  expect(wrong.out.split('\n')[0]).toContain('"name":"mut:envelope.backfill"');
  expect(wrong.out.split('\n')[1]).not.toBe(right.out.split('\n')[1]);
});

test('trek compare', async () => {
  const files = await Promise.all(
    [[...SIMPLE, 'constant'], JAVASCRIPT].map(async (words, i) => {
      const file = path.join(folder, `${i}.json`);
      await trek([
        'test',
        '--only',
        'envelope/start/*',
        '--runs',
        '0',
        '--report',
        `json=${file}`,
        '--',
        ...words,
      ]);
      return file;
    }),
  );
  const { code, out } = await trek(['compare', ...files]);
  expect(code).toBe(0);
  expect(out).toMatch(/^port +simple 1 +trek-javascript 1\.0\.0$/m);
  expect((await trek(['compare', ...files, '--format', 'markdown'])).out).toContain('| `simple 1` |');
});
