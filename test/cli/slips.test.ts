import { expect, test } from 'vitest';
import { packagedVectors } from '../../src/cli/files.ts';
import { conduct } from '../../src/harness/conduct.ts';
import { causesOf } from '../../src/harness/diagnosis/causes.ts';
import type { Answerer } from '../../src/model/outcome.ts';
import { suites } from '../../src/suites/all.ts';
import { FakeLink } from '../harness/fake-link.ts';
import { jobOf } from '../harness/judging.ts';

const [envelope] = suites.filter(({ name }) => name === 'envelope');

/** Mistakes that implementers make, and the rule that a report must name first for each. */
const slips: [mutant: string, rule: string][] = [
  ['mut:envelope.omitted-one', 'envelope.omitted.count'],
  ['mut:envelope.separator-if-content', 'envelope.fill.separator-cost'],
  ['mut:envelope.order-utf16', 'envelope.row.order'],
  ['mut:envelope.length-bytes', 'envelope.length.characters'],
  ['mut:envelope.length-utf16', 'envelope.length.characters'],
  ['mut:envelope.zero-unlimited', 'envelope.fill.zero-budget'],
  ['mut:envelope.error-cut', 'envelope.error.uncut'],
  ['mut:envelope.retry-any-case', 'envelope.retry.unlisted'],
  ['mut:envelope.truth-lower', 'envelope.value.true-false'],
  ['mut:envelope.rows-before-error', 'envelope.error.hides-payload'],
  ['mut:envelope.backfill', 'envelope.fill.no-backfill'],
];
test.each(slips)('%s: the rule named first is %s', async (id, rule) => {
  const mutant = (await envelope?.mutants())?.find((one) => one.id === id);
  let [process, answer]: [number, Answerer | undefined] = [0, undefined];
  const link = new FakeLink((request, moment) => {
    if (moment.process !== process) [process, answer] = [moment.process, mutant?.create()];
    return answer?.(request) ?? { kind: 'error', message: `there is no ${id}` };
  });
  const job = jobOf(packagedVectors(['envelope']), {
    suites,
    diagnose: (ran) => causesOf(ran, suites),
  });
  const report = await conduct(job, link);
  expect(report.failing[0]).toBe(rule);
  expect(report.exit).toBe(1);
});
