import { InvalidArgumentError } from 'commander';
import type { Report } from '../model/report.gen.ts';
import { FORMATS, type Format, render } from '../report/formats.ts';
import { writeFile } from './disk.ts';
import { oneOf } from './options.ts';
import { refusalOf } from './refused.ts';

/** A report to write: its format and its file. */
export interface Target {
  readonly format: Format;
  readonly file: string;
}

/** Reads `json=FILE`, and collects several. */
export function readTarget(text: string, before: readonly Target[]): readonly Target[] {
  const at = text.indexOf('=');
  const file = text.slice(at + 1);
  if (at === -1 || file === '') throw new InvalidArgumentError('Give a format and a file: json=report.json.');
  return [...before, { format: oneOf(FORMATS)(text.slice(0, at)), file }];
}

/** Writes what can be written. Gives what could not, in words. */
export async function writeTargets(report: Report, targets: readonly Target[]): Promise<readonly string[]> {
  const refusals: (string | undefined)[] = [];
  for (const { format, file } of targets) {
    const text = await render(report, format);
    refusals.push(refusalOf(() => writeFile('the report', file, text)));
  }
  return refusals.filter((refusal) => refusal !== undefined);
}
