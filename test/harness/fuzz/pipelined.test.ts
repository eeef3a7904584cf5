import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/harness/fuzz/fast-check.ts';
import { Pipelined } from '../../../src/harness/fuzz/pipelined.ts';

interface Toy {
  readonly list: readonly number[];
  readonly text: string;
}

const arbitrary: fc.Arbitrary<Toy> = fc.record({
  list: fc.array(fc.nat(500)),
  text: fc.string({ unit: 'binary' }),
});

// One is found at once, one late, one hardly ever: an arbitrary's shrinker and its path are put to work in each.
const statements: [name: string, holds: (toy: Toy) => boolean][] = [
  ['common', ({ list }) => list.length < 3],
  ['rare', ({ list, text }) => !list.some((n) => n > 480) || text.length < 4],
  ['never', () => true],
];

function failureOf(holds: (toy: Toy) => boolean, toy: Toy): Error | undefined {
  return holds(toy) ? undefined : new Error('does not hold');
}

/** An asker that answers later and counts. */
function pipelined(
  holds: (toy: Toy) => boolean,
  runs: number,
): { property: Pipelined<Toy, Toy>; asked: () => number } {
  let asked = 0;
  const property = new Pipelined<Toy, Toy>({
    arbitrary,
    ask: async (toy) => {
      asked++;
      await new Promise((resolve) => setImmediate(resolve));
      return toy;
    },
    judge: (_toy, answer) => failureOf(holds, answer),
    keyOf: (toy) => JSON.stringify(toy),
    end: runs,
    isOver: () => false,
  });
  return { property, asked: () => asked };
}

const plain = (holds: (toy: Toy) => boolean) =>
  fc.asyncProperty(arbitrary, async (toy) => {
    const failure = failureOf(holds, toy);
    if (failure !== undefined) throw failure;
  });

describe.each(statements)('a pipelined property (%s failure)', (_name, holds) => {
  it('finds what plain fast-check finds, by the same path, over many seeds', async () => {
    for (let seed = -20; seed < 20; seed++) {
      const runs = 150;
      const expected = await fc.check(plain(holds), { seed, numRuns: runs });
      const found = await check(pipelined(holds, runs).property, { seed, numRuns: runs });
      expect(found.failed).toBe(expected.failed);
      expect(found.counterexample).toEqual(expected.counterexample);
      expect(found.counterexamplePath).toBe(expected.counterexamplePath);
      expect(found.numRuns).toBe(expected.numRuns);
      expect(found.numShrinks).toBe(expected.numShrinks);
    }
  });

  it('replays its seed and path in plain fast-check, and theirs in itself', async () => {
    const found = await check(pipelined(holds, 150).property, { seed: 7, numRuns: 150 });
    if (found.counterexamplePath === null) return expect(found.failed).toBe(false);
    const replay = { seed: 7, path: found.counterexamplePath, numRuns: 1, endOnFailure: true };
    expect((await fc.check(plain(holds), replay)).counterexample).toEqual(found.counterexample);
    expect((await check(pipelined(holds, 150).property, replay)).counterexample).toEqual(
      found.counterexample,
    );
  });
});

describe('asking ahead', () => {
  it('goes one at a time where the runner draws from another kind of generator', async () => {
    for (const randomType of ['xoroshiro128plus', 'mersenne', 'congruential32'] as const) {
      const options = { seed: 3, numRuns: 150, randomType };
      const holds = ({ list }: Toy): boolean => list.length < 5;
      const expected = await fc.check(plain(holds), options);
      const found = await check(pipelined(holds, 150).property, options);
      expect(found.counterexample).toEqual(expected.counterexample);
      expect(found.counterexamplePath).toBe(expected.counterexamplePath);
    }
  });

  it('generates no case beyond the last', async () => {
    const { property, asked } = pipelined(() => true, 100);
    await check(property, { seed: 1, numRuns: 100 });
    expect(asked()).toBe(100);
  });

  it('costs an early failure little more than asking one at a time', async () => {
    const holds = ({ list }: Toy): boolean => !list.some((n) => n > 480);
    for (let seed = 0; seed < 50; seed++) {
      const { property, asked } = pipelined(holds, 1_000);
      const found = await check(property, { seed, numRuns: 1_000, endOnFailure: true });
      expect(asked()).toBeLessThanOrEqual(Math.ceil(found.numRuns * 1.3) + 1);
    }
  });

  it('ends when told, without a verdict on what is left', async () => {
    let judged = 0;
    const property = new Pipelined<number, number>({
      arbitrary: fc.nat(),
      ask: async (value) => value,
      judge: () => {
        judged++;
        return undefined;
      },
      keyOf: String,
      end: 100,
      isOver: () => judged === 10,
    });
    const found = await check(property, { seed: 1, numRuns: 100 });
    expect([found.interrupted, found.numRuns, judged]).toEqual([true, 10, 10]);
  });
});
