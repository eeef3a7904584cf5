import { type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import { writeJson } from '../../model/json/write.ts';
import type { Outcome } from '../../model/outcome.ts';
import { Rejection } from '../../model/rejection.ts';
import type { Mutant } from '../../model/suite.ts';
import { createShaper } from '../../reference/shaping/answer.ts';
import { readBudget, readText, readValue } from '../../reference/shaping/read.ts';
import { fieldsOf, type Make, set, withOutput, withParts, withProcess } from './make.ts';

const KNOWN = new Set([
  ...[
    'text',
    'budget',
    'html',
    'value',
    'allow',
    'code',
    'hint',
    'details',
    'schema',
    'call_id',
    'source',
    'kind',
  ],
]);

/** Answers from what was kept under a key, where something was. */
const withCache: Make<(op: string, input: JsonObject) => string | undefined> = (
  id,
  violates,
  mistake,
  keyOf,
) =>
  withProcess(id, violates, mistake, () => {
    const ask = createShaper();
    const kept = new Map<string, Outcome>();
    return (request) => {
      const key = keyOf(request.op, fieldsOf(request));
      const answer = (key !== undefined && kept.get(key)) || ask(request);
      if (key !== undefined && answer.kind === 'output') kept.set(key, answer);
      return answer;
    };
  });

/** Refuses an input for what it holds. */
const withRefusal: Make<(input: JsonObject) => boolean> = (id, violates, mistake, refuses) =>
  withProcess(id, violates, mistake, () => {
    const ask = createShaper();
    return (request) =>
      refuses(fieldsOf(request)) ? { kind: 'rejected', code: 'wrong_type', path: '' } : ask(request);
  });

function strange(object: Json | undefined): boolean {
  return object instanceof JsonObject && object.members.some(([name]) => !KNOWN.has(name));
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export const commonMutants: readonly Mutant[] = [
  withRefusal('strict-input', 'input.open', 'refuses unknown members of an input', strange),
  withRefusal('strict-source', 'input.open', 'refuses unknown members of a source', (input) =>
    strange(input.get('source')),
  ),
  withParts('budget-token', 'input.budget-spelling', 'refuses a budget that is spelled as a float', {
    readBudget: (value, path) => {
      if (!(value instanceof JsonNumber) || /^-?[0-9]+$/.test(value.token)) return readBudget(value, path);
      readBudget(value, path);
      throw new Rejection('budget_not_integer', path, 'a float');
    },
  }),
  withParts('budget-minus-zero', 'input.budget-spelling', 'refuses a budget of minus zero as negative', {
    readBudget: (value, path) => {
      if (value instanceof JsonNumber && Object.is(Number(value.token), -0)) {
        throw new Rejection('negative_budget', path, 'negative');
      }
      return readBudget(value, path);
    },
  }),
  withParts('empty-is-missing', 'input.accepted', 'takes an empty text for a missing one', {
    readText: (value, path) => readText(value === '' && !path.endsWith('/code') ? undefined : value, path),
  }),
  withParts('null-is-missing', 'input.accepted', 'takes a null value for a missing one', {
    readValue: (value, path) => readValue(value === null && path === '/value' ? undefined : value, path),
  }),
  withParts('budget-32-bit', 'input.accepted', 'holds budgets in 32 bits', {
    readBudget: (value, path) => {
      const budget = readBudget(value, path);
      if (budget > 2 ** 31) throw new Rejection('number_out_of_range', path, 'too large');
      return budget;
    },
  }),
  withOutput('elide-says-count', 'output.members', 'adds the count to an elided text', [
    'elide',
    (output) => set(output, 'elided', false),
  ]),
  withOutput('sanitize-omits-zero', 'output.members', 'leaves the count out when it is 0', [
    'sanitize',
    (output) =>
      (output.get('removed') as JsonNumber).token === '0' ? set(output, 'removed', undefined) : output,
  ]),
  withOutput('check-omits-errors', 'output.members', 'leaves the errors out when there are none', [
    'check',
    (output) => (output.get('ok') === true ? set(output, 'errors', undefined) : output),
  ]),
  withOutput('message-says-status', 'output.members', 'adds a status to a message', [
    'message',
    (output) => set(output, 'status', 'ok'),
  ]),
  withCache('cache-by-text', 'pure.repeatable', 'remembers elided texts without their budget', (op, input) =>
    op === 'shaping.elide' ? text(input.get('text')) : undefined,
  ),
  withCache('cache-by-call-id', 'pure.repeatable', 'remembers messages by call id', (op, input) =>
    op === 'shaping.message' ? text(input.get('call_id')) : undefined,
  ),
  withCache('cache-by-html', 'pure.repeatable', 'remembers pages without their budget', (op, input) =>
    op === 'shaping.page' ? text(input.get('html')) : undefined,
  ),
  withProcess(
    'default-budget-kept',
    'pure.repeatable',
    'keeps the last budget as the default of pages',
    () => {
      const ask = createShaper();
      let last: JsonNumber | undefined;
      return (request) => {
        const input = fieldsOf(request);
        const budget = input.get('budget');
        const kept = last;
        if (request.op !== 'shaping.page') return ask(request);
        if (budget instanceof JsonNumber) last = budget;
        return ask(
          budget === undefined && kept ? { op: request.op, input: set(input, 'budget', kept) } : request,
        );
      };
    },
  ),
  withProcess(
    'pattern-remembers',
    'pure.repeatable',
    'begins to look where it stopped in the text before',
    () => {
      const ask = createShaper();
      let stopped = 0;
      return (request) => {
        const source = request.op === 'shaping.sanitize' ? text(fieldsOf(request).get('text')) : undefined;
        if (source === undefined) return ask(request);
        const answer = ask({ op: request.op, input: set(fieldsOf(request), 'text', source.slice(stopped)) });
        const skipped = source.slice(0, stopped);
        stopped = stopped === 0 && source.includes('<|') ? Math.min(2, source.length) : 0;
        if (answer.kind !== 'output') return answer;
        const output = answer.output as JsonObject;
        return { kind: 'output', output: set(output, 'text', skipped + String(output.get('text'))) };
      };
    },
  ),
  withProcess('counter-grows', 'pure.repeatable', 'adds the counts of all texts up', () => {
    const ask = createShaper();
    let sum = 0;
    return (request) => {
      const answer = ask(request);
      if (request.op !== 'shaping.sanitize' || answer.kind !== 'output') return answer;
      const output = answer.output as JsonObject;
      sum += Number(writeJson(output.get('removed') ?? null));
      return { kind: 'output', output: set(output, 'removed', new JsonNumber(String(sum))) };
    };
  }),
];
