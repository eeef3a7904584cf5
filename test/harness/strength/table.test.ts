import { describe, expect, test } from 'vitest';
import { codesIn, lazyRows } from '../../../src/harness/strength/degenerate.ts';
import { measure } from '../../../src/harness/strength/measure.ts';
import { byRequirement, mutantRow, totals } from '../../../src/harness/strength/table.ts';
import type { MutantRow } from '../../../src/model/strength.ts';
import { strengthMarkdown } from '../../../src/report/strength/markdown.ts';
import { strengthText } from '../../../src/report/strength/text.ts';
import { answerer, mutant, suite, vector } from './tiny.ts';

const vectors = [
  vector('echo/value/one', ['echo.value.same'], '1', '1'),
  vector('echo/value/two', ['echo.value.same', 'echo.value.sign'], '2', '2'),
  vector('echo/value/minus', ['echo.value.sign'], '-1', '-1'),
];

const row = (id: string, own: number, cases: number | undefined): MutantRow => ({
  id,
  violates: id.slice(0, 1),
  mistake: 'errs',
  own: { killed: own, of: 2 },
  all: { killed: own + 1, of: 9 },
  ...(cases !== undefined && { alone: { property: 'prop:echo.same', cases } }),
});

describe('a mutant', () => {
  const sightings = [5, 3, 9].map((cases) => new Map([['mut:echo.unsigned', { property: 'prop:p', cases }]]));

  test('is counted by the vectors that hunt its rule, and by all', () => {
    const found = mutantRow(mutant('unsigned', 'echo.value.sign'), suite, vectors, sightings, undefined);
    expect(found).toMatchObject({ own: { killed: 1, of: 1 }, all: { killed: 1, of: 3 } });
    expect(found.alone).toEqual({ property: 'prop:p', cases: 5 });
  });

  test('that the first seed does not show is not seen', () => {
    const unsigned = mutant('unsigned', 'echo.value.sign');
    const late = mutantRow(unsigned, suite, vectors, [...sightings, new Map()], undefined);
    expect(late.alone).toEqual({ property: 'prop:p', cases: 5 });
    const found = mutantRow(unsigned, suite, vectors, [new Map(), ...sightings], 'rare');
    expect(found.alone).toBeUndefined();
    expect(found.unseen).toBe('rare');
  });

  test('that throws is killed', () => {
    const throwing = { ...mutant('throws', 'echo.value.same'), create: () => () => expect.fail('thrown') };
    expect(mutantRow(throwing, suite, vectors, [], undefined).all.killed).toBe(3);
  });
});

test('rows are gathered by requirement, in their order', () => {
  const rows = [row('b.1', 1, 7), row('a.1', 0, undefined), row('b.2', 2, 3), row('b.3', 0, 4)];
  expect(byRequirement(rows)).toMatchObject([
    {
      id: 'b',
      byOwn: { killed: 2, of: 3 },
      byAll: { killed: 3, of: 3 },
      byProperties: { killed: 3, of: 3 },
      cases: 4,
    },
    { id: 'a', byOwn: { killed: 0, of: 1 }, byProperties: { killed: 0, of: 1 } },
  ]);
});

test('totals count mutants', () => {
  expect(totals([row('a.1', 0, 2), row('a.2', 2, undefined)])).toEqual({
    byOwn: { killed: 1, of: 2 },
    byAll: { killed: 2, of: 2 },
    byProperties: { killed: 1, of: 2 },
  });
});

test('a port that does next to nothing is asked twice, in two orders', () => {
  const alternating = () => {
    let count = 0;
    return () => ({ kind: 'output' as const, output: count++ % 2 === 0 ? '1' : '2' });
  };
  const one = {
    id: 'one',
    mistake: 'says 1',
    create: () => () => ({ kind: 'output' as const, output: '1' }),
  };
  const lazy = [one, { id: 'turn', mistake: 'says 1 and 2 in turn', create: alternating }];
  const texts = ['1', '2', '1', '2'].map((text, i) =>
    vector(`echo/text/t${i}`, ['echo.value.same'], `"${text}"`, `"${text}"`),
  );
  const [first, second] = lazyRows(suite, texts, lazy, answerer);
  expect(first).toMatchObject({ passed: 2, of: 4 });
  expect(second?.passed).toBeLessThan(4);
});

test('codes are those that vectors expect', () => {
  const refusing = [
    vector('echo/bad/b', ['r'], '1', undefined, 'b'),
    vector('echo/bad/a', ['r'], '1', undefined, 'a'),
  ];
  expect(codesIn([...vectors, ...refusing, ...refusing])).toEqual(['a', 'b']);
});

test('a suite is measured, and shown as text and Markdown', async () => {
  const measured = await measure({ suite, vectors, lazy: [], unseen: new Map(), seeds: [1, 2], runs: 50 });
  expect(measured).toMatchObject({ suite: 'envelope', vectors: 3, mutants: 2, byOwn: { killed: 1, of: 2 } });
  const alone = measured.requirements.flatMap(({ mutants }) => mutants.map((one) => one.alone?.property));
  expect(alone).toEqual(['prop:echo.same', undefined]);
  const text = strengthText([measured], (_style, words) => words);
  expect(text).toContain('mut:echo.never (never errs): no vector of its requirement kills it');
  expect(strengthMarkdown([measured])).toContain(
    '| `mut:echo.unsigned` | loses the sign | 1/1 | 1/3 | `prop:echo.same` |',
  );
});
