import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { commands } from '../../src/cli/commands.ts';
import type { Io } from '../../src/cli/io.ts';
import { rootOf } from '../../src/codegen/generated.ts';

const namesIn = (folder: string, end: string): readonly string[] =>
  readdirSync(path.join(rootOf(), folder))
    .filter((name) => name.endsWith(end))
    .map((name) => path.join(folder, name));
const read = (name: string): string => readFileSync(path.join(rootOf(), name), 'utf8');

/** A piece of a document that is code: its kind, or none for what stands within a line. */
interface Code {
  readonly where: string;
  readonly kind: string;
  readonly text: string;
}

const documents = ['README.md', ...namesIn('spec', '.md').filter((name) => !name.endsWith('strength.md'))];
const code: readonly Code[] = documents.flatMap((where) => {
  const tokens = new MarkdownIt().parse(read(where), {});
  return tokens.flatMap(({ type, info, content, children }): Code[] => {
    if (type === 'fence') return [{ where, kind: info.split(' ')[0] ?? '', text: content }];
    const spans = (children ?? []).filter((child) => child.type === 'code_inline');
    return spans.map((span) => ({ where, kind: '', text: span.content }));
  });
});

const yamls: readonly Code[] = [
  ...code.filter(({ kind }) => kind === 'yaml'),
  ...namesIn('.github/workflows', '.yml').map((where) => ({ where, kind: 'yaml', text: read(where) })),
];

test.each(yamls.map((yaml) => [yaml.where, yaml] as const))('the YAML in %s is YAML', (_, { text }) => {
  const { errors, warnings } = parseDocument(text);
  expect([...errors, ...warnings]).toEqual([]);
  expect(scriptsIn(parseDocument(text).toJS())).not.toEqual([]);
});

/** What the steps of a workflow run. */
function scriptsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'run' && typeof inner === 'string' ? [inner] : scriptsIn(inner),
  );
}

/** The lines that start trek, as words. */
function callsIn(script: string): readonly (readonly string[])[] {
  // What a workflow, a shell or the reader puts in.
  const filled = script.replace(/\$\{\{.*?\}\}/g, '1').replace(/\\\n/g, ' ');
  const lines = filled.split(/\n|&&|\|/).map((line) => line.trim().replace(/^(?:\$ )?(?:npx )?/, ''));
  return lines.filter((line) => line.startsWith('trek ')).map((line) => wordsOf(line).slice(1));
}

function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, one, two, bare]) => one ?? two ?? bare ?? '',
  );
}

const scripts = [
  ...code.filter(({ kind }) => ['', 'sh', 'console'].includes(kind)),
  ...yamls.flatMap((yaml) => scriptsIn(parseDocument(yaml.text).toJS()).map((text) => ({ ...yaml, text }))),
];
const calls = scripts.flatMap(({ where, text }) =>
  callsIn(text).map((words) => ({ where, line: words.join(' '), words })),
);

/** Nothing is written, and the process goes on. */
const io = { out: () => {}, err: () => {} } as unknown as Io;

test.each(calls)('$where: trek $line is a command line that trek takes', async ({ words }) => {
  const [name, ...rest] = words;
  const entry = commands.find((command) => command.name === name);
  if (entry === undefined) throw new Error(`there is no command ${name}`);
  // The bare name of a command names it, and starts nothing.
  if (rest.length === 0) return;
  const command = (await entry.load())(io, () => {}).action(() => {});
  await command.parseAsync(rest, { from: 'user' });
});

test('there are such lines, and a wrong one is seen', async () => {
  expect(calls.length).toBeGreaterThan(15);
  const [entry] = commands;
  const command = (await entry?.load())?.(io, () => {}).action(() => {});
  await expect(command?.parseAsync(['--no-such'], { from: 'user' })).rejects.toThrow('--no-such');
});

test('every option that is named by itself exists', async () => {
  const made = await Promise.all(commands.map(async ({ load }) => (await load())(io, () => {})));
  const known = new Set(made.flatMap(({ options }) => options.map(({ long }) => long)));
  const named = code
    .filter(({ kind, text }) => kind === '' && text.startsWith('--'))
    .flatMap(({ text }) => text.match(/(?<=^| )--[a-z-]+/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((option) => !known.has(option))).toEqual([]);
});
