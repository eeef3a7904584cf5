import type { Envelope } from '../../model/envelope.gen.ts';
import type { Mutant } from '../../model/suite.ts';
import { type Fields, isObject } from '../../reference/envelope/check.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { rowRenderer } from '../../reference/envelope/row.ts';
import { createSummarizer } from '../../reference/envelope/summarize.ts';
import { withProcess } from './make.ts';

const REPEATABLE = 'pure.repeatable';

const countOf = ({ rows }: Fields): number => (Array.isArray(rows) ? rows.length : -1);

const exact = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? '';

/** Remembers answers by a key, and gives them again. */
function cached(id: string, by: string, key: (result: Fields, budget: unknown) => string): Mutant {
  return withProcess(id, REPEATABLE, `remembers answers by ${by} and gives them again`, () => {
    const summarize = createSummarizer();
    const answers = new Map<string, Envelope>();
    return (result, budget) => {
      if (!isObject(result)) return summarize(result, budget);
      const name = key(result, budget);
      const answer = answers.get(name) ?? summarize(result, budget);
      answers.set(name, answer);
      return answer;
    };
  });
}

/** Changes each envelope by what was said before, which `change` returns for the next one. */
function carrying<Memory>(
  id: string,
  mistake: string,
  first: Memory,
  change: (envelope: Envelope, memory: Memory) => readonly [answer: unknown, memory: Memory],
): Mutant {
  return withProcess(id, REPEATABLE, mistake, () => {
    const summarize = createSummarizer();
    let memory = first;
    return (result, budget) => {
      const [answer, next] = change(summarize(result, budget), memory);
      memory = next;
      return answer;
    };
  });
}

/** Mistakes that remember what was asked before. */
export const memoryMutants: readonly Mutant[] = [
  cached('cache-call-id', 'the call id', ({ call_id }) => exact(call_id)),
  cached('cache-tool', 'the tool and the number of rows', (result) =>
    exact([result['tool'], countOf(result)]),
  ),
  cached('cache-count', 'the call id and the number of rows', (result) =>
    exact([result['call_id'], countOf(result)]),
  ),
  cached('cache-no-budget', 'the result, whatever the budget', (result) => exact(result)),
  cached('cache-budget', 'the call id, the tool and the budget', ({ call_id, tool }, budget) =>
    exact([call_id, tool, budget]),
  ),
  cached('cache-rows', 'the rows and the budget, whoever asks', ({ rows, error }, budget) =>
    exact([rows, error, budget]),
  ),
  carrying(
    'sticky-truncated',
    'says `truncated` ever after the first truncated result',
    false,
    (envelope, was) => {
      const truncated = was || envelope.status === 'truncated';
      return [
        truncated && envelope.status === 'ok' ? { ...envelope, status: 'truncated' } : envelope,
        truncated,
      ];
    },
  ),
  carrying('sticky-retryable', 'carries `retryable` over to the next result', false, (envelope, was) => [
    { ...envelope, retryable: envelope.retryable || was },
    envelope.retryable,
  ]),
  carrying('sum-omitted', 'adds up `omitted` over all results', 0, (envelope, sum) => [
    { ...envelope, omitted: sum + envelope.omitted },
    sum + envelope.omitted,
  ]),
  carrying(
    'content-carried',
    'leaves the content of the result before in a buffer when the next one is empty',
    '',
    (envelope, before) => [
      envelope.content === '' ? { ...envelope, content: before } : envelope,
      envelope.content,
    ],
  ),
  carrying('call-id-carried', 'gives the call id of the result before', '', (envelope, before) => [
    before === '' ? envelope : { ...envelope, call_id: before },
    envelope.call_id,
  ]),
  carrying('every-third', 'answers every third request with an empty content', 0, (envelope, count) => [
    count % 3 === 2 ? { ...envelope, content: '' } : envelope,
    count + 1,
  ]),
  withProcess('budget-shared', REPEATABLE, 'takes what was written before off the budget', () => {
    let spent = 0;
    return createSummarizer({
      fill: (parts, render, rows, budget) => {
        const filled = envelopeParts.fill(parts, render, rows, Math.max(0, budget - spent));
        spent += parts.length(filled.content);
        return filled;
      },
    });
  }),
  withProcess('keys-shared', REPEATABLE, 'keeps the order of keys of the first row with as many keys', () => {
    const orders = new Map<number, readonly string[]>();
    return createSummarizer({
      rowRenderer: (parts) => (row, index) => {
        const keys = isObject(row) ? Object.keys(row).sort(parts.compareKeys) : [];
        const order = orders.get(keys.length) ?? keys;
        orders.set(keys.length, order);
        const rank = (key: string): number => order.indexOf(key);
        return rowRenderer({ ...parts, compareKeys: (a, b) => rank(a) - rank(b) })(row, index);
      },
    });
  }),
];
