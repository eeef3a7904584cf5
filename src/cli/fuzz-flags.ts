import { InvalidArgumentError } from 'commander';
import { DEFAULT_SEED } from '../harness/seed.ts';
import { allFeatures } from '../model/features.ts';
import type { Shard } from '../model/report.gen.ts';
import type { Feature } from '../model/vectors.gen.ts';
import type { Io } from './io.ts';
import { gather, oneOf, whole } from './options.ts';
import type { PortFlags } from './port-options.ts';
import type { Target } from './report-targets.ts';
import { UsageError } from './usage-error.ts';

/** What `trek fuzz` is told on the command line. */
export interface FuzzFlags extends PortFlags {
  readonly runs?: number;
  readonly time?: number;
  readonly seed?: number | 'random';
  readonly path?: string;
  readonly property: readonly string[];
  readonly suite: readonly string[];
  readonly for?: readonly Feature[];
  readonly stored: readonly string[];
  readonly store: string | false;
  readonly maxFailures: number;
  readonly jobs: number;
  readonly shard?: Shard;
  readonly against?: readonly string[];
  readonly report: readonly Target[];
}

/** How much is run, once the options are seen to go together. */
export interface Extent {
  readonly seed: number;
  /** Cases a property, in all shards together; absent where the time is the limit. */
  readonly runs: number | undefined;
  /** Milliseconds. */
  readonly time: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly shard: Shard;
}

const DEFAULT_TIME = 60_000;
/** fast-check counts runs in 32 bits. */
const ENDLESS = 2 ** 31 - 1;
const WHOLE: Shard = { index: 1, of: 1 };

/** @throws UsageError for options that contradict each other */
export function extentOf(flags: FuzzFlags, io: Io): Extent {
  const { runs, shard = WHOLE, path } = flags;
  if (path !== undefined && (flags.property.length !== 1 || typeof flags.seed !== 'number')) {
    throw new UsageError('a --path leads to one case only with its --property and its --seed');
  }
  if (flags.against !== undefined && flags.jobs > 1) throw new UsageError('--against goes with one job');
  if (flags.shard !== undefined) requireWhole(flags);
  const seed = seedOf(flags, io);
  if (path !== undefined) return { seed, runs: 1, time: undefined, from: 0, to: ENDLESS, shard };
  if (runs === undefined) {
    return { seed, runs, time: flags.time ?? DEFAULT_TIME, from: 0, to: ENDLESS, shard };
  }
  // The union of all shards is the whole run, each case once.
  const edge = (index: number): number => Math.floor((runs * index) / shard.of);
  return { seed, runs, time: flags.time, from: edge(shard.index - 1), to: edge(shard.index), shard };
}

function requireWhole({ runs, seed, time }: FuzzFlags): void {
  if (runs !== undefined && typeof seed === 'number' && time === undefined) return;
  throw new UsageError(
    'shards are parts of one run: --shard needs --runs and a --seed that all of them share, and no --time',
  );
}

/** Fixed where a run must repeat, drawn where many runs shall see more. */
function seedOf({ seed }: FuzzFlags, { env }: Io): number {
  if (typeof seed === 'number') return seed;
  const isFixed = seed === undefined && (env['CI'] ?? '') !== '';
  return isFixed ? DEFAULT_SEED : Math.floor(Math.random() * 2 ** 32) | 0;
}

export function readSeed(text: string): number | 'random' {
  return text === 'random' ? text : whole(-(2 ** 31), 2 ** 31 - 1)(text);
}

export function readShard(text: string): Shard {
  const [, index, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (shard.index >= 1 && shard.index <= shard.of) return shard;
  throw new InvalidArgumentError('Give a shard and how many there are: 1/4.');
}

export function readFeatures(text: string, before: readonly Feature[] = []): readonly Feature[] {
  return text === 'none' ? before : gather(text, before).map(oneOf(allFeatures));
}

/** Reads a command with its arguments, parted by blanks. */
export function readWords(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length > 0) return words;
  throw new InvalidArgumentError('Give the command that starts the other port.');
}

export function readPath(text: string): string {
  if (/^\d+(?::\d+)*$/.test(text)) return text;
  throw new InvalidArgumentError('Give a path as a report names it: 17 or 17:0:3.');
}
