import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openProcess } from '../../src/cli/transport/process.ts';
import { openLink } from '../../src/harness/channel/open.ts';
import { checkProperty } from '../../src/harness/fuzz/check-property.ts';
import { judgeBy } from '../../src/harness/fuzz/finding.ts';
import { oracleOf } from '../../src/harness/fuzz/oracle.ts';
import type { Minimum } from '../../src/harness/fuzz/property-job.ts';
import { Sightings } from '../../src/harness/fuzz/sightings.ts';
import type { Link } from '../../src/harness/link.ts';
import { DEFAULT_SEED } from '../../src/harness/seed.ts';
import { allFeatures } from '../../src/model/features.ts';
import { writeJson } from '../../src/model/json/write.ts';
import type { Property } from '../../src/properties/property.ts';
import { envelope } from '../../src/suites/envelope.ts';

const judge = judgeBy(await oracleOf([envelope]));
const properties = await envelope.properties();
const features = new Set(allFeatures);

/** Requests in all, from the first case to the minimum. */
const MOST = 250;
/** Of what one case at a time needs to the first failure. */
const SHARE = 1.3;

/** Five mistakes that are made again and again, and the smallest case of each. */
const named: [mutant: string, property: string, input: string][] = [
  ['length-utf16', 'maximal', '"rows":[{"":"😀"}]},"char_budget":2}'],
  ['backfill', 'no-backfill', '"rows":[{"":""},{}]},"char_budget":0}'],
  ['separator-one', 'within-budget', '"rows":[{},{}]},"char_budget":1}'],
  ['order-utf16', 'content', '"rows":[{"\ue000":"","😀":""}]},"char_budget":5}'],
  ['retry-any-case', 'retryable', '"error":{"type":"TIMEOUT","message":""}},"char_budget":0}'],
];

const propertyOf = (name: string): Property => {
  const found = properties.find(({ id }) => id === `prop:envelope.${name}`);
  if (!found) throw new Error(`no property ${name}`);
  return found;
};

/** The first minimum of a property, and after how many requests its failure was first seen. */
async function firstOf(
  property: Property,
  link: Link,
): Promise<{ minimum: Minimum<unknown>; first: number }> {
  let [asked, first] = [0, 0];
  const found: Minimum<unknown>[] = [];
  const counting = Object.assign(Object.create(link) as Link, {
    ask: (request: Parameters<Link['ask']>[0]) => {
      asked++;
      return link.ask(request);
    },
  });
  await checkProperty({
    ...{ property, link: counting, features, seed: DEFAULT_SEED, from: 0, to: 1_000, maxFailures: 1 },
    ...{ sightings: new Sightings(), once: true, sweeps: false },
    judge: (...parts) => {
      const finding = judge(...parts);
      if (finding && first === 0) first = asked;
      return finding;
    },
    isOver: () => false,
    isAborted: () => false,
    before: () => [],
    kept: async (minimum) => void found.push(minimum),
  });
  const [minimum] = found;
  if (!minimum) throw new Error('nothing was found');
  return { minimum, first };
}

/** Cases that plain fast-check runs, one at a time, until the first that fails. */
async function lockStep(property: Property, link: Link): Promise<number> {
  const statement = fc.asyncProperty(property.arbitrary(features), async (value) => {
    const requests = property.requests(value);
    const replies = await Promise.all(requests.map((request) => link.ask(request)));
    if (judge(property, value, { requests, replies })) throw new Error('failed');
  });
  const { numRuns } = await fc.check(statement, { seed: DEFAULT_SEED, numRuns: 1_000, endOnFailure: true });
  return numRuns;
}

describe('five mistakes behind a pipe', () => {
  it.each(named)('%s is minimal within few requests', async (id, name, input) => {
    const words = [
      'node',
      'dist/cli/main.js',
      'serve',
      '--suite',
      'envelope',
      '--mutant',
      `mut:envelope.${id}`,
    ];
    const link = await openLink(openProcess(words));
    try {
      const property = propertyOf(name);
      const { minimum, first } = await firstOf(property, link);
      const lines = minimum.requests.map((request) => writeJson(request.input));
      expect(lines).toEqual([`{"result":{"call_id":"","tool":"",${input}`]);
      expect(minimum.asked).toBeLessThanOrEqual(MOST);
      expect(first).toBeLessThanOrEqual(Math.ceil((await lockStep(property, link)) * SHARE));
    } finally {
      await link.close();
    }
  });
});
