import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProperty } from '../../../src/harness/fuzz/check-property.ts';
import { judgeBy } from '../../../src/harness/fuzz/finding.ts';
import { oracleOf } from '../../../src/harness/fuzz/oracle.ts';
import type { Minimum } from '../../../src/harness/fuzz/property-job.ts';
import { Sightings } from '../../../src/harness/fuzz/sightings.ts';
import { allFeatures } from '../../../src/model/features.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import type { Outcome } from '../../../src/model/outcome.ts';
import type { Property } from '../../../src/properties/property.ts';
import { envelope } from '../../../src/suites/envelope.ts';
import { type Says, TestLink } from './links.ts';

const oracle = await oracleOf([envelope]);
const properties = await envelope.properties();
const mutants = await envelope.mutants();
const reference = await envelope.reference();
const features = new Set(allFeatures);

function named(id: string): Property {
  const found = properties.find((property) => property.id === `prop:envelope.${id}`);
  if (!found) throw new Error(`no property ${id}`);
  return found;
}

function mutant(id: string): () => Says {
  const found = mutants.find((one) => one.id === `mut:envelope.${id}`);
  if (!found) throw new Error(`no mutant ${id}`);
  return found.create;
}

interface Options {
  readonly runs?: number;
  readonly maxFailures?: number;
  readonly path?: string;
  readonly from?: number;
  readonly once?: boolean;
  readonly sightings?: Sightings;
}

async function run(property: Property, create: () => Says, options: Options = {}) {
  const link = new TestLink(create);
  const minima: Minimum<unknown>[] = [];
  const result = await checkProperty({
    property,
    link,
    judge: judgeBy(oracle),
    features,
    seed: 1,
    from: options.from ?? 0,
    to: options.runs ?? 400,
    maxFailures: options.maxFailures ?? 1,
    sightings: options.sightings ?? new Sightings(),
    once: options.once ?? true,
    sweeps: true,
    isOver: () => false,
    isAborted: () => false,
    before: () => [],
    kept: async (minimum) => void minima.push(minimum),
    ...(options.path === undefined ? {} : { path: options.path }),
  });
  return { result, minima, link };
}

const right = (): Says => reference;

describe('a property over a link', () => {
  it('finds nothing in a right port, and counts cases and classes', async () => {
    const { result, minima, link } = await run(named('maximal'), right);
    expect(minima).toEqual([]);
    expect(result).toMatchObject({ cases: 400, failures: 0, left: undefined, skipped: undefined });
    expect(result.distribution.count('status:truncated')).toBeGreaterThan(50);
    // The cases, and the budgets around the smallest.
    expect(link.asked).toBeGreaterThan(400);
  });

  it('gives a path that plain fast-check replays', async () => {
    const property = named('maximal');
    const { minima } = await run(property, mutant('length-bytes'));
    const [found] = minima;
    const plain = fc.asyncProperty(property.arbitrary(features), async (value) => {
      const answers = property.requests(value).map(mutant('length-bytes')()) as Outcome[];
      expect(property.check(value, answers)).toBeUndefined();
    });
    const replayed = await fc.check(plain, { seed: 1, path: found?.path ?? '', endOnFailure: true });
    const lines = (value: unknown): string[] => property.requests(value).map(({ input }) => writeJson(input));
    expect(replayed.failed).toBe(true);
    expect(lines(replayed.counterexample?.[0])).toEqual(lines(found?.value));
    const again = await run(property, mutant('length-bytes'), { path: found?.path ?? '' });
    expect(again.minima.map(({ value }) => lines(value))).toEqual([lines(found?.value)]);
  });

  it('keeps distinct failures apart and counts those seen again', async () => {
    const sightings = new Sightings();
    const both = (): Says => {
      const [lower, zero] = [mutant('retry-any-case')(), mutant('zero-unlimited')()];
      return (request) => (writeJson(request.input).includes('"error":{"') ? lower(request) : zero(request));
    };
    const { minima } = await run(named('shape'), both, { runs: 3_000, maxFailures: 9, sightings });
    const rules = minima.map(({ finding }) => finding.rule);
    expect(rules).toContain('envelope.retry.unlisted');
    expect(rules).toContain('envelope.fill.zero-budget');
    expect(new Set(minima.map(({ finding }) => finding.fingerprint)).size).toBe(minima.length);
    const counts = minima.map(({ finding }) => sightings.count(finding.fingerprint));
    expect(Math.max(...counts)).toBeGreaterThan(5);
  });

  it('goes on from any index with the same cases', async () => {
    const seen: string[][] = [[], []];
    const spy =
      (lines: string[] | undefined): Says =>
      (request) => {
        lines?.push(writeJson(request.input));
        return reference(request);
      };
    await run(named('echo'), () => spy(seen[0]), { runs: 100 });
    await run(named('echo'), () => spy(seen[1]), { runs: 100, from: 60 });
    expect(seen[1]?.slice(0, 40)).toEqual(seen[0]?.slice(60, 100));
  });

  it('takes a skip for no failure, and tells of it', async () => {
    const { result, minima } = await run(
      named('echo'),
      () => () => ({ kind: 'skipped', reason: 'not yet' }),
      {
        runs: 20,
      },
    );
    expect(minima).toEqual([]);
    expect(result.skipped).toEqual({ count: 20, reason: 'not yet' });
  });

  it('shrinks a crash, in few steps', async () => {
    const crashing: Says = (request) =>
      writeJson(request.input).includes('😀') ? 'exited with code 1' : reference(request);
    const { minima, link } = await run(named('content'), () => crashing);
    expect(minima[0]?.finding).toMatchObject({ kind: 'crash', fingerprint: 'crash | exited with code 0' });
    expect(link.starts).toBeLessThan(30);
  });

  it('finds by a sweep what no case met', async () => {
    const swept = (value: unknown) => [{ ...(value as object), callId: 'swept' }];
    const property = { ...named('echo'), sweep: swept };
    const says: Says = (request) =>
      writeJson(request.input).includes('swept')
        ? { kind: 'rejected', code: 'wrong_type' }
        : reference(request);
    const { minima } = await run(property, () => says, { runs: 60 });
    expect(minima.map(({ path, finding }) => [path, finding.isStated])).toEqual([[undefined, false]]);
  });

  it('refuses a seed of more than 32 bits', async () => {
    const job = { property: named('echo'), seed: 2 ** 32 } as never;
    await expect(checkProperty(job)).rejects.toThrow(RangeError);
  });
});
