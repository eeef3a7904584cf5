import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { noCounts } from '../../src/harness/verdict.ts';
import type { Verdict } from '../../src/model/report.gen.ts';
import { annotations } from '../../src/report/annotations.ts';
import { FORMATS, render } from '../../src/report/formats.ts';
import { junitReport } from '../../src/report/junit.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { textReport } from '../../src/report/text.ts';
import { misreadings } from './reread.ts';
import { passing, sampleFailure, sampleReport, sampleResult } from './sample.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

test.each(FORMATS)('the report as %s is pinned, and the same each time', async (format) => {
  const text = await render(sampleReport(), format);
  expect(await render(structuredClone(sampleReport()), format)).toBe(text);
  expect(text.endsWith('\n')).toBe(true);
  await expect(text).toMatchFileSnapshot(`golden/failing.${format}.txt`);
});

test('the sample is a report by the schema', () => {
  const schema = JSON.parse(read('../../schema/report.schema.json'));
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
  validate(sampleReport());
  expect(validate.errors).toBeNull();
});

const cases: [verdict: Verdict, element: string][] = [
  ['pass', ''],
  ['fail', 'failure'],
  ['not deterministic', 'failure'],
  ['port error', 'error'],
  ['kit error', 'error'],
  ['not run', 'error'],
  ['skipped', 'skipped'],
  ['not claimed', 'skipped'],
];
test.each(cases)('in JUnit %s is <%s>', async (verdict, element) => {
  const isFailing = element === 'failure' || verdict.endsWith(' error');
  const failures = isFailing ? sampleResult().failures : [];
  const result = sampleResult({ verdict, reason: 'for a reason', failures });
  const xml = junitReport(sampleReport({ results: [passing, result] }));
  expect((await validateXML({ xml, schema: read('junit.xsd') })).errors).toEqual([]);
  const found =
    /<testcase name="envelope\/length\/accent" classname="trek.envelope.vector"(?:\/>|>\s*<(\w+))/.exec(xml);
  expect(found?.[1] ?? '').toBe(element);
  const total = { '': 'none', failure: 'failures', error: 'errors', skipped: 'skipped' }[element];
  for (const name of ['failures', 'errors', 'skipped'])
    expect(xml).toMatch(new RegExp(`<testsuites [^>]*${name}="${name === total ? 1 : 0}"`));
});

test('a known failure is skipped in JUnit, and no annotation', () => {
  const known = { entry: 'envelope/length/*', reason: 'wrong answer' };
  const report = sampleReport({ results: [sampleResult({ known })] });
  expect(junitReport(report)).toContain('<skipped message="known failure: wrong answer"/>');
  expect(annotations(report)).toBe('');
});

test('no format says of a crash that it breaks a rule, or what the vector hunts', () => {
  const failures = [sampleFailure({ kind: 'crash', message: 'it exited with code 2' })];
  const report = sampleReport({ results: [sampleResult({ verdict: 'port error', failures })], failing: [] });
  expect(annotations(report)).toBe('::error title=crash::envelope/length/accent: it exited with code 2.\n');
  expect(markdownReport(report)).toContain('### Port error: crash, 1 case\n');
  for (const text of [markdownReport(report), junitReport(report), textReport(report)]) {
    expect(text).toContain('it exited with code 2');
    expect(text).not.toContain('Counts bytes instead of characters.');
  }
});

test('annotations', () => {
  expect(annotations(sampleReport())).toBe(
    '::error title=envelope.length.characters::envelope/length/accent: /status, /content and /omitted are wrong ' +
      '(and 1 alike). Counts bytes instead of characters.\n',
  );
});

test('a stored failure that fails still is told and counted by every format', () => {
  const report = sampleReport({
    command: 'fuzz',
    suites: [],
    counts: { ...noCounts(), fail: 1 },
    results: [sampleResult({ kind: 'stored', id: 'envelope-1' })],
    fuzz: { features: [], shard: { index: 1, of: 1 }, stored: 1, healed: 0, properties: [] },
  });
  const [text, junit, markdown] = [textReport(report), junitReport(report), markdownReport(report)];
  expect(misreadings(report, { text, junit, markdown, annotations: annotations(report) })).toEqual([]);
  expect(markdown).toContain('1 wrong answer of 1 stored failures. Judged by');
});
