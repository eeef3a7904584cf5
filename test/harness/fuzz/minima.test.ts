import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../../../src/harness/fuzz/check-property.ts';
import { judgeBy } from '../../../src/harness/fuzz/finding.ts';
import { oracleOf } from '../../../src/harness/fuzz/oracle.ts';
import type { Minimum } from '../../../src/harness/fuzz/property-job.ts';
import { Sightings } from '../../../src/harness/fuzz/sightings.ts';
import { allFeatures } from '../../../src/model/features.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import { envelope } from '../../../src/suites/envelope.ts';
import { TestLink } from './links.ts';

const judge = judgeBy(await oracleOf([envelope]));
const properties = await envelope.properties();
const mutants = await envelope.mutants();
const features = new Set(allFeatures);

/** Requests from the first failure to the minimum. */
const MOST = 250;

/** The smallest case that shows each mistake, found by a property that does not speak of it. */
const minima: [mutant: string, result: string, budget: string][] = [
  ['backfill', '"rows":[{"":""},{}]', '0'],
  ['length-bytes', '"rows":[{"":"\ue000"}]', '2'],
  ['separator-if-content', '"rows":[{},{}]', '0'],
  ['retry-any-case', '"error":{"type":"Overloaded","message":""}', '0'],
  ['zero-unlimited', '"rows":[{"":""}]', '0'],
  ['omitted-one', '"rows":[{"":""},{}]', '0'],
  ['within-plus-one', '"rows":[{"":""}]', '0'],
];

describe('minima', () => {
  it.each(minima)('%s is shrunk to %s within few requests', async (id, result, budget) => {
    const property = properties.find((one) => one.id === 'prop:envelope.shape');
    const mutant = mutants.find((one) => one.id === `mut:envelope.${id}`);
    if (!property || !mutant) throw new Error(`no mutant ${id}`);
    const link = new TestLink(mutant.create);
    const found: Minimum<unknown>[] = [];
    let first = 0;
    await checkProperty({
      property,
      link,
      judge,
      features,
      seed: 1,
      from: 0,
      to: 1_000,
      maxFailures: 1,
      sightings: new Sightings(),
      once: true,
      sweeps: false,
      isOver: () => false,
      isAborted: () => false,
      before: () => [],
      kept: async (minimum) => void found.push(minimum),
      observe: (_asked, failed) => {
        if (failed) first = link.asked;
      },
    });
    const [minimum] = found;
    const lines = minimum?.requests.map(({ input }) => writeJson(input));
    expect(lines).toEqual([`{"result":{"call_id":"","tool":"",${result}},"char_budget":${budget}}`]);
    expect(link.asked - first).toBeLessThanOrEqual(MOST);
    // What was under way for nothing when the failure was seen.
    const lockStep = fc.check(
      fc.property(property.arbitrary(features), (value) => {
        const answers = property.requests(value).map((request) => mutant.create()(request));
        const replies = answers.map((answer) => ({ kind: 'answer', answer, sent: '', stderr: '' }) as const);
        expect(judge(property, value, { requests: property.requests(value), replies })).toBeUndefined();
      }),
      { seed: 1, numRuns: 1_000, endOnFailure: true },
    );
    expect(first).toBeLessThanOrEqual(Math.ceil(lockStep.numRuns * 1.3));
  });
});
