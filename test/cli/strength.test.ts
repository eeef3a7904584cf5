import { expect, test } from 'vitest';
import type { Strength } from '../../src/model/strength.ts';
import { trek } from './recorder.ts';

const FEW = ['--suite', 'envelope', '--runs', '20', '--seeds', '1'];

test('trek strength shows the share of wrong implementations that the kit catches', async () => {
  const { code, out } = await trek(['strength', ...FEW]);
  expect(code).toBe(0);
  expect(out).toContain('20 cases a property, 1 seeds');
  expect(out).toMatch(/envelope\.fill\.no-backfill +3\/3 +3\/3/);
  expect(out).toContain('ports that do next to nothing pass');
});

test('trek strength writes JSON and Markdown', async () => {
  const json = await trek(['strength', ...FEW, '--format', 'json']);
  const [{ suite, byOwn }] = JSON.parse(json.out) as [Strength];
  expect([suite, byOwn.killed]).toEqual(['envelope', byOwn.of]);
  const markdown = await trek(['strength', ...FEW, '--format', 'markdown']);
  expect(markdown.out).toContain('| `mut:envelope.backfill` |');
});

test('trek strength refuses a format that it does not know', async () => {
  const { code, err } = await trek(['strength', '--format', 'jsno']);
  expect(code).toBe(2);
  expect(err).toContain('Did you mean `json`?');
});
