import { expect, test } from 'vitest';
import { trialsOf } from '../../../src/harness/cases.ts';
import { counted } from '../../../src/mutants/stream/closing.ts';
import { stream } from '../../../src/suites/stream.ts';
import { vectors } from '../../vectors/files.ts';

test('a wrong implementation answers wrongly, it does not crash', async () => {
  const crashed = (await stream.mutants()).filter(({ violates, create }) => {
    const ask = create();
    const mine = vectors.filter(({ requirements }) => requirements[0] === violates);
    const requests = mine.flatMap(trialsOf).map(({ request }) => request);
    return requests.some((request) => ask(request).kind === ('error' as string));
  });
  expect(crashed.map(({ id }) => id)).toEqual([]);
});

const texts = [
  ['{"a":[1]} x', { closed: 9, open: '', inString: false, deepest: 2, mixed: false }],
  ['{"a":[', { closed: undefined, open: ']}', inString: false, deepest: 2, mixed: false }],
  ['{"a":"]', { closed: undefined, open: '}', inString: true, deepest: 1, mixed: false }],
  ['[}', { closed: 2, open: '', inString: false, deepest: 1, mixed: true }],
] as const;

test.each(texts)('%s is counted', (text, found) => {
  expect(counted(text)).toEqual(found);
});
