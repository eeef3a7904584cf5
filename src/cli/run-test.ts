import { conduct, type Job } from '../harness/conduct.ts';
import type { Exchanged } from '../harness/diagnosis/causes.ts';
import type { ExitCode } from '../harness/exit.ts';
import type { Link } from '../harness/link.ts';
import { allFeatures } from '../model/features.ts';
import { requirements } from '../model/requirements.gen.ts';
import { type Chosen, choose } from './choose.ts';
import { chooseSuites, type KitSuite } from './choose-suites.ts';
import type { Io } from './io.ts';
import type { KnownFlags, KnownRun } from './known-run.ts';
import { noLink } from './no-link.ts';
import { openPort } from './open-port.ts';
import { addressOf, type PortFlags, type Reach, reachOf } from './port-options.ts';
import { Progress } from './progress.ts';
import { publish } from './publish.ts';
import type { Target } from './report-targets.ts';
import { kitVersion } from './root.ts';
import { Stop } from './stop.ts';

/** What `trek test` is told on the command line. */
export interface TestFlags extends PortFlags, KnownFlags {
  readonly runs: number;
  readonly seed: number;
  readonly maxFailures?: number;
  readonly require: 'none' | 'core' | 'full';
  readonly report: readonly Target[];
}

/** Judges the port, shows and writes the report, and gives the exit code. */
export async function runTest(words: readonly string[], flags: TestFlags, io: Io): Promise<ExitCode> {
  const reach = reachOf(words, flags);
  const suites = chooseSuites(flags.suite);
  const [progress, stop] = [new Progress(io), new Stop(io)];
  try {
    // With nothing that could still be found misspelt, the port starts while the vectors are read.
    const early = flags.only.length + flags.skip.length === 0 && flags.knownFailing === undefined;
    const opening = early ? openPort(reach, flags, stop.signal) : undefined;
    opening?.catch(() => {});
    const [known, chosen] = [await knownOf(flags), await choose(suites, flags)];
    const open = opening ?? openPort(reach, flags, stop.signal);
    const link = await stop.open(open, () => unreached(suites));
    const report = await conduct(jobOf({ reach, flags, suites, chosen, known, progress, stop }), link);
    progress.clear();
    return await publish(report, flags.report, io, known?.refusal());
  } finally {
    progress.clear();
    stop.done();
  }
}

/** What most runs do without is not loaded for them. */
async function knownOf(flags: TestFlags): Promise<KnownRun | undefined> {
  if (flags.knownFailing === undefined && flags.updateKnownFailing === undefined) return undefined;
  return (await import('./known-run.ts')).knownRun(flags);
}

interface Prepared {
  readonly reach: Reach;
  readonly flags: TestFlags;
  readonly suites: readonly KitSuite[];
  readonly chosen: Chosen;
  readonly known: KnownRun | undefined;
  readonly progress: Progress;
  readonly stop: Stop;
}

function jobOf({ reach, flags, suites, chosen, known, progress, stop }: Prepared): Job {
  const { suite, only, skip, runs, seed, require } = flags;
  /** Generated cases that failed: they show their cause as vectors do. */
  const generated: Exchanged[] = [];
  return {
    kit: kitVersion(),
    spec: flags.spec,
    settings: { suites: [...suite], only: [...only], skip: [...skip], runs, seed, require },
    suites,
    requirements,
    vectors: chosen.vectors,
    filtered: chosen.filtered,
    address: addressOf(reach, flags),
    run: {
      seed,
      maxFailures: flags.maxFailures,
      signal: stop.signal,
      progress: (done, of, failed) => progress.show(`${done} of ${of} asked, ${failed} failed`),
    },
    interrupt: () => stop.interrupt,
    diagnose: async (ran) =>
      (await import('../harness/diagnosis/causes.ts')).causesOf(ran, suites, generated),
    ...(chosen.properties.length === 0
      ? {}
      : { checkProperties: checking({ reach, flags, suites, chosen, progress, stop }, generated) }),
    ...(known === undefined ? {} : { recognise: known.recognise }),
  };
}

/** What generated cases need is loaded when they are asked for. */
function checking(
  prepared: Omit<Prepared, 'known'>,
  generated: Exchanged[],
): NonNullable<Job['checkProperties']> {
  const { reach, flags, suites, chosen, progress, stop } = prepared;
  return async (link, claims, failedVectors) => {
    const [{ checkProperties }, { oracleOf }] = await Promise.all([
      import('../harness/fuzz/check-properties.ts'),
      import('../harness/fuzz/oracle.ts'),
    ]);
    const oracle = await oracleOf(suites);
    let failedProperties = 0;
    const isOver = (): boolean =>
      stop.signal.aborted || failedVectors + failedProperties >= (flags.maxFailures ?? Infinity);
    return checkProperties(
      {
        properties: chosen.properties,
        claims,
        setting: { address: addressOf(reach, flags), oracle, features: claims.features },
        runs: flags.runs,
        seed: flags.seed,
        isOver,
        found: (shown) => void generated.push(shown),
        progress: (done, of, failed) => {
          failedProperties = failed;
          progress.show(`${done} of ${of} properties asked, ${failed} failed`);
        },
      },
      link,
    );
  };
}

function unreached(suites: readonly KitSuite[]): Link {
  return noLink(
    suites.flatMap(({ operations }) => operations),
    allFeatures,
  );
}
