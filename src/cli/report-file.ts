import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../model/report.gen.ts';
import { readPlainJson } from './disk.ts';
import { ROOT } from './root.ts';
import { UsageError } from './usage-error.ts';

/** @throws UsageError for a file that is not there, or is no report by `schema/report.schema.json` */
export async function readReport(file: string): Promise<Report> {
  const report = readPlainJson('the report', file);
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const schema = JSON.parse(readFileSync(path.join(ROOT, 'schema/report.schema.json'), 'utf8')) as object;
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile<Report>(schema);
  if (validate(report)) return report;
  const [error] = validate.errors ?? [];
  throw new UsageError(
    `${file} is no report of trek's: at ${error?.instancePath || 'its top'}: ${error?.message ?? 'wrong'}; ` +
      'write one with `trek test --report json=FILE`',
  );
}
