import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Report } from '../../src/model/report.gen.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import { annotations } from '../../src/report/annotations.ts';
import { suites } from '../../src/suites/all.ts';
import { miscounts } from '../report/recount.ts';
import { misreadings } from '../report/reread.ts';
import { JAVASCRIPT, PYTHON, SIMPLE, trek } from './recorder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trek-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ENVELOPE = ['test', '--suite', 'envelope', '--runs', '0'];
const MUTANT = ['node', 'dist/cli/main.js', 'serve', '--suite', 'envelope', '--mutant'];
const FAULT = (name: string): string[] => ['node', `test/faults/${name}.mjs`];

const ports: [name: string, words: string[], port: string[]][] = [
  ['right, in Python', ['test', '--suite', 'envelope', '--runs', '2'], [...PYTHON, 'envelope']],
  [
    'right, in JavaScript',
    ['test', '--suite', 'envelope', '--require', 'full', '--runs', '0'],
    [...JAVASCRIPT, 'envelope'],
  ],
  ['wrong by one rule', ENVELOPE, [...MUTANT, 'mut:envelope.backfill']],
  ['wrong always', [...ENVELOPE, '--only', 'envelope.fill.*'], [...SIMPLE, 'constant']],
  ['skipping all', ENVELOPE, [...SIMPLE, 'skip']],
  ['offering nothing', ['test', '--runs', '0'], [...SIMPLE, 'nothing']],
  ['crashing', [...ENVELOPE, '--max-restarts', '5'], FAULT('crash-every-seventh')],
  ['skipping one', ENVELOPE, FAULT('skips')],
  ['logging to its output', [...ENVELOPE, '--only', 'envelope/start/*'], FAULT('logs-to-stdout')],
  [
    'found wrong by generated cases',
    ['fuzz', '--suite', 'envelope', '--runs', '30', '--no-store'],
    [...MUTANT, 'mut:envelope.backfill'],
  ],
];
test.each(ports)('the reports of a port that is %s agree', async (name, words, port) => {
  const file = (format: string): string => path.join(folder, `${name}.${format}`);
  const targets = ['json', 'junit', 'markdown'].flatMap((format) => [
    '--report',
    `${format}=${file(format)}`,
  ]);
  const { code, out } = await trek([...words, ...targets, '--', ...port]);
  const read = (format: string): string => readFileSync(file(format), 'utf8');
  const report = JSON.parse(read('json')) as Report;
  const written = {
    // `trek fuzz` tells its seed first.
    text: out.slice(out.indexOf('port ')),
    junit: read('junit'),
    markdown: read('markdown'),
    annotations: annotations(report),
  };
  const context = {
    index: requirements,
    operations: new Map(suites.map((suite) => [suite.name, suite.operations])),
    // One suite is judged, so what is left out is of it.
    filtered: new Map([['envelope', report.filtered]]),
    exempt: new Set(report.results.filter(({ exempt }) => exempt).map(({ id }) => id)),
  };
  expect(report.exit).toBe(code);
  expect(miscounts(report, context)).toEqual([]);
  expect(misreadings(report, written)).toEqual([]);
});
