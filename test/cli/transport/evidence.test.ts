import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChapter } from '../../../src/codegen/chapter.ts';
import type { Row } from './fault-row.ts';
import { FAULTS } from './fault-run.ts';
import { linesRows } from './rows/lines.ts';
import { oneshotRows } from './rows/oneshot.ts';
import { processRows } from './rows/process.ts';
import { startRows } from './rows/start.ts';

const read = (place: string): string => readFileSync(new URL(`../../../${place}`, import.meta.url), 'utf8');

const evidence = JSON.parse(read('test/faults/evidence.json')) as Record<string, readonly string[]>;
const { requirements } = readChapter('spec/protocol.md', read('spec/protocol.md'));
const rows: readonly Row[] = [...startRows, ...processRows, ...linesRows, ...oneshotRows];
const tests = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));

/** True if a row expects that something is noticed. */
function notices(row: Row): boolean {
  const { culprit, next, rest, start, retracted, notes } = row;
  return [culprit, next, rest, start, retracted, notes].some((expected) => expected !== undefined);
}

describe('evidence for the rules of the protocol', () => {
  it('is there for each that forbids or demands', () => {
    const strict = requirements.filter(({ keyword }) => keyword.startsWith('MUST')).map(({ id }) => id);
    expect(strict.filter((id) => (evidence[id] ?? []).length === 0)).toEqual([]);
  });

  it('is of rules that are there', () => {
    const ids = requirements.map(({ id }) => id);
    expect(Object.keys(evidence).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(Object.values(evidence).flat())('%s is noticed in a test', (fault) => {
    expect(readdirSync(FAULTS)).toContain(fault);
    const noticed = rows.some((row) => row.fault === fault && notices(row));
    expect(noticed || tests.some((text) => text.includes(`'${fault}'`))).toBe(true);
  });

  it('uses every faulty port that there is', () => {
    const used = new Set(rows.map(({ fault }) => fault));
    const unused = readdirSync(FAULTS).filter((name) => /\.(mjs|sh|txt)$/.test(name) && !used.has(name));
    expect(unused.filter((name) => !tests.some((text) => text.includes(name)))).toEqual([]);
  });
});
