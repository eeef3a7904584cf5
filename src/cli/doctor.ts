import type { Command } from 'commander';
import { StartError } from '../harness/channel/start-error.ts';
import { EXIT, type ExitCode } from '../harness/exit.ts';
import type { Link } from '../harness/link.ts';
import { excerpt } from '../report/escape.ts';
import { chooseSuites, type KitSuite } from './choose-suites.ts';
import { newCommand } from './command.ts';
import { bad, type Finding, findInLoop, note, PROBE_SEQ } from './doctor-loop.ts';
import { probe } from './doctor-probe.ts';
import { findInAnswers } from './doctor-rules.ts';
import { packagedVectors } from './files.ts';
import type { Io } from './io.ts';
import { openPort } from './open-port.ts';
import { gather } from './options.ts';
import { painter } from './paint.ts';
import { addPortOptions, type PortFlags, type Reach, reachOf } from './port-options.ts';

const EXAMPLES = [
  'trek doctor -- python3 port.py',
  'trek doctor --suite envelope -- ./port',
  'trek doctor --module ./impl.mjs',
];

const DESCRIPTION = `Looks at a port's loop: that it starts, says hello, repeats seq, flushes each answer, survives
every case, ends with its input, and can do what it claims. Tells a broken loop from broken
rules. Exit code 0 if the loop is sound, 1 if not, 3 if the port could not be run.`;

interface DoctorFlags extends PortFlags {
  readonly suite: readonly string[];
}

/** `trek doctor`. */
export function doctorCommand(io: Io, done: (code: ExitCode) => void): Command {
  const command = newCommand('doctor', DESCRIPTION, EXAMPLES, io).option(
    '--suite <names>',
    'ask cases of these suites only',
    gather,
    [],
  );
  return addPortOptions(command).action(async (words: string[], flags: DoctorFlags) => {
    const reach = reachOf(words, flags, 'doctor');
    const suites = chooseSuites(flags.suite);
    const findings = [...(await lookAtLoop(reach, flags))];
    for (const finding of findings) show(finding, io);
    if (!findings.some(({ state }) => state === 'bad')) {
      const more = await lookAtAnswers(reach, flags, suites);
      for (const finding of more) show(finding, io);
      findings.push(...more);
    }
    done(conclude(findings, io));
  });
}

const FIRST_ANSWER = 10_000;
const END = 2_000;

async function lookAtLoop(reach: Reach, flags: PortFlags): Promise<readonly Finding[]> {
  if (reach.reached !== 'process') return [];
  const { openProcess } = await import('./transport/process.ts');
  const line = `{"seq":${PROBE_SEQ},"op":"hello","input":{"protocol":1,"spec":"${flags.spec}"}}`;
  const answerMs = flags.helloTimeout ?? FIRST_ANSWER;
  return findInLoop(await probe(openProcess(reach.words), line, answerMs, flags.endTimeout ?? END));
}

async function lookAtAnswers(
  reach: Reach,
  flags: PortFlags,
  suites: readonly KitSuite[],
): Promise<readonly Finding[]> {
  let link: Link;
  try {
    link = await openPort(reach, flags);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [bad('starts', excerpt(error.message, 300), 'see spec/protocol.md')];
  }
  try {
    const vectors = packagedVectors(suites.map(({ name }) => name));
    const found = await findInAnswers(link, suites, vectors, flags.spec);
    await link.close();
    return [...found, ...noteFindings(link)];
  } finally {
    await link.close();
  }
}

const BAD_NOTES: ReadonlySet<string> = new Set(['exit', 'killed', 'protocol', 'lost answer']);

function noteFindings(link: Link): Finding[] {
  return link
    .notes()
    .filter(({ kind }) => kind !== 'break')
    .map(({ kind, text }) => {
      const seen = excerpt(text, 300);
      return BAD_NOTES.has(kind) ? bad(kind, seen, 'see spec/protocol.md') : note(kind, seen);
    });
}

function show({ state, what, seen, advice }: Finding, io: Io): void {
  const paint = painter(io);
  const style = state === 'ok' ? 'green' : state === 'bad' ? 'red' : 'yellow';
  io.out(`${paint(style, state.padEnd(5))} ${what.padEnd(22)} ${seen}\n`);
  if (advice !== undefined) io.out(`${''.padEnd(29)}→ ${advice}\n`);
}

function conclude(findings: readonly Finding[], io: Io): ExitCode {
  const broken = findings.filter(({ state }) => state === 'bad');
  if (broken.length === 0) {
    const rules = findings.find(({ what }) => what === 'keeps the rules');
    io.out(rules?.state === 'note' ? '\nThe loop is sound; rules are broken.\n' : '\nThe loop is sound.\n');
    return EXIT.conforms;
  }
  io.out(`\nThe loop is broken: mend ${broken.length === 1 ? 'this' : 'these'} before looking at rules.\n`);
  const isSilent = broken.some(({ what }) => what === 'starts' || what === 'says hello');
  return isSilent ? EXIT.noPort : EXIT.doesNotConform;
}
