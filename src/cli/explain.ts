import type { Command } from 'commander';
import { trialsOf } from '../harness/cases.ts';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import { nearest } from '../harness/nearest.ts';
import { requestLines } from '../harness/replay.ts';
import { SPEC_VERSION } from '../harness/versions.ts';
import { REJECTION_CODES } from '../model/rejection.ts';
import { list } from '../report/words.ts';
import { type Item, itemsOf, kindOf } from './catalogue.ts';
import { newCommand } from './command.ts';
import { explainItem } from './explain-item.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

const EXAMPLES = [
  'trek explain envelope.fill.no-backfill',
  'trek explain envelope/start/budget-eight',
  'trek explain prop:envelope.no-backfill',
  'trek explain envelope/start/budget-eight --lines | python3 port.py',
];

const DESCRIPTION = `Explains a requirement, a vector, a property or a mutant: what it says and why,
the evidence for it, rulings, and how to replay it.`;

/** `trek explain`. */
export function explainCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('explain', DESCRIPTION, EXAMPLES, io)
    .argument('<id>', 'of a requirement, vector, property or mutant')
    .option('--lines', 'only the lines of a vector that a port gets, hello first')
    .action(async (id: string, flags: { readonly lines?: true }) => {
      const item = await find(id);
      io.out(flags.lines ? linesOf(item) : await explainItem(item));
      done(EXIT.conforms);
    });
}

function linesOf(item: Item): string {
  if (item.kind !== 'vector') throw new UsageError('--lines goes with the id of a vector');
  const requests = trialsOf(item.it).map(({ request }) => request);
  return `${requestLines(SPEC_VERSION, requests).join('\n')}\n`;
}

async function find(id: string): Promise<Item> {
  const kind = kindOf(id);
  const found = (await itemsOf(kind)).find((item) => item.id === id);
  if (found !== undefined) return found;
  // The word may be of another kind than it looks: search them all.
  const all = await Promise.all((['requirement', 'vector', 'property', 'mutant'] as const).map(itemsOf));
  const items = all.flat();
  const alike = alikeTo(id, items);
  if (alike.length === 1 && alike[0] !== undefined) return alike[0];
  if (alike.length > 1) throw new UsageError(`nothing has the id \`${id}\`; ${sayAlike(id, alike)}`);
  const near = nearest(
    id,
    items.map((item) => item.id),
  );
  const advice = near === undefined ? '`trek list` names what there is' : `did you mean \`${near}\`?`;
  throw new UsageError(`nothing has the id \`${id}\`; ${advice}`);
}

/** What a word means that is the end of an id, or the code of a rejection: requirements before anything else. */
function alikeTo(word: string, items: readonly Item[]): readonly Item[] {
  const end = word.replaceAll('_', '-');
  const isCode = (REJECTION_CODES as readonly string[]).includes(word);
  const alike = items.filter(
    (item) =>
      item.id.split(/[./:]/).at(-1) === end ||
      (isCode && item.kind === 'requirement' && item.it.sentence.includes(`\`${word}\``)),
  );
  const rules = alike.filter(({ kind }) => kind === 'requirement');
  return rules.length > 0 ? rules : alike;
}

/** Ids named where a word means several. */
const NAMED = 12;

function sayAlike(word: string, alike: readonly Item[]): string {
  const ids = alike.slice(0, NAMED).map(({ id }) => `\`${id}\``);
  const more = alike.length > NAMED ? [`${alike.length - NAMED} more`] : [];
  return `${list([...ids, ...more])} ${word.includes('_') ? 'name it' : 'end so'}`;
}
