import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFeatures } from '../../../src/model/features.ts';
import { num, obj } from '../../../src/model/json/build.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import { requirements } from '../../../src/model/requirements.gen.ts';
import { envelopeProperties } from '../../../src/properties/envelope/all.ts';
import { budgetOf, type Case, rowsOf, withBudget } from '../../../src/properties/envelope/case.ts';
import { Cases } from '../../../src/properties/envelope/cases.ts';

const features = new Set(allFeatures);
const sample = (numRuns: number): Case[] => fc.sample(new Cases(features, 'any'), { seed: 1, numRuns });

describe('cases of the envelope', () => {
  it.each(envelopeProperties)('$id: the values of a fixed seed are pinned', ({ id, arbitrary, requests }) => {
    const values = fc.sample(arbitrary(features), { seed: 1, numRuns: 200 });
    const lines = values.flatMap((value) => requests(value).map(({ input }) => writeJson(input)));
    expect(
      `${id} ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)}`,
    ).toMatchSnapshot();
  });

  it('shrink, without end or throw, to the plainest', () => {
    const cases = new Cases(features, 'any');
    for (let value of sample(40)) {
      for (let steps = 0; ; steps++) {
        expect(cases.canShrinkWithoutContext(value)).toBe(true);
        const { value: next, done } = cases.shrink(value).next();
        if (done) break;
        value = next.value;
        expect(steps).toBeLessThan(2_000);
      }
      expect(rowsOf(value)).toEqual([]);
      expect(budgetOf(value)).toBe(0);
    }
  });

  it('keep their rows under another budget', () => {
    for (const value of sample(200)) {
      const other = withBudget(value, 7);
      expect(budgetOf(other)).toBe(7);
      expect(rowsOf(other)).toEqual(rowsOf(value));
    }
  });
});

/** What no answer over a pipe can show. */
const unseen = [
  // The answer comes after the input was read; what became of the port's own copy is its affair.
  'envelope.pure.unchanged',
  // An answer with both is a protocol fault before any property sees it.
  'envelope.reject.no-partial',
];

it('the properties cover every MUST and MUST NOT of the envelope', () => {
  const covered = new Set(envelopeProperties.flatMap(({ covers }) => covers));
  const musts = requirements.filter(({ id, keyword }) => id.startsWith('envelope.') && /^MUST/.test(keyword));
  expect(musts.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual(unseen);
});

const odd: Outcome[] = [
  { kind: 'rejected', code: 'no_such_code', path: 'nowhere' },
  { kind: 'rejected', code: 'wrong_type' },
  ...[
    null,
    true,
    'text',
    num('1'),
    [],
    [null],
    obj([]),
    obj({ status: [], content: num('1'), omitted: 'x' }),
  ].map((output) => ({ kind: 'output', output }) as const),
  { kind: 'output', output: obj({ status: '', content: '\ud800', omitted: num('1e999'), retryable: null }) },
  { kind: 'output', output: obj({ status: 'ok', content: 'a=1; ', omitted: num('-3'), retryable: true }) },
  {
    kind: 'output',
    output: obj({ status: 'truncated', content: '; ', omitted: num('1e30'), retryable: false }),
  },
];

describe('checks of the envelope', () => {
  it.each(envelopeProperties)('$id takes whatever a port may answer', (property) => {
    const values = fc.sample(property.arbitrary(features), { seed: 1, numRuns: 30 });
    for (const value of values) {
      const count = property.requests(value).length;
      for (const answer of odd) {
        const found = property.check(value, new Array<Outcome>(count).fill(answer));
        if (found) expect(property.covers).toContain(found.requirement);
      }
      expect(() => property.check(value, [])).not.toThrow();
    }
  });
});
