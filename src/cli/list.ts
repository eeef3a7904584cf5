import { type Command, Option } from 'commander';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import { glob } from '../harness/glob.ts';
import { nearest } from '../harness/nearest.ts';
import { featuresOf, type Item, itemsOf, type Kind, requirementsOf, tagsOf, titleOf } from './catalogue.ts';
import { newCommand } from './command.ts';
import type { Io } from './io.ts';
import { gather, oneOf } from './options.ts';
import { UsageError } from './usage-error.ts';

interface Flags {
  readonly suite: readonly string[];
  readonly requirement: readonly string[];
  readonly tag: readonly string[];
  readonly feature: readonly string[];
  readonly json?: true;
}

const KINDS: Readonly<Record<string, Kind>> = {
  vectors: 'vector',
  properties: 'property',
  requirements: 'requirement',
  mutants: 'mutant',
};

const EXAMPLES = [
  'trek list',
  'trek list requirements --suite envelope',
  "trek list vectors --requirement 'envelope.fill.*'",
  'trek list vectors --feature big-integers --json',
  'trek list mutants',
];

const DESCRIPTION = `Lists vectors, properties, requirements or mutants (wrong implementations), an id a line.

An option given several times, or several values with commas between, means any of them;
different options must all hold. * stands for any characters.`;

/** `trek list`. */
export function listCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('list', DESCRIPTION, EXAMPLES, io)
    .argument('[kind]', Object.keys(KINDS).join(', '), oneOf(Object.keys(KINDS)), 'vectors')
    .option('--suite <names>', 'of these suites', gather, [])
    .option('--requirement <patterns>', 'that name these requirements', gather, [])
    .option('--tag <patterns>', 'with these tags', gather, [])
    .addOption(new Option('--feature <patterns>', 'that need these features').argParser(gather).default([]))
    .option('--json', 'as JSON')
    .action(async (kind: string, flags: Flags) => {
      const items = filter(await itemsOf(KINDS[kind] ?? 'vector'), flags);
      io.out(flags.json ? asJson(items) : items.map((item) => `${item.id}  ${titleOf(item)}\n`).join(''));
      done(EXIT.conforms);
    });
}

function filter(items: readonly Item[], flags: Flags): readonly Item[] {
  const filters: readonly [readonly string[], string, (item: Item) => readonly string[]][] = [
    [flags.suite, '--suite', ({ suite }) => [suite]],
    [flags.requirement, '--requirement', requirementsOf],
    [flags.tag, '--tag', tagsOf],
    [flags.feature, '--feature', featuresOf],
  ];
  let left = items;
  for (const [patterns, option, idsOf] of filters) {
    if (patterns.length === 0) continue;
    for (const pattern of patterns) requireMatch(pattern, option, items.flatMap(idsOf));
    const globs = patterns.map(glob);
    left = left.filter((item) => idsOf(item).some((id) => globs.some((is) => is(id))));
  }
  return left;
}

function requireMatch(pattern: string, option: string, ids: readonly string[]): void {
  if (ids.some(glob(pattern))) return;
  const near = nearest(pattern, new Set(ids));
  const advice = near === undefined ? '' : `; did you mean \`${near}\`?`;
  throw new UsageError(`${option} \`${pattern}\` matches nothing here${advice}`);
}

function asJson(items: readonly Item[]): string {
  const entries = items.map((item) => ({
    id: item.id,
    suite: item.suite,
    title: titleOf(item),
    requirements: requirementsOf(item),
    tags: tagsOf(item),
    features: featuresOf(item),
  }));
  return `${JSON.stringify(entries, undefined, 2)}\n`;
}
