import { appendFileSync } from 'node:fs';
import type { ExitCode } from '../harness/exit.ts';
import type { Report } from '../model/report.gen.ts';
import { render } from '../report/formats.ts';
import { textReport } from '../report/text.ts';
import type { Io } from './io.ts';
import { painter } from './paint.ts';
import { refused } from './refused.ts';
import { type Target, writeTargets } from './report-targets.ts';

/**
 * Shows the report, writes it where the user wants it and, inside GitHub Actions, annotates the run and adds to the
 * step's summary. Gives the exit code of the run.
 *
 * @param refusal what could not be kept beside the report
 */
export async function publish(
  report: Report,
  targets: readonly Target[],
  io: Io,
  refusal?: string,
): Promise<ExitCode> {
  io.out(textReport(report, painter(io)));
  if (io.env['GITHUB_ACTIONS'] === 'true') await annotate(report, io);
  const refusals = await writeTargets(report, targets);
  return refused(report.exit as ExitCode, refusal === undefined ? refusals : [...refusals, refusal], io);
}

async function annotate(report: Report, io: Io): Promise<void> {
  const { annotations } = await import('../report/annotations.ts');
  io.out(annotations(report));
  const file = io.env['GITHUB_STEP_SUMMARY'];
  if (file === undefined || file === '') return;
  try {
    appendFileSync(file, await render(report, 'markdown'));
  } catch (error) {
    // The run itself went well; its summary is a convenience.
    io.err(`trek: no step summary: ${(error as Error).message}\n`);
  }
}
