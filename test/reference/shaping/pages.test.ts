import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageText, ROOT } from './ask.ts';

const FOLDER = path.join(ROOT, 'test/corpus/pages');
const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));
const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

function python(...words: readonly string[]): ReturnType<typeof spawnSync> {
  return spawnSync('python3', words, { cwd: ROOT, encoding: 'utf8' });
}

const hasPython = python('--version').status === 0;
const hasHtml5lib = python('-c', 'import html5lib').status === 0;

describe('real pages', () => {
  it('are of eight kinds at least', () => {
    expect(pages.length).toBeGreaterThanOrEqual(8);
  });

  it.each(pages)('%s has the text that another tokenizer finds', (name) => {
    expect(pageText(read(name))).toBe(read(name.replace('.html', '.txt')).trimEnd());
  });

  it.runIf(hasHtml5lib)('have the texts that the other tokenizer finds today (needs html5lib)', () => {
    expect(python(path.join(FOLDER, 'second.py'), '--check').stdout).toBe('');
  });

  const PORT = `
import sys, json
sys.path.insert(0, "test/ports/python")
from shaping import joined, runs_of
print(json.dumps([joined(runs_of(open(name, encoding="utf-8", newline="").read())) for name in sys.argv[1:]]))
`;

  it.runIf(hasPython || process.env['CI'])(
    'have the texts that the tokenizer of the Python port finds',
    () => {
      const { stdout } = python('-c', PORT, ...pages.map((name) => path.join(FOLDER, name)));
      expect(JSON.parse(String(stdout))).toEqual(pages.map((name) => pageText(read(name))));
    },
  );
});
