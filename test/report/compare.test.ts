import { expect, test } from 'vitest';
import { noCounts } from '../../src/harness/verdict.ts';
import type { Report } from '../../src/model/report.gen.ts';
import { compareMarkdown, compareText } from '../../src/report/compare.ts';
import { sampleReport } from './sample.ts';

const other: Report = sampleReport({
  port: { ...sampleReport().port, name: 'other\u001b[31m|', version: '2' },
  suites: [
    {
      suite: 'envelope',
      level: 'core',
      missing_ops: [],
      counts: { ...noCounts(), pass: 3, 'not claimed': 1 },
      groups: [
        { group: 'envelope.length', counts: { ...noCounts(), pass: 2, 'not claimed': 1 } },
        { group: 'envelope.value', counts: { ...noCounts(), 'not claimed': 1 } },
      ],
    },
    { suite: 'stream', level: 'not implemented', missing_ops: [], counts: noCounts(), groups: [] },
  ],
});

test('side by side', () => {
  expect(compareText([sampleReport(), other])).toMatchInlineSnapshot(`
    "port               acme 1.2.0        other\\u001b[31m| 2
    envelope           does not conform  core
      envelope.length  0 of 2            2 of 2
      envelope.fill    1 of 1            -
      envelope.value   -                 not claimed
    stream             not judged        not implemented
    "
  `);
  expect(compareMarkdown([sampleReport(), other])).toMatchInlineSnapshot(`
    "| | \`acme 1.2.0\` | \`other\\u001b[31m\\| 2\` |
    |---|---|---|
    | \`envelope\` | does not conform | core |
    | \`envelope.length\` | 0 of 2 | 2 of 2 |
    | \`envelope.fill\` | 1 of 1 | - |
    | \`envelope.value\` | - | not claimed |
    | \`stream\` | not judged | not implemented |
    "
  `);
});

const caveats: [change: Partial<Report>, said: string][] = [
  [{ spec: '1.1' }, 'by different versions of the specification'],
  [{ kit: '9.9.9' }, 'by different versions of the kit'],
  [{ settings: { ...other.settings, runs: 0 } }, 'of different choices'],
  [{ partial: true }, 'a report is partial'],
];
test.each(caveats)('%j is said', (change, said) => {
  expect(compareText([sampleReport(), other])).not.toContain('note:');
  expect(compareText([sampleReport(), { ...other, ...change }])).toContain(said);
});
