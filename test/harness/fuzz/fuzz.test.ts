import { describe, expect, it } from 'vitest';
import { judgeBy } from '../../../src/harness/fuzz/finding.ts';
import { type Fuzzed, type FuzzJob, fuzz } from '../../../src/harness/fuzz/fuzz.ts';
import { oracleOf } from '../../../src/harness/fuzz/oracle.ts';
import { judgeAgainst, Pair } from '../../../src/harness/fuzz/pair.ts';
import type { Shown } from '../../../src/harness/fuzz/property-result.ts';
import { allFeatures } from '../../../src/model/features.ts';
import { obj } from '../../../src/model/json/build.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import { envelope } from '../../../src/suites/envelope.ts';
import { type Says, TestLink } from './links.ts';

const oracle = await oracleOf([envelope]);
const all = await envelope.properties();
const mutants = await envelope.mutants();
const reference = await envelope.reference();
const features = new Set(allFeatures);
const address = { reached: 'process', words: ['./port'], options: [], spec: '1.0' } as const;

const ofMutant = (id: string): (() => Says) => {
  const found = mutants.find((mutant) => mutant.id === `mut:envelope.${id}`);
  if (!found) throw new Error(`no mutant ${id}`);
  return found.create;
};

interface Ran extends Fuzzed {
  readonly shown: readonly Shown[];
}

async function run(
  links: readonly TestLink[],
  ids: readonly string[],
  options: Partial<FuzzJob> = {},
): Promise<Ran> {
  const shown: Shown[] = [];
  const fuzzed = await fuzz(
    {
      properties: all.filter(({ id }) => ids.includes(id.slice('prop:envelope.'.length))),
      claims: { ops: new Set(['envelope.summarize']), features },
      setting: { address, oracle, features },
      judge: judgeBy(oracle),
      seed: 1,
      from: 0,
      to: 1_500,
      maxFailures: 10,
      isOver: () => false,
      isAborted: () => false,
      found: (_property, one) => void shown.push(one),
      progress: () => {},
      ...options,
    },
    links,
  );
  return { ...fuzzed, shown };
}

const right = (): TestLink => new TestLink(() => reference);

