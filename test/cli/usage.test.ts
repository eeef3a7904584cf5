import { expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { trek } from './recorder.ts';

const wrong: [words: string, said: string][] = [
  ['tset', 'did you mean `trek test`?'],
  ['--bogus', 'there is no command `--bogus`'],
  ['test', 'name the command that starts the port'],
  ['test --rnus 3 -- x', 'did you mean `--runs`?'],
  ['test --runs many -- x', 'Give a whole number from 0 to'],
  ['test --runs -1 -- x', 'Give a whole number from 0 to'],
  ['test --seed 4294967296 -- x', 'Give a whole number from -2147483648 to 2147483647'],
  ['test --seed 1.5 -- x', 'Give a whole number'],
  ['test --timeout soon -- x', 'Give a duration such as 500ms, 2s or 1m.'],
  ['test --timeout 0s -- x', 'Give a duration'],
  ['test --timeout 2 -- x', 'Give a unit: 2s or 2ms?'],
  ['fuzz --time 10 -- x', 'Give a unit: 10s or 10ms?'],
  ['fuzz', 'trek fuzz -- python3 port.py'],
  ['test --suite env -- x', 'did you mean `envelope`?'],
  ['list vectors --suite env', 'did you mean `envelope`?'],
  ['explain zero-budget', '`envelope.fill.zero-budget` and `shaping.elide.zero-budget` end so'],
  ['explain negative_budget', '`envelope.reject.negative-budget` and'],
  ['test --max-failures 0 -- x', 'Give a whole number from 1'],
  ['test --require ful -- x', 'Did you mean `full`?'],
  ['test --require whatever -- x', 'Give one of none, core, full.'],
  ['test --spec 1.1 -- x', 'Did you mean `1.0`?'],
  ['test --suite envelop -- x', 'did you mean `envelope`?'],
  ['test --suite bogus -- x', 'the suites are envelope'],
  ['test --only envelope/start/budget-eigth -- x', 'did you mean `envelope/start/budget-eight`?'],
  ['test --only envelope/strat/* -- x', 'did you mean `envelope/start/*`?'],
  ['test --skip envelope.fil.no-backfill -- x', 'did you mean `envelope.fill.no-backfill`?'],
  ['test --only prop:envelope.no-backfil -- x', 'did you mean `prop:envelope.no-backfill`?'],
  ['test --report html=x -- x', 'argument `html=x` is invalid'],
  ['test --report json -- x', 'Give a format and a file'],
  ['test --oneshot -- x', 'say what it offers: --ops envelope.summarize'],
  ['test --ops envelope.summarize -- x', '--ops and --features go with --oneshot'],
  ['test --module a.mjs -- x', 'give either --module or a command'],
  ['test --module a.mjs --oneshot', 'do not go with --module'],
  ['test --update-known-failing -- x', 'needs --known-failing FILE'],
  ['test --known-failing no-such-file.json -- x', 'could not be read'],
  ['test --known-failing package.json -- x', "must have required property 'known'"],
  ['test --known-failing x.json --update-known-failing --only envelope/start/* -- x', 'needs a whole run'],
  ['explain', 'missing required argument `id`'],
  ['explain envelope.fil.join', 'did you mean `envelope.fill.join`?'],
  ['explain envelope/start/budget-eigth', 'did you mean `envelope/start/budget-eight`?'],
  ['explain prop:envelope.nobackfill', 'did you mean `prop:envelope.no-backfill`?'],
  ['explain mut:envelope.back', 'did you mean `mut:envelope.backfill`?'],
  ['explain envelope.fill.join --lines', '--lines goes with the id of a vector'],
  ['list vector', 'Did you mean `vectors`?'],
  ['list --feature big-integer', 'did you mean `big-integers`?'],
  ['serve --mutant mut:envelope.backfil', 'did you mean `mut:envelope.backfill`?'],
  ['vectors', 'required option `--out <folder>` not specified'],
  ['vectors --out test', 'test holds other files'],
  ['report package.json', 'is no report of trek'],
  ['report no-such-file.json', 'could not be read'],
  ['compare', 'missing required argument `reports`'],
];
test.each(wrong)('trek %s', async (words, said) => {
  const ran = await trek(words.split(' '));
  expect(ran.err).toContain(said);
  expect(ran.err).toMatch(/^trek: .*\n$/);
  expect(ran).toMatchObject({ code: 2, out: '' });
});

test('without a command: help, and wrong usage', async () => {
  const { code, out } = await trek([]);
  expect(code).toBe(2);
  for (const { name, summary } of commands) expect(out).toContain(`${name}`.padEnd(8) && summary);
});

test.each(['--help', '-h', 'help'])('%s names every command', async (word) => {
  const { code, out } = await trek([word]);
  expect(code).toBe(0);
  for (const { name } of commands) expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'));
});

/** Lines of the description that end though the next word would have had room. */
function brokenEarly(help: string): readonly string[] {
  const lines = help.slice(0, help.search(/^(?:Arguments|Options):/m)).split('\n');
  return lines.filter((line, i) => {
    const next = /^\S+/.exec(lines[i + 1] ?? '')?.[0];
    return next !== undefined && /^\S/.test(line) && line.length + 1 + next.length < 80;
  });
}

test.each(commands.map(({ name }) => name))('trek %s --help shows examples', async (name) => {
  for (const words of [
    [name, '--help'],
    ['help', name],
  ]) {
    const { code, out } = await trek(words);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: trek ${name}`);
    expect(out).toContain(`\nExamples:\n  $ `);
    expect(out).not.toContain('(default: [])');
    expect(brokenEarly(out)).toEqual([]);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(110);
  }
});
