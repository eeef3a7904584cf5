import { expect, test } from 'vitest';
import { kills } from '../../src/harness/strength/kill.ts';
import { suites } from '../../src/suites/all.ts';
import { vectors } from '../vectors/files.ts';

test.each(suites)('the reference answers every vector of $name rightly', async (suite) => {
  const mine = vectors.filter(({ id }) => id.startsWith(`${suite.name}/`));
  const reference = await suite.reference();
  expect(mine.filter((vector) => kills(vector, reference, suite)).map(({ id }) => id)).toEqual([]);
});