describe('trek fuzz over links', () => {
  it('runs all cases of all properties of a right port, and finds them healthy', async () => {
    const { results, properties, stopped } = await run([right()], ['maximal', 'retryable']);
    expect(results.map(({ verdict, runs }) => [verdict, runs])).toEqual([
      ['pass', 1_500],
      ['pass', 1_500],
    ]);
    expect(properties.map(({ cases, rare }) => [cases, rare])).toEqual([
      [1_500, []],
      [1_500, []],
    ]);
    expect(stopped).toBe('all cases were run');
  });

  it('fails its health check when a class that the property needs was not seen', async () => {
    const property = all.find(({ id }) => id === 'prop:envelope.maximal');
    const needy = { ...property, required: () => ['rows:0', 'no:such'] } as typeof property & object;
    const { results } = await run([right()], [], { properties: [needy] });
    expect(results[0]).toMatchObject({
      verdict: 'not run',
      reason: 'health check: hardly any case of no:such',
    });
  });

  it('keeps each failure at once, and reports one kind once', async () => {
    const { shown, results } = await run(
      [new TestLink(ofMutant('length-bytes'))],
      ['maximal', 'within-budget'],
    );
    expect(new Set(shown.map(({ finding }) => finding.fingerprint)).size).toBe(shown.length);
    expect(shown.some(({ finding }) => finding.rule === 'envelope.length.characters')).toBe(true);
    expect(results.flatMap(({ failures }) => failures).some(({ count }) => count > 10)).toBe(true);
  });

  it('stops after so many failures, or when the time is up', async () => {
    const one = await run([new TestLink(ofMutant('length-bytes'))], ['maximal', 'echo'], { maxFailures: 1 });
    expect(one.shown.length).toBe(1);
    expect(one.stopped).toBe('stopped after 1 failures');
    let looks = 0;
    const late = await run([right()], ['echo'], { isOver: () => ++looks > 100 });
    expect(late.stopped).toBe('the time was up');
    expect(late.results[0]?.runs).toBeLessThan(200);
  });

  it('shares the work among several processes', async () => {
    const links = [right(), right()];
    const { results } = await run(links, ['echo', 'shape', 'status']);
    expect(results.map(({ verdict, runs }) => [verdict, runs])).toEqual(Array(3).fill(['pass', 1_500]));
    expect(Math.min(...links.map(({ asked }) => asked))).toBeGreaterThan(500);
  });

  it('asks the same cases in shards as in the whole', async () => {
    const seen: string[][] = [[], [], []];
    const spy = (at: number): TestLink =>
      new TestLink(() => (request) => {
        seen[at]?.push(writeJson(request.input));
        return reference(request);
      });
    const property = all.find(({ id }) => id === 'prop:envelope.error-line');
    const only = { properties: property ? [property] : [] };
    await run([spy(0)], [], { ...only, to: 300 });
    await run([spy(1)], [], { ...only, to: 120 });
    await run([spy(2)], [], { ...only, from: 120, to: 300 });
    const cases = (at: number, count: number): readonly string[] => seen[at]?.slice(0, count) ?? [];
    expect([...cases(1, 120), ...cases(2, 180)]).toEqual(cases(0, 300));
  });

  it('replays one path', async () => {
    const { shown } = await run([new TestLink(ofMutant('length-bytes'))], ['maximal'], { maxFailures: 1 });
    const path = shown[0]?.path ?? '';
    const link = new TestLink(ofMutant('length-bytes'));
    const again = await run([link], ['maximal'], { path });
    expect(again.shown.map(({ requests }) => requests.map(({ input }) => writeJson(input)))).toEqual(
      shown.map(({ requests }) => requests.map(({ input }) => writeJson(input))),
    );
    expect(link.asked).toBeLessThan(5);
  });

  it('finds where two ports disagree, with what the contract says', async () => {
    const pair = new Pair(right(), new TestLink(ofMutant('length-bytes')));
    const { shown } = await run([pair as never], ['maximal'], {
      judge: judgeAgainst(pair, oracle),
      maxFailures: 1,
    });
    expect(shown[0]?.finding.message).toMatch(
      /^The two ports disagree; this one is right\. The other: .*"truncated".*by the contract: .*"ok"/,
    );
    const both = new Pair(new TestLink(ofMutant('length-bytes')), new TestLink(ofMutant('length-bytes')));
    const alike = await run([both as never], ['maximal'], { judge: judgeAgainst(both, oracle) });
    expect(alike.shown).toEqual([]);
  });

  it('finds where only one of two ports answers', async () => {
    const crashing = (): TestLink =>
      new TestLink(
        () => (request) => (writeJson(request.input).includes('timeout') ? 'it died' : reference(request)),
      );
    for (const [one, other, said] of [
      [crashing(), right(), /^The port gave no answer \(it died\)\. The other: \{/],
      [right(), crashing(), /^The other port gave no answer \(it died\)\. This one: \{/],
    ] as const) {
      const pair = new Pair(one, other);
      const { shown } = await run([pair as never], ['error-line'], { judge: judgeAgainst(pair, oracle) });
      expect(shown.map(({ finding }) => finding.kind)).toEqual(['crash']);
      expect(shown[0]?.finding.message).toMatch(said);
    }
    const both = new Pair(crashing(), crashing());
    const alike = await run([both as never], ['error-line'], { judge: judgeAgainst(both, oracle) });
    expect(alike.shown).toEqual([]);
  });

  it('charges an answer that was taken back to the property that asked', async () => {
    const link = right();
    const taken = 'a second answer to one request: "{\\"seq\\":7"';
    // The port answers again when much else has been asked; the second time at its end.
    link.close = async () => void link.taken.set(1_900, taken);
    const asked = (): boolean => {
      if (link.asked > 1_000) link.taken.set(5, taken);
      return false;
    };
    const { results, shown } = await run([link], ['shape', 'echo'], { to: 1_000, isOver: asked });
    expect(shown.map(({ finding }) => [finding.kind, finding.message])).toEqual([['protocol', taken]]);
    expect(results.map(({ verdict, failures }) => [verdict, failures.map(({ count }) => count)])).toEqual([
      ['port error', [2]],
      ['pass', []],
    ]);
  });

  it('finds what only another order shows, and the shortest sequence that shows it', async () => {
    // The sixth case that was ever asked is answered wrongly by a process that was asked one of the later ones before.
    const order = new Map<string, number>();
    const create = (): Says => {
      let latest = 0;
      return (request) => {
        const line = writeJson(request.input);
        const index = order.get(line) ?? order.size;
        order.set(line, index);
        latest = Math.max(latest, index);
        return index === 5 && latest > 100 ? { kind: 'output', output: obj([]) } : reference(request);
      };
    };
    const { shown } = await run([new TestLink(create)], ['error-line'], { to: 600 });
    expect(shown.map(({ finding, requests }) => [finding.kind, requests.length])).toEqual([
      ['state leak', 2],
    ]);
  });
});
