import { expect, test } from 'vitest';
import { textReport } from '../../src/report/text.ts';
import { sampleReport } from './sample.ts';

test('a report with failures', async () => {
  await expect(textReport(sampleReport())).toMatchFileSnapshot('golden/failing.txt');
});
