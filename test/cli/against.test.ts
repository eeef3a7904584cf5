import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/model/report.gen.ts';
import { trek } from './recorder.ts';

const SURFACE = 'test/ports/surfaces/serve.mjs';
const folder = mkdtempSync(path.join(tmpdir(), 'trek-against-'));
const file = path.join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

const load = (name: string): Promise<unknown> => import(new URL(name, import.meta.url).href);
const { drifts } = (await load('../ports/surfaces/drifts.mjs')) as {
  drifts: Readonly<Record<string, unknown>>;
};

/** `which` of the two surfaces has drifted: the one that is judged, or the one that it is held against. */
function against(drift: readonly string[], which: 'this' | 'other', runs = 250) {
  const [drifted, right] = [
    `node ${SURFACE} headless ${drift.join('')}`.trim(),
    `node ${SURFACE} interactive`,
  ];
  const [other, own] = which === 'this' ? [right, drifted] : [drifted, right];
  const words = [
    '--suite',
    'stream',
    '--seed',
    '1',
    '--runs',
    `${runs}`,
    '--max-failures',
    '1',
    '--no-store',
  ];
  return trek(['fuzz', ...words, '--report', `json=${file}`, '--against', other, '--', ...own.split(' ')]);
}

/** The one failure of the report just written. */
function onlyFailure() {
  const { results } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const failures = results.flatMap((result) => result.failures);
  expect(failures).toHaveLength(1);
  return failures[0];
}

describe('trek fuzz --against', () => {
  test('finds nothing between two surfaces that say the same', async () => {
    const { code, out } = await against([], 'this', 60);
    expect(out).toContain('nothing found');
    expect(code).toBe(0);
  });

  test.each(Object.keys(drifts))('catches `%s`, and shows both answers and the right one', async (drift) => {
    const { code } = await against([drift], 'this');
    expect(code).toBe(1);
    const { message, exchanges, differences } = onlyFailure() ?? {};
    expect(message).toMatch(
      /^The two ports disagree; the other one is right\. The other: \{.*by the contract: \{/s,
    );
    expect(exchanges).toHaveLength(1);
    expect(exchanges?.[0]?.received).not.toBe(exchanges?.[0]?.expected);
    expect(differences).not.toEqual([]);
  });

  test('says which of the two is right', async () => {
    await against(['null-succeeds'], 'other');
    const { message, exchanges } = onlyFailure() ?? {};
    expect(message).toMatch(/^The two ports disagree; this one is right\. The other: .*"success"/);
    expect(exchanges?.[0]?.received).toContain('"tool_status":"error"');
  });
});
