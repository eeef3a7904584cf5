import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, expect, test } from 'vitest';
import type { Report } from '../../src/model/report.gen.ts';
import { JAVASCRIPT, PYTHON, SIMPLE, trek, type World } from './recorder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trek-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => path.join(folder, name);

const START = ['--only', 'envelope/start/*', '--runs', '0'];

const codes: [code: number, words: string[], world?: World][] = [
  [0, ['--', ...JAVASCRIPT]],
  [0, ['--suite', 'envelope', '--', ...JAVASCRIPT]],
  [1, ['--', ...SIMPLE, 'constant']],
  [1, ['--', ...SIMPLE, 'skip']],
  [1, ['--require', 'core', '--', ...JAVASCRIPT]],
  [3, ['--', 'no-such-command']],
  [3, ['--', 'false']],
  [3, ['--hello-timeout', '300ms', '--', ...SIMPLE, 'quiet']],
  [5, ['--', ...SIMPLE, 'nothing']],
  [130, ['--', ...JAVASCRIPT], { interrupt: 'SIGINT' }],
  [143, ['--', ...JAVASCRIPT], { interrupt: 'SIGTERM' }],
];
test.each(codes)('%i: trek test … %j', async (code, words, world) => {
  expect((await trek(['test', ...START, ...words], world)).code).toBe(code);
});

test('a right port passes all vectors, and two runs write the same bytes', async () => {
  const words = [
    'test',
    '--suite',
    'envelope',
    '--runs',
    '0',
    '--require',
    'full',
    '--',
    ...PYTHON,
    'envelope',
  ];
  const [one, two] = [await trek(words), await trek(words)];
  expect(one.out).toContain('envelope: full conformance');
  expect(one).toEqual(two);
  expect(one).toMatchObject({ code: 0, err: '' });
});

test('a port without number features reaches core', async () => {
  const { code, out } = await trek([
    'test',
    '--suite',
    'envelope',
    '--runs',
    '0',
    '--',
    ...JAVASCRIPT,
    'envelope',
  ]);
  expect(out).toContain('envelope: core conformance');
  expect(code).toBe(0);
});

test('a failure is told with its rule, its difference and two lines to paste', async () => {
  const { out } = await trek(['test', ...START, '--', ...SIMPLE, 'constant']);
  expect(out).toContain('spec/envelope.md#');
  expect(out).toMatch(/differs {3}\/content\n {6}right {3}"a=1,b=2"\n {6}was {5}""/);
  expect(out).toContain(
    'trek test --only envelope/start/budget-eight --runs 0 -- node test/cli/ports/simple.mjs constant',
  );
  expect(out).toMatch(
    /printf '%s\\n' '\{"seq":0,"op":"hello".* \| node test\/cli\/ports\/simple\.mjs constant/,
  );
});

test('a known mistake is named first', async () => {
  const port = [
    'node',
    'dist/cli/main.js',
    'serve',
    '--suite',
    'envelope',
    '--mutant',
    'mut:envelope.length-bytes',
  ];
  const { out } = await trek(['test', '--suite', 'envelope', '--runs', '0', '--', ...port]);
  const lines = out.split('\n').slice(0, 6).join('\n');
  expect(lines).toMatch(/^Probable cause: counts bytes instead of characters \(explains (\d+) of \1\)/m);
  expect(lines).toMatch(/^envelope\.length\.characters · /m);
});

test('reports are written in every format, and JSON is by the schema', async () => {
  const targets = ['json', 'junit', 'markdown'].flatMap((format) => [
    '--report',
    `${format}=${file(`deep/${format}`)}`,
  ]);
  await trek(['test', ...START, ...targets, '--', ...SIMPLE, 'constant']);
  const report = JSON.parse(readFileSync(file('deep/json'), 'utf8')) as Report;
  const schema = JSON.parse(readFileSync('schema/report.schema.json', 'utf8')) as object;
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
  validate(report);
  expect(validate.errors).toBeNull();
  expect(report).toMatchObject({
    exit: 1,
    partial: false,
    settings: { only: ['envelope/start/*'], runs: 0 },
  });
  expect(readFileSync(file('deep/junit'), 'utf8')).toContain('<testcase name="envelope/start/budget-eight"');
  for (const format of ['text', 'junit', 'markdown']) {
    const again = await trek(['report', file('deep/json'), '--format', format]);
    expect(again.code).toBe(0);
    if (format !== 'text') expect(again.out).toBe(readFileSync(file(`deep/${format}`), 'utf8'));
  }
});

