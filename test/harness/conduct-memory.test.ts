import { expect, test } from 'vitest';
import { requirements } from '../../src/model/requirements.gen.ts';
import { except, judge, type Port, verdictsOf, wrong } from './judging.ts';
import { numberOf, rightTo, vector } from './samples.ts';

/** Answers wrongly once it has been asked anything else in the same process. */
function remembering(numbers: readonly number[]): Port {
  let [process, before] = [0, 0];
  return (request, moment) => {
    if (moment.process !== process) [process, before] = [moment.process, 0];
    const isWrong = before++ > 0 && numbers.includes(numberOf(request));
    return isWrong ? wrong : rightTo(request);
  };
}

test('what fails twice and is right alone is a state leak, and breaks the rule of memory', async () => {
  const vectors = [vector('v0', 1), ...Array.from({ length: 9 }, (_, i) => vector(`v${i + 2}`, i + 2))];
  // The first vector of either asking has nothing before it.
  const { link, report } = await judge(vectors, remembering([2, 3, 4, 5, 6, 7, 8]), {}, { requirements });
  const failing = report.results.filter(({ verdict }) => verdict === 'not deterministic');
  expect(failing.length).toBeGreaterThan(5);
  expect(report.counts.fail).toBe(0);
  expect(new Set(failing.flatMap(({ failures }) => failures.map(({ kind }) => kind)))).toContain(
    'state leak',
  );
  for (const { failures } of failing) expect(failures[0]?.rule).toBe('envelope.pure.repeatable');
  expect(report.failing).toEqual(['envelope.pure.repeatable']);
  // Two askings, and four vectors alone: those like them are not asked again.
  expect(link.processes).toBe(6);
  const messages = failing.map(({ failures }) => failures[0]?.message ?? '');
  expect(messages.filter((message) => message.endsWith('it was answered rightly'))).toHaveLength(4);
  expect(messages.some((message) => message.includes('others that failed so were right'))).toBe(true);
});

test('a plain mistake stays one though others are of memory', async () => {
  const vectors = [vector('v0', 1), ...Array.from({ length: 9 }, (_, i) => vector(`v${i + 2}`, i + 2))];
  const port = remembering([2, 3, 4]);
  const { report } = await judge(vectors, (request, moment) => {
    const act = port(request, moment);
    return numberOf(request) === 9 ? wrong : act;
  });
  expect(verdictsOf(report)).toMatchObject({ v9: 'fail', v3: 'not deterministic', v8: 'pass' });
});

test('one vector by itself is not asked a third time', async () => {
  const { link } = await judge([vector('v2', 2)], except(2, wrong));
  expect(link.processes).toBe(2);
});
