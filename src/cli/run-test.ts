import { conduct, type Job } from '../harness/conduct.ts';
import type { ExitCode } from '../harness/exit.ts';
import type { Link } from '../harness/link.ts';
import type { Address } from '../harness/replay.ts';
import { type Selected, type Subject, select } from '../harness/select.ts';
import { allFeatures } from '../model/features.ts';
import type { Report } from '../model/report.gen.ts';
import { requirements } from '../model/requirements.gen.ts';
import type { Vector } from '../model/vectors.gen.ts';
import { textReport } from '../report/text.ts';
import { chooseSuites, type KitSuite } from './choose-suites.ts';
import { packagedVectors } from './files.ts';
import type { Io } from './io.ts';
import { noLink } from './no-link.ts';
import { openPort } from './open-port.ts';
import { painter } from './paint.ts';
import { addressOf, type PortFlags, reachOf } from './port-options.ts';
import { Progress } from './progress.ts';
import { type Target, writeTargets } from './report-targets.ts';
import { kitVersion } from './root.ts';
import { Stop } from './stop.ts';

/** What `trek test` is told on the command line. */
export interface TestFlags extends PortFlags {
  readonly suite: readonly string[];
  readonly only: readonly string[];
  readonly skip: readonly string[];
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
  const selected = choose(suites, flags);
  const progress = new Progress(io);
  const stop = new Stop(io);
  try {
    const link = await stop.open(openPort(reach, flags), () => unreached(suites));
    const job = jobOf(flags, suites, selected, addressOf(reach, flags), {
      seed: flags.seed,
      maxFailures: flags.maxFailures,
      signal: stop.signal,
      progress: (done, of, failed) => progress.show(`${done} of ${of} asked, ${failed} failed`),
    });
    const report = await conduct({ ...job, interrupt: () => stop.interrupt }, link);
    progress.clear();
    return await publish(report, flags, io);
  } finally {
    progress.clear();
    stop.done();
  }
}

function unreached(suites: readonly KitSuite[]): Link {
  return noLink(
    suites.flatMap(({ operations }) => operations),
    allFeatures,
  );
}

async function publish(report: Report, flags: TestFlags, io: Io): Promise<ExitCode> {
  io.out(textReport(report, painter(io)));
  await writeTargets(report, flags.report);
  return report.exit as ExitCode;
}

interface Candidate extends Subject {
  readonly vector: Vector;
}

function choose(suites: readonly KitSuite[], flags: TestFlags): Selected<Candidate> {
  const names = suites.map(({ name }) => name);
  const candidates = packagedVectors(names).map((vector) => ({
    id: vector.id,
    suite: vector.id.slice(0, vector.id.indexOf('/')),
    requirements: vector.requirements,
    hunts: [vector.requirements[0]],
    vector,
  }));
  return select(candidates, { only: flags.only, skip: flags.skip });
}

function jobOf(
  flags: TestFlags,
  suites: readonly KitSuite[],
  selected: Selected<Candidate>,
  address: Address,
  run: Job['run'],
): Omit<Job, 'interrupt'> {
  return {
    kit: kitVersion(),
    spec: flags.spec,
    settings: {
      suites: [...flags.suite],
      only: [...flags.only],
      skip: [...flags.skip],
      runs: flags.runs,
      seed: flags.seed,
      require: flags.require,
    },
    suites,
    requirements,
    vectors: selected.chosen.map(({ vector }) => vector),
    filtered: selected.filtered,
    address,
    run,
  };
}
