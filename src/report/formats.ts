import type { Report } from '../model/report.gen.ts';

/** Every format that a report can be written in. */
export const FORMATS = ['text', 'json', 'junit', 'markdown'] as const;

export type Format = (typeof FORMATS)[number];

const RENDERERS: Readonly<Record<Format, () => Promise<(report: Report) => string>>> = {
  text: async () => (await import('./text.ts')).textReport,
  json: async () => (await import('./json.ts')).jsonReport,
  junit: async () => (await import('./junit.ts')).junitReport,
  markdown: async () => (await import('./markdown.ts')).markdownReport,
};

/** The report in that format. The same report gives the same bytes. */
export async function render(report: Report, format: Format): Promise<string> {
  return (await RENDERERS[format]())(report);
}
