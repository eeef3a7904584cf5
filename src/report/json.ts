import type { Report } from '../model/report.gen.ts';

/** The report as JSON by `schema/report.schema.json`, for other programs and for later. */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
