import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootOf } from '../../src/codegen/generated.ts';

const readme = readFileSync(path.join(rootOf(), 'README.md'), 'utf8');
const fencesOf = (text: string) => new MarkdownIt().parse(text, {}).filter(({ type }) => type === 'fence');
const fences = fencesOf(readme);
const fence = (info: string, among = fences): string =>
  among.find((token) => token.info === info)?.content ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'trek-readme-'));

/** Runs a line of the README as a reader would, who has `trek` on the path. */
function shell(line: string): string {
  const main = path.join(rootOf(), 'dist/cli/main.js');
  const script = `trek() { node ${JSON.stringify(main)} "$@"; }\n${line}`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: plain(),
  });
  return stdout + stderr;
}

function plain(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, GITHUB_ACTIONS: __, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1' };
}

beforeAll(() => {
  writeFileSync(path.join(folder, 'port.py'), fence('python port.py'));
  cpSync(path.join(rootOf(), 'test/readme/acme.py'), path.join(folder, 'acme.py'));
});
afterAll(() => rmSync(folder, { recursive: true }));

// In continuous integration what is missing fails: a check that can vanish is none.
const hasPython = spawnSync('python3', ['--version']).status === 0 || process.env['CI'] !== undefined;
const consoles = fences.filter(({ info }) => info === 'console').map(({ content }) => content);

describe('the README', () => {
  it.skipIf(!hasPython)(
    'shows what its commands print (needs python3)',
    () => {
      expect(consoles.length).toBeGreaterThan(0);
      for (const block of consoles) {
        const [command = '', ...output] = block.split('\n');
        expect(shell(command.replace(/^\$ /, ''))).toBe(output.join('\n'));
      }
    },
    120_000,
  );

  it.skipIf(!hasPython)('shows the port that the chapter on the protocol shows, and it talks so', () => {
    const chapter = fencesOf(readFileSync(path.join(rootOf(), 'spec/protocol.md'), 'utf8'));
    expect(fence('python port.py', chapter)).toBe(fence('python port.py'));
    const lines = fence('text', chapter).trimEnd().split('\n');
    const said = (who: string): string[] =>
      lines.filter((line) => line.startsWith(who)).map((line) => line.slice(line.indexOf('{')));
    const input = said('kit').join('\n');
    const { stdout } = spawnSync('python3', ['port.py'], { cwd: folder, input, encoding: 'utf8' });
    const answers = stdout.trimEnd().split('\n');
    expect(answers.map((line) => JSON.parse(line))).toEqual(said('port').map((line) => JSON.parse(line)));
  });

  it('has a TypeScript snippet that gives what it says', () => {
    const index = path.join(rootOf(), 'dist/index.js');
    const [code = '', comment = ''] = fence('ts').split(/^\/\/ /m);
    const script = code
      .replace("'tool-result-envelope'", JSON.stringify(index))
      .replace('summarizeToolResult({', 'const envelope = summarizeToolResult({');
    writeFileSync(path.join(folder, 'snippet.mjs'), `${script}console.log(envelope);\n`);
    const { stdout } = spawnSync(process.execPath, ['snippet.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: plain(),
    });
    expect(stdout.replace(/\s+/g, ' ')).toBe(comment.replace(/\s+/g, ' '));
  });

  it('names only files and folders that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map((match) => match[1] ?? '');
    for (const link of links) expect(() => readFileSync(path.join(rootOf(), link)), link).not.toThrow();
  });
});
