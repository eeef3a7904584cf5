import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Json } from '../../src/model/json/value.ts';

// The whole of it takes minutes; these are the same few mutants each time.
const few: [suite: string, every: number][] = [
  ['envelope', 33],
  ['stream', 57],
  ['shaping', 87],
];

test.each(few)(
  'a few mutants of the suite %s are found behind a pipe, and their minima are minimal',
  (suite, every) => {
    const words = ['test/mutants/fuzz-pipe.mjs', suite, '--every', String(every)];
    const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect(stdout + stderr).toMatch(/^0 unexplained, 0 explanations stale$/m);
    expect(status).toBe(0);
  },
);

test('one step smaller is each part dropped, and each text and number a character shorter', async () => {
  const load = (name: string): Promise<unknown> => import(new URL(name, import.meta.url).href);
  const { smaller } = (await load('./smaller.mjs')) as {
    smaller: (json: Json, frame?: readonly string[]) => Iterable<Json>;
  };
  const { readJson } = (await load('../../dist/model/json/read.js')) as { readJson: (text: string) => Json };
  const { writeJson } = (await load('../../dist/model/json/write.js')) as {
    writeJson: (json: Json) => string;
  };
  const steps = (text: string, frame?: readonly string[]): string[] =>
    [...smaller(readJson(text), frame)].map(writeJson);
  expect(steps('[1,"ab"]')).toEqual(['["ab"]', '[1]', '[1,"b"]', '[1,"a"]']);
  expect(steps('{"a":10,"b":{"c":null}}', ['a'])).toEqual([
    '{"a":10}',
    '{"a":10,"":{"c":null}}',
    '{"a":10,"b":{}}',
    '{"a":10,"b":{"":null}}',
  ]);
  expect(steps('-1.50')).toEqual(['1.50', '-1.0', '-1.5']);
});
