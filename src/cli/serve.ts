import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import { nearest } from '../harness/nearest.ts';
import { allFeatures } from '../model/features.ts';
import type { Answerer } from '../model/outcome.ts';
import type { Mutant } from '../model/suite.ts';
import { excerpt } from '../report/escape.ts';
import { chooseSuites, type KitSuite } from './choose-suites.ts';
import { newCommand } from './command.ts';
import type { Io } from './io.ts';
import { gather } from './options.ts';
import { kitVersion } from './root.ts';
import { answerLine, type Served } from './served.ts';
import { UsageError } from './usage-error.ts';

interface Flags {
  readonly suite: readonly string[];
  readonly mutant?: string;
}

const EXAMPLES = [
  'trek serve',
  'trek test -- trek serve --mutant mut:envelope.length-bytes',
  `printf '%s\\n' '{"seq":0,"op":"hello","input":{"protocol":1,"spec":"1.0"}}' | trek serve`,
];

const DESCRIPTION = `Serves the reference, or a wrong implementation, as a port on standard input and output.

For people who write runners: what a right port says, and what one with a known mistake says.`;

/** `trek serve`. */
export function serveCommand(io: Io, done: (code: ExitCode) => void): Command {
  return newCommand('serve', DESCRIPTION, EXAMPLES, io)
    .option('--suite <names>', 'serve these suites only', gather, [])
    .option('--mutant <id>', 'serve this wrong implementation (see `trek list mutants`)')
    .action(async (flags: Flags) => {
      const served = await servedBy(chooseSuites(flags.suite), flags.mutant);
      for await (const line of io.lines()) {
        const answer = answerLine(served, line);
        if (answer !== undefined) io.out(`${answer}\n`);
        else if (line.trim() !== '') io.err(`trek: no request: ${excerpt(line, 200)}\n`);
      }
      done(EXIT.conforms);
    });
}

async function servedBy(suites: readonly KitSuite[], id: string | undefined): Promise<Served> {
  const answerers = new Map<string, Answerer>();
  const mutant = id === undefined ? undefined : await mutantOf(suites, id);
  for (const suite of suites) {
    const isWrong = mutant !== undefined && mutant.suite === suite;
    const answerer = isWrong ? mutant.found.create() : await suite.reference();
    for (const op of suite.operations) answerers.set(op, answerer);
  }
  return {
    hello: {
      protocol: 1,
      name: id ?? 'trek-reference',
      language: 'typescript',
      version: kitVersion(),
      ops: [...answerers.keys()],
      features: [...allFeatures],
    },
    answererOf: (op) => answerers.get(op),
  };
}

async function mutantOf(
  suites: readonly KitSuite[],
  id: string,
): Promise<{ readonly suite: KitSuite; readonly found: Mutant }> {
  const ids: string[] = [];
  for (const suite of suites) {
    const mutants = await suite.mutants();
    const found = mutants.find((mutant) => mutant.id === id);
    if (found !== undefined) return { suite, found };
    ids.push(...mutants.map((mutant) => mutant.id));
  }
  const near = nearest(id, ids);
  const advice = near === undefined ? '`trek list mutants` names them' : `did you mean \`${near}\`?`;
  throw new UsageError(`there is no wrong implementation \`${id}\`; ${advice}`);
}
