import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesOf, files, ROOT } from '../vectors/files.ts';

const found = spawnSync('python3', ['--version']).status === 0;
// In continuous integration a missing oracle fails: a check that can vanish is none.
const skipped = !found && !process.env['CI'];

describe.skipIf(skipped)(`an oracle in Python${skipped ? ' (skipped: python3 was not found)' : ''}`, () => {
  it('gives the outcome that each envelope vector expects', () => {
    const envelope = files.filter(({ file }) => file.suite === 'envelope');
    const paths = envelope.map((loaded) => path.join(ROOT, loaded.path));
    const script = path.join(ROOT, 'test/oracle/envelope.py');
    const report = JSON.parse(execFileSync('python3', [script, ...paths], { encoding: 'utf8' }));
    expect(report.wrong).toEqual([]);
    expect(report.cases).toBe(envelope.flatMap(({ file }) => file.vectors.flatMap(casesOf)).length);
  });
});
