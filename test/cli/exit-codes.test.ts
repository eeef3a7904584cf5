import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EXIT } from '../../src/harness/exit.ts';
import { JAVASCRIPT, SIMPLE } from './recorder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trek-exit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KNOWN = path.join(folder, 'known.json');
writeFileSync(
  KNOWN,
  JSON.stringify({ known: [{ id: 'envelope/start/budget-eight', reason: 'wrong answer' }] }),
);

/** Something of the machine's that goes wrong, and nobody foresaw. */
const BROKEN = ['--import', 'data:text/javascript,process.stdout.write = () => { throw new Error("gone") }'];
const ONE = ['--only', 'envelope/start/budget-eight', '--runs', '0'];
const STARTED = path.join(folder, 'started');
const PORT = ['sh', '-c', `touch ${STARTED}; exec ${SIMPLE.join(' ')} slow`];
const SLOW = ['--only', 'envelope/start/*', '--runs', '0', '--', ...PORT];

interface Row {
  readonly code: keyof typeof EXIT;
  readonly when: string;
  readonly words: readonly string[];
  readonly said: RegExp;
  /** Options of Node. */
  readonly node?: readonly string[];
  /** Sent once the port has started. */
  readonly signal?: NodeJS.Signals;
}

/** One real command a code. */
const rows: readonly Row[] = [
  {
    code: 'conforms',
    when: 'the port is right',
    words: ['test', ...ONE, '--', ...JAVASCRIPT],
    said: /1 pass, 0 fail/,
  },
  {
    code: 'doesNotConform',
    when: 'an answer is wrong',
    words: ['test', ...ONE, '--', ...SIMPLE, 'constant'],
    said: /1 wrong answer of 1 vector/,
  },
  {
    code: 'usage',
    when: 'an option is misspelt',
    words: ['test', '--onyl', 'x', '--', ...JAVASCRIPT],
    said: /did you mean `--only`\?/,
  },
  {
    code: 'noPort',
    when: 'there is no such command',
    words: ['test', ...ONE, '--', './no-such-port'],
    said: /no such command/,
  },
  {
    code: 'stale',
    when: 'what is known to fail passes',
    words: ['test', ...ONE, '--known-failing', KNOWN, '--', ...JAVASCRIPT],
    said: /stale: .*: passes; remove it/,
  },
  {
    code: 'nothingRan',
    when: 'all is left out',
    words: ['test', '--skip', '*', '--', ...JAVASCRIPT],
    said: /^Nothing ran/m,
  },
  {
    code: 'nothingRan',
    when: 'the port offers nothing',
    words: ['test', ...ONE, '--', ...SIMPLE, 'nothing'],
    said: /^Nothing ran/m,
  },
  {
    code: 'kitFault',
    when: 'the kit itself fails',
    words: ['list'],
    node: BROKEN,
    said: /a fault of the kit, not of the port: gone/,
  },
  {
    code: 'interrupted',
    when: 'Ctrl-C comes',
    words: ['test', ...SLOW],
    signal: 'SIGINT',
    said: /This report is partial: interrupted by SIGINT/,
  },
  {
    code: 'terminated',
    when: 'SIGTERM comes',
    words: ['test', ...SLOW],
    signal: 'SIGTERM',
    said: /This report is partial: interrupted by SIGTERM/,
  },
];

test.each(rows)('$code: $when', async ({ code, words, said, node = [], signal }) => {
  const env = { ...process.env, GITHUB_ACTIONS: '', NO_COLOR: '1', FORCE_COLOR: '' };
  const child = spawn(process.execPath, [...node, 'dist/cli/main.js', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
  rmSync(STARTED, { force: true });
  const timer = setInterval(() => {
    if (signal === undefined || !existsSync(STARTED)) return;
    child.kill(signal);
    clearInterval(timer);
  }, 20);
  const ended = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  expect(text).toMatch(said);
  expect(ended).toBe(EXIT[code]);
});

test('every exit code is shown', () => {
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(Object.keys(EXIT)));
});
