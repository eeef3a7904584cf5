import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type Address, quote, replayCase, replayVector, shellLine } from '../../src/harness/replay.ts';
import { readJson } from '../../src/model/json/read.ts';
import { object } from './samples.ts';

const process: Address = { reached: 'process', words: ['python3', 'my port.py'], options: [], spec: '1.0' };
const HELLO = '{"seq":0,"op":"hello","input":{"protocol":1,"spec":"1.0"}}';

const words = [
  'plain',
  '',
  ' ',
  "it's",
  'a"b',
  '$HOME',
  '`id`',
  '\\',
  '-n',
  '*',
  '~',
  'ä',
  '; rm',
  "''",
  '\n',
  '!x',
];
test.each(words)('a shell reads back %j', (word) => {
  expect(execFileSync('sh', ['-c', `printf '%s' ${quote(word)}`], { encoding: 'utf8' })).toBe(word);
});

test('the lines to paste', () => {
  const replay = replayVector(process, 'envelope/fill/exact', [
    { op: 'a.b', input: object(`{"x":"it's 1.0","n":1.0}`) },
  ]);
  expect(replay.trek).toBe("trek test --only envelope/fill/exact --runs 0 -- python3 'my port.py'");
  expect(replay.shell).toBe(
    `printf '%s\\n' '${HELLO}' '{"seq":1,"op":"a.b","input":{"x":"it'\\''s 1.0","n":1.0}}' | python3 'my port.py'`,
  );
});

test('the shell sends the port the very lines, with nothing in them that a terminal obeys', () => {
  const text =
    '{"x":"\\u001b[31m%s\\\\n \\u009b \u202e \u{e0041} e\u0301 \ue000 \uffff \ud83d\ude00 \\ud800 $x `y` \'z\'"}';
  const line = shellLine({ ...process, words: ['cat'] }, [{ op: 'a.b', input: object(text) }]);
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{M}]/u);
  const lines = execFileSync('sh', ['-c', line], { encoding: 'utf8' }).split('\n');
  expect(lines[0]).toBe(HELLO);
  expect(readJson(lines[1] ?? '')).toEqual(readJson(`{"seq":1,"op":"a.b","input":${text}}`));
  expect(lines.slice(2)).toEqual(['']);
});

test('what nobody would paste is had from trek', () => {
  const input = object(`{"x":"${'y'.repeat(3000)}"}`);
  expect(replayVector(process, 'envelope/fill/long', [{ op: 'a.b', input }]).shell).toBe(
    "trek explain envelope/fill/long --lines | python3 'my port.py'",
  );
  expect(replayCase(process, 'trek fuzz --seed 1', [{ op: 'a.b', input }]).shell).toBe('trek fuzz --seed 1');
});

test('a one-shot port gets one line and no hello', () => {
  const address: Address = { reached: 'oneshot', words: ['./one'], options: ['--ops', 'a.b'], spec: '1.0' };
  const replay = replayVector(address, 'envelope/fill/exact', [{ op: 'a.b', input: object('{}') }]);
  expect(replay.trek).toBe('trek test --only envelope/fill/exact --runs 0 --ops a.b --oneshot -- ./one');
  expect(replay.shell).toBe(`printf '%s\\n' '{"seq":1,"op":"a.b","input":{}}' | ./one`);
});

test('a module is asked by node', () => {
  const address: Address = { reached: 'module', words: ['./impl.mjs'], options: [], spec: '1.0' };
  const input = object(`{"__proto__":{"x":1},"y":"it's"}`);
  const replay = replayVector(address, 'envelope/fill/exact', [{ op: 'a.b', input }]);
  expect(replay.trek).toBe('trek test --only envelope/fill/exact --runs 0 --module ./impl.mjs');
  expect(replay.shell).toMatch(/^node --input-type=module -e '/);
  const source = replay.shell.replace(
    './impl.mjs',
    'data:text/javascript,export const ops={%22a.b%22:(x)=>JSON.stringify(x)}',
  );
  expect(execFileSync('sh', ['-c', source], { encoding: 'utf8' })).toBe(
    '{"__proto__":{"x":1},"y":"it\'s"}\n',
  );
});
