import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import type { Io } from '../../src/cli/io.ts';
import { PYTHON, SIMPLE, trek } from './recorder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trek-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => path.join(folder, name);

mkdirSync(at('folder'));
for (const [name, text] of [
  ['file', 'some text'],
  ['empty', ''],
  ['cut', '{\n  "a": [1,'],
  ['array', '[]'],
  ['other', '{"a": 1}'],
  ['syntax.mjs', 'export const ops = {'],
] as const)
  writeFileSync(at(name), text);

/** What a name may be that is to be read as JSON, and what is said of it. */
const UNREADABLE: readonly (readonly [name: string, said: RegExp])[] = [
  ['none', /could not be read: there is nothing of that name$/],
  ['folder', /could not be read: it is a folder$/],
  ['file/inside', /could not be read: a part of its path is a file, not a folder$/],
  ['empty', /JSON: expected a value, found the end of the text at line 1, column 1$/],
  ['cut', /JSON: expected a value, found the end of the text at line 2, column 11$/],
  ['array', /./],
  ['other', /./],
];

/** What a name may be that is to be written. */
const UNWRITABLE_FILE: readonly (readonly [name: string, said: RegExp])[] = [
  ['folder', /could not be written: it is a folder$/],
  ['file/inside', /could not be written: a file stands where a folder is needed$/],
];
const UNWRITABLE_FOLDER: readonly (readonly [name: string, said: RegExp])[] = [
  [
    'file',
    /could not be (?:read|written): a (?:file stands where a folder is needed|part of its path is a file)/,
  ],
  ['file/inside', /could not be written: a (?:file stands|part of its path is a file)/],
];

const ASKED = ['--only', 'envelope/start/budget-eight', '--', ...SIMPLE, 'constant'];
const FUZZED = ['--property', 'prop:envelope.count', '--seed', '1', '--runs', '50'];
const SEEN_NONE = ['--property', 'prop:envelope.count', '--runs', '0'];
const WRONG = ['--', ...SIMPLE, 'constant'];

/** Each option and argument that names a file or a folder, the words around it, and what the name may not be. */
const rows: [option: string, words: (name: string) => string[], faults: typeof UNREADABLE][] = [
  ['test --known-failing', (name) => ['test', '--known-failing', name, ...ASKED], UNREADABLE],
  ['test --report', (name) => ['test', '--report', `json=${name}`, ...ASKED], UNWRITABLE_FILE],
  [
    'fuzz --report',
    (name) => ['fuzz', '--no-store', ...SEEN_NONE, '--report', `json=${name}`, ...WRONG],
    UNWRITABLE_FILE,
  ],
  ['fuzz --store', (name) => ['fuzz', '--store', name, ...FUZZED, ...WRONG], UNWRITABLE_FOLDER],
  ['fuzz --stored', (name) => ['fuzz', '--stored', name, ...FUZZED, ...WRONG], UNREADABLE],
  ['report file', (name) => ['report', name], UNREADABLE],
  ['compare reports', (name) => ['compare', name, name], UNREADABLE],
  ['merge files', (name) => ['merge', name, name], UNREADABLE],
  ['promote file', (name) => ['promote', name], UNREADABLE],
  ['vectors --out', (name) => ['vectors', '--out', name], UNWRITABLE_FOLDER],
  [
    'corpus --out',
    (name) => ['corpus', '--runs', '1', '--suite', 'envelope', '--out', name],
    UNWRITABLE_FOLDER,
  ],
];
const each = rows.flatMap(([option, words, faults]) =>
  faults.map(([name, said]) => ({ option, name, words: words(at(name)), said })),
);

test.each(each)('trek $option $name: wrong usage that names the file', async ({ words, name, said }) => {
  const { code, err } = await trek(words);
  expect(code).toBe(2);
  expect(err).toMatch(/^trek: .*\n$/);
  expect(err).toContain(at(name));
  expect(err.trimEnd()).toMatch(said);
});

const reports = ['merge', 'test', 'fuzz'];

