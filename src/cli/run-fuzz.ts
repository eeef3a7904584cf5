import type { ExitCode } from '../harness/exit.ts';
import type { Report } from '../model/report.gen.ts';
import { chooseProperties } from './choose-properties.ts';
import { chooseSuites } from './choose-suites.ts';
import { extentOf, type FuzzFlags } from './fuzz-flags.ts';
import { FuzzRun } from './fuzz-run.ts';
import type { Io } from './io.ts';
import { reachOf } from './port-options.ts';
import { Progress } from './progress.ts';
import { publish } from './publish.ts';
import { Stop } from './stop.ts';

/** Fuzzes the port, shows and writes the report, and gives the exit code. */
export async function runFuzz(words: readonly string[], flags: FuzzFlags, io: Io): Promise<ExitCode> {
  const reach = reachOf(words, flags, 'fuzz');
  const extent = extentOf(flags, io);
  const suites = chooseSuites(flags.suite);
  const properties = await chooseProperties(suites, flags.property);
  // First of all, so that it is there whatever ends the run.
  io.out(`seed ${extent.seed}\n`);
  const [progress, stop] = [new Progress(io), new Stop(io)];
  const run = new FuzzRun({ reach, flags, extent, suites, properties, progress, stop });
  let report: Report;
  try {
    report = await run.report();
  } finally {
    progress.clear();
    stop.done();
  }
  return publish(report, flags.report, io, run.refusal());
}
