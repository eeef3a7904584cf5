import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Report } from '../model/report.gen.ts';
import { FORMATS, type Format, render } from '../report/formats.ts';
import { oneOf } from './options.ts';
import { UsageError } from './usage-error.ts';

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

/** @throws UsageError for a file that cannot be written */
export async function writeTargets(report: Report, targets: readonly Target[]): Promise<void> {
  for (const { format, file } of targets) {
    const text = await render(report, format);
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    } catch (cause) {
      throw new UsageError(`the report could not be written: ${(cause as Error).message}`, { cause });
    }
  }
}
