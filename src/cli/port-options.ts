import path from 'node:path';
import { type Command, Option } from 'commander';
import type { Address } from '../harness/replay.ts';
import { SPEC_VERSION, SPEC_VERSIONS } from '../harness/versions.ts';
import { duration, gather, named, oneOf, whole } from './options.ts';
import { UsageError } from './usage-error.ts';

/** Options of every command that asks a port. */
export interface PortFlags {
  readonly module?: string;
  readonly oneshot?: true;
  readonly ops?: readonly string[];
  readonly features?: readonly string[];
  readonly timeout?: number;
  readonly helloTimeout?: number;
  readonly endTimeout?: number;
  readonly maxRestarts?: number;
  readonly spec: string;
}

/** Adds the options by which a port is reached. */
export function addPortOptions(command: Command): Command {
  return command
    .argument('[command...]', 'the command that starts the port, behind `--`')
    .option('--module <file>', 'judge a JavaScript module that exports `ops`, without a process', named)
    .option('--oneshot', 'start a process for each case; needs --ops')
    .addOption(new Option('--ops <names>', 'what a one-shot port offers').argParser(collect))
    .addOption(new Option('--features <names>', 'what a one-shot port claims').argParser(collect))
    .option('--timeout <time>', 'for an answer (default: 2s)', duration)
    .option('--hello-timeout <time>', 'for the answer to hello (default: 10s)', duration)
    .option('--end-timeout <time>', 'for the exit after the end of input (default: 2s)', duration)
    .option(
      '--max-restarts <n>',
      'breaks that are mended, a hang counting five (default: 100)',
      whole(0, 1_000_000),
    )
    .option('--spec <version>', 'the specification version to judge by', oneOf(SPEC_VERSIONS), SPEC_VERSION);
}

/** How the port is reached, once the options are seen to go together. */
export type Reach =
  | { readonly reached: 'process'; readonly words: readonly string[] }
  | { readonly reached: 'module'; readonly words: readonly [string] }
  | {
      readonly reached: 'oneshot';
      readonly words: readonly string[];
      readonly ops: readonly string[];
      readonly features: readonly string[];
    };

/** @throws UsageError for options that contradict each other, or a command that is missing */
export function reachOf(words: readonly string[], flags: PortFlags, command = 'test'): Reach {
  if (flags.module !== undefined) return moduleReach(flags.module, words, flags);
  if ((words[0] ?? '').trim() === '')
    throw new UsageError(`name the command that starts the port: trek ${command} -- python3 port.py`);
  if (flags.oneshot) {
    if (flags.ops === undefined)
      throw new UsageError('a one-shot port has no hello; say what it offers: --ops envelope.summarize');
    return { reached: 'oneshot', words, ops: flags.ops, features: flags.features ?? [] };
  }
  if (flags.ops !== undefined || flags.features !== undefined)
    throw new UsageError(
      '--ops and --features go with --oneshot; any other port says in its hello what it offers',
    );
  return { reached: 'process', words };
}

function moduleReach(file: string, words: readonly string[], flags: PortFlags): Reach {
  if (words.length > 0) throw new UsageError('give either --module or a command, not both');
  if (flags.oneshot || flags.ops !== undefined || flags.features !== undefined)
    throw new UsageError(
      '--oneshot, --ops and --features do not go with --module; the module says what it offers',
    );
  // A bare name would be looked for among installed packages.
  const isPath = path.isAbsolute(file) || file.startsWith('.');
  return { reached: 'module', words: [isPath ? file : `./${file}`] };
}

function collect(text: string, before: readonly string[] | undefined): readonly string[] {
  return gather(text, before ?? []);
}

/** The options that another command line must repeat to reach the same port. */
export function addressOf(reach: Reach, flags: PortFlags): Address {
  const options = flags.spec === SPEC_VERSION ? [] : ['--spec', flags.spec];
  if (reach.reached === 'oneshot') {
    options.push('--ops', reach.ops.join(','));
    if (reach.features.length > 0) options.push('--features', reach.features.join(','));
  }
  return { reached: reach.reached, words: reach.words, options, spec: flags.spec };
}