test('a report that cannot be written is wrong usage, said after the result', async () => {
  const { code, out, err } = await trek([
    'test',
    ...START,
    '--report',
    'json=package.json/x',
    '--',
    ...JAVASCRIPT,
  ]);
  expect(code).toBe(2);
  expect(out).toContain('envelope: ');
  expect(err).toContain('the report package.json/x could not be written');
});

test('an interrupted run leaves a report that is marked partial', async () => {
  const words = ['test', ...START, '--report', `json=${file('partial')}`, '--', ...SIMPLE, 'slow'];
  const { out } = await trek(words, { interrupt: 'SIGINT' });
  expect(out).toContain('This report is partial: interrupted by SIGINT.');
  const report = JSON.parse(readFileSync(file('partial'), 'utf8')) as Report;
  expect(report).toMatchObject({ partial: true, exit: 130, counts: { pass: 0 } });
  expect(report.counts['not run']).toBeGreaterThan(0);
});

test('inside GitHub Actions failures are annotated, and the summary is added to', async () => {
  writeFileSync(file('summary'), 'before\n');
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: file('summary') };
  const { out } = await trek(['test', ...START, '--', ...SIMPLE, 'constant'], { env });
  expect(out).toMatch(/^::error title=envelope\.[a-z.-]+::envelope\/start\//m);
  expect(readFileSync(file('summary'), 'utf8')).toMatch(/^before\n## `simple 1`/);
});

test('known failures: written, kept, and stale when the port is mended', async () => {
  const list = ['--known-failing', file('known.json')];
  const run = ['test', '--suite', 'envelope', '--runs', '0'];
  const whole = ['test', '--runs', '0', ...list, '--update-known-failing', '--', ...SIMPLE, 'constant'];
  expect((await trek(whole)).code).toBe(0);
  const again = await trek([...run, ...list, '--', ...SIMPLE, 'constant']);
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toMatch(/^\d+ failures known and not shown$/m);
  const mended = await trek([...run, ...list, '--', ...JAVASCRIPT]);
  expect(mended.code).toBe(4);
  expect(mended.out).toMatch(/^stale: envelope\/\S+: passes; remove it$/m);
});

test('an interrupted run does not renew the list', async () => {
  const words = ['--known-failing', file('none.json'), '--update-known-failing', '--', ...SIMPLE, 'slow'];
  const { code, err } = await trek(['test', '--runs', '0', ...words], { interrupt: 'SIGTERM' });
  expect(err).toMatch(/the list was not renewed: \d+ of \d+ were not run/);
  expect(code).toBe(143);
});

test('progress is shown on a terminal only, and leaves no trace', async () => {
  const words = ['test', ...START, '--', ...SIMPLE, 'slow'];
  const { err, out } = await trek(words, { live: true });
  expect(err).toMatch(/\d+ of \d+ asked, \d+ failed/);
  expect(err.endsWith('\r\u001b[K')).toBe(true);
  expect(out).not.toContain('\r');
});

test('colours are for terminals', async () => {
  const words = ['test', ...START, '--', ...SIMPLE, 'constant'];
  expect((await trek(words, { colours: true })).out).toContain('\u001b[31m');
  expect((await trek(words)).out).not.toContain('\u001b');
});

test('after so many failures nothing more is asked, generated cases included', async () => {
  const words = ['--suite', 'envelope', '--max-failures', '3', '--runs', '5', '--', ...SIMPLE, 'constant'];
  const { code, out } = await trek(['test', ...words]);
  expect(code).toBe(1);
  expect(out).toMatch(/^ {2}envelope properties +– +– +\d+ +\d+$/m);
  expect(out).toMatch(/^not everything ran: asked only once, then stopped after \d+ failures$/m);
});
