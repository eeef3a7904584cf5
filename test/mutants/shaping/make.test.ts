import { expect, it } from 'vitest';
import { shapingMutants } from '../../../src/mutants/shaping/all.ts';

it('there are enough mutants, each with an id of its own and a mistake in words', () => {
  expect(shapingMutants.length).toBeGreaterThanOrEqual(80);
  expect(new Set(shapingMutants.map(({ id }) => id)).size).toBe(shapingMutants.length);
  const unclear = shapingMutants.filter(({ mistake }) => !/^[a-z`].{8,}[^.]$/.test(mistake));
  expect(unclear.map(({ id }) => id)).toEqual([]);
});

it('no two mutants state the same mistake for one rule', () => {
  const stated = shapingMutants.map(({ violates, mistake }) => `${violates}: ${mistake}`);
  expect(stated.filter((one, i) => stated.indexOf(one) !== i)).toEqual([]);
});