/** Tested apart: a port that does not start, or words that are tested above for another command. */
const elsewhere = [
  ...['test', 'fuzz', 'doctor'].map((command) => `${command} --module`),
  'merge --report',
  'promote --out',
];

test('every option and argument that names a file or a folder is tried', async () => {
  const io = {} as Io;
  const found: string[] = [];
  for (const { name, load } of commands) {
    const command = (await load())(io, () => {});
    const named = /<(?:files?|folder|format=file)>/;
    found.push(
      ...command.options.filter(({ flags }) => named.test(flags)).map(({ long }) => `${name} ${long}`),
    );
    const files = command.registeredArguments.filter((one) => /file|report/.test(one.name()));
    found.push(...files.map((one) => `${name} ${one.name()}`));
  }
  const tried = [...rows.map(([option]) => option), ...elsewhere];
  expect(found.sort()).toEqual(tried.sort());
  expect(found.filter((one) => one.endsWith(' --report')).map((one) => one.split(' ')[0])).toEqual(
    reports.sort(),
  );
});

test.each([
  ['none.mjs', 'there is nothing of that name'],
  ['folder', 'this is no file'],
  ['syntax.mjs', 'syntax.mjs could not be loaded: Unexpected end of input'],
])('a module %s is a port that could not be run', async (name, said) => {
  for (const command of ['test', 'fuzz', 'doctor']) {
    const { code, out, err } = await trek([command, '--module', at(name)]);
    expect(out + err).toContain(said);
    expect(out + err).toContain(path.basename(name));
    expect(code).toBe(3);
  }
});

// `--out "$OUT"` with no OUT is no reason to fill the folder that one is in.
test.each([
  ...rows.map(([option, words]) => ({ option, words: words('') })),
  ...elsewhere.map((option) => ({ option, words: [...option.split(' '), ''] })),
])('trek $option with an empty name is wrong usage', async ({ words }) => {
  const { code, err } = await trek(words);
  expect(err).toMatch(/^trek: .*(?:Give a name\.|Give at least one value\.|Give a format and a file)/);
  expect(code).toBe(2);
});

test.each([[''], [' ']])('a port of no name (%j) is wrong usage', async (name) => {
  for (const command of ['test', 'fuzz', 'doctor']) {
    const { code, err } = await trek([command, '--', name]);
    expect(err).toContain(`name the command that starts the port: trek ${command} -- python3 port.py`);
    expect(code).toBe(2);
  }
  expect((await trek(['fuzz', '--against', name, '--', ...PYTHON])).err).toContain('the other port');
});

test('what fuzz found is shown though it cannot be kept', async () => {
  const { code, out, err } = await trek(['fuzz', '--store', at('file/store'), ...FUZZED, ...WRONG]);
  expect(out).toContain('envelope.omitted.count');
  expect(out).toContain('trek fuzz --property prop:envelope.count');
  expect(err).toContain('could not be written');
  expect(code).toBe(2);
});

test('a list of known failures that cannot be renewed costs no report', async () => {
  const words = ['--known-failing', at('file/list'), '--update-known-failing', '--runs', '0'];
  const { code, out, err } = await trek(['test', ...words, ...WRONG]);
  expect(out).toContain('envelope: does not conform');
  expect(err).toContain(`the list of known failures ${at('file/list')} could not be written`);
  expect(code).toBe(2);
});

test('of several reports those that can be written are', async () => {
  const targets = [`json=${at('folder')}`, `junit=${at('deep/report.xml')}`];
  const { code, err } = await trek(['test', ...targets.flatMap((target) => ['--report', target]), ...ASKED]);
  expect(code).toBe(2);
  expect(err).toContain(`the report ${at('folder')} could not be written`);
  expect(readdirSync(at('deep'))).toEqual(['report.xml']);
});

test('a suite of which all was left out is not said to be without failures', async () => {
  const { code, out } = await trek(['test', '--skip', '*', ...WRONG]);
  expect(code).toBe(5);
  expect(out).toContain('envelope: nothing of it was judged\n');
  expect(out).not.toContain('nothing failed');
});
