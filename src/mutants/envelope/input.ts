import { JsonObject } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';
import { Rejection } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { type Fields, isObject } from '../../reference/envelope/check.ts';
import { envelopeParts } from '../../reference/envelope/parts.ts';
import { createSummarizer } from '../../reference/envelope/summarize.ts';
import { withEnvelope, withParts, withProcess, withResult } from './make.ts';
import { withRequest } from './tokens.ts';

const encoder = new TextEncoder();

function refuse(path: string): never {
  throw new Rejection('wrong_type', path, 'refused');
}

/** Refuses results of more rows than a limit. */
function atMost(limit: number): Mutant {
  return withParts(`at-most-${limit}`, 'input.five-hundred', `refuses results of more than ${limit} rows`, {
    rowsOf: (rows) => {
      const taken = envelopeParts.rowsOf(rows);
      return taken.length <= limit ? taken : refuse('/result/rows');
    },
  });
}

/** Refuses a row where a test says so. */
function refusingRows(id: string, mistake: string, test: (row: Fields) => boolean): Mutant {
  return withParts(id, 'input.accepted', mistake, {
    rowRenderer: (parts) => {
      const render = envelopeParts.rowRenderer(parts);
      return (row, index) =>
        isObject(row) && test(row) ? refuse(`/result/rows/${index}`) : render(row, index);
    },
  });
}

/** Mistakes that refuse what is right. */
const acceptedMutants: readonly Mutant[] = [
  withParts('empty-names-refused', 'input.accepted', 'refuses an empty call id or tool', {
    textOf: (value, path) =>
      value === '' && !path.includes('error') ? refuse(path) : envelopeParts.textOf(value, path),
  }),
  withParts('empty-message-refused', 'input.accepted', 'refuses an error with an empty type or message', {
    textOf: (value, path) =>
      value === '' && path.includes('error') ? refuse(path) : envelopeParts.textOf(value, path),
  }),
  refusingRows('empty-key-refused', 'refuses a row with an empty key', (row) => Object.hasOwn(row, '')),
  refusingRows('own-proto-refused', 'refuses a row with a key such as `__proto__` or `constructor`', (row) =>
    ['__proto__', 'constructor', 'prototype'].some((key) => Object.hasOwn(row, key)),
  ),
  refusingRows(
    'list-row-refused',
    'takes a row with the keys 0, 1, … for an array, and refuses it',
    (row) => {
      const keys = Object.keys(row);
      return keys.length > 0 && keys.every((key, index) => key === String(index));
    },
  ),
  withRequest('long-request-refused', 'input.accepted', 'refuses requests of more than 64 KiB', (input) =>
    encoder.encode(writeJson(input)).length > 65_536 ? new JsonObject([]) : input,
  ),
  refusingRows('null-value-refused', 'refuses a row with a value that is null', (row) =>
    Object.values(row).includes(null),
  ),
  refusingRows('empty-row-refused', 'refuses a row without entries', (row) => Object.keys(row).length === 0),
  withParts('large-budget-refused', 'input.accepted', 'refuses budgets beyond 31 bits', {
    budgetOf: (budget) => {
      const value = envelopeParts.budgetOf(budget);
      return value < 2 ** 31 ? value : refuse('/char_budget');
    },
  }),
  withParts('uneven-rows-refused', 'input.accepted', 'refuses rows whose keys are not those of the first', {
    rowRenderer: (parts) => {
      const render = envelopeParts.rowRenderer(parts);
      let keys: string | undefined;
      return (row, index) => {
        const these = JSON.stringify(isObject(row) ? Object.keys(row).sort() : []);
        keys ??= these;
        return keys === these ? render(row, index) : refuse(`/result/rows/${index}`);
      };
    },
  }),
];

const KNOWN = ['call_id', 'tool', 'rows', 'error'];

/** Mistakes with members that nobody has named. */
const openMutants: readonly Mutant[] = [
  withResult('closed-result', 'input.open', 'refuses a result with unknown members', (result) => {
    const unknown = Object.keys(result).find((name) => !KNOWN.includes(name));
    return unknown === undefined ? result : refuse('/result');
  }),
  withEnvelope(
    'believes-status',
    'input.open',
    'believes a member `status` of the result',
    (envelope, { status }) => (typeof status === 'string' ? { ...envelope, status } : envelope),
  ),
  withEnvelope(
    'believes-omitted',
    'input.open',
    'adds a member `omitted` of the result to the count',
    (envelope, { omitted }) =>
      typeof omitted === 'number' ? { ...envelope, omitted: envelope.omitted + omitted } : envelope,
  ),
  withEnvelope(
    'believes-retryable',
    'input.open',
    'believes a member `retryable` of the result',
    (envelope, { retryable }) => (typeof retryable === 'boolean' ? { ...envelope, retryable } : envelope),
  ),
  withEnvelope(
    'believes-content',
    'input.open',
    'takes a member `content` of the result for the content',
    (envelope, { content }) => (typeof content === 'string' ? { ...envelope, content } : envelope),
  ),
  withResult('data-for-rows', 'input.open', 'takes a member `data` of the result for its rows', (result) =>
    Array.isArray(result['data']) ? { ...result, rows: result['data'] } : result,
  ),
];

/** Mistakes in what is taken. */
export const inputMutants: readonly Mutant[] = [
  ...acceptedMutants,
  ...openMutants,
  atMost(100),
  atMost(255),
  atMost(499),
  withProcess(
    'five-hundred-cut',
    'input.five-hundred',
    'looks at the first 256 rows and forgets the others',
    () => {
      const summarize = createSummarizer();
      return (result, budget) => {
        if (!isObject(result) || !Array.isArray(result['rows'])) return summarize(result, budget);
        return summarize({ ...result, rows: result['rows'].slice(0, 256) }, budget);
      };
    },
  ),
];
