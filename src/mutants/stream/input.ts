import { JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { streamAnswerer } from '../../reference/stream/answer.ts';
import { indexOf, textOf } from '../../reference/stream/chunk.ts';
import { isChunk, list, put, withChunk, withEvents, withParts, withProcess } from './make.ts';

/** Refuses inputs in which a chunk does what it may. */
function refusing(id: string, mistake: string, test: (chunk: JsonObject) => boolean): Mutant {
  return withProcess(id, 'input.accepted', mistake, () => {
    const ask = streamAnswerer();
    return (request) => {
      const input = request.input instanceof JsonObject ? request.input : new JsonObject([]);
      const chunks = [...list(input, 'events').filter(isChunk), ...list(input, 'chunks')];
      if (!chunks.some((chunk) => chunk instanceof JsonObject && test(chunk))) return ask(request);
      return {
        kind: 'rejected',
        code: 'wrong_type',
        path: '/events',
        message: 'a chunk is not as it must be',
      };
    };
  });
}

const isOdd = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof JsonNumber);

const acceptance: readonly Mutant[] = [
  refusing('refuses-odd-index', 'raises on an index that is an object, a list, true or false', (chunk) => {
    const index = chunk.get('index');
    return isOdd(index) || typeof index === 'boolean';
  }),
  refusing('refuses-mistyped-name', 'raises on a name that is no text', (chunk) => {
    const name = chunk.get('name') ?? '';
    return typeof name !== 'string';
  }),
  refusing(
    'refuses-garbage',
    'raises on a fragment that begins with a closing bracket or a quote',
    (chunk) => {
      const args = chunk.get('args');
      return typeof args === 'string' && /^["}\]]/.test(args) && args.length < 3;
    },
  ),
  refusing('refuses-bare-chunk', 'raises on a chunk that brings nothing', (chunk) =>
    ['index', 'id', 'name', 'args'].every((name) => !chunk.has(name)),
  ),
];

const openness: readonly Mutant[] = [
  withChunk('reads-arguments', 'input.open', 'reads `arguments` where a chunk has no `args`', (chunk) => {
    const other = chunk.get('arguments');
    return chunk.has('args') || other === undefined ? chunk : put(chunk, 'args', other);
  }),
  withEvents(
    'reads-is-error',
    'input.open',
    'takes a result with `is_error` or `error` for failed',
    (events) =>
      events.map((event) =>
        event.get('type') === 'result' && (event.get('is_error') === true || event.has('error'))
          ? put(event, 'status', 'error')
          : event,
      ),
  ),
  withEvents('reads-reason', 'input.open', 'gives the reason of an end as its output', (events) =>
    events.map((event) => {
      const reason = event.get('reason') ?? event.get('finish_reason');
      return event.get('type') === 'end' && reason !== undefined ? put(event, 'output', reason) : event;
    }),
  ),
  withEvents('finish-reason-ends', 'input.open', 'stops at a chunk with a finish reason', (events) => {
    const at = events.findIndex((event) => event.has('finish_reason'));
    return at === -1 ? events : [...events.slice(0, at), new JsonObject([['type', 'end']])];
  }),
];

/** A null written as the text of another language. */
const written = (name: string, text: string): ((chunk: JsonObject) => JsonObject) => {
  return (chunk) => (chunk.get(name) === null ? put(chunk, name, text) : chunk);
};

const absence: readonly Mutant[] = [
  withChunk(
    'null-index',
    'input.null',
    'takes a null index for one that all such chunks share',
    written('index', 'None'),
  ),
  withChunk('null-id', 'input.null', 'takes a null id for the id `null`', written('id', 'null')),
  withChunk('null-name', 'input.null', 'takes a null name for the name `None`', written('name', 'None')),
  withEvents('null-id-of-result', 'input.null', 'takes the null id of a result for the id `null`', (events) =>
    events.map((event) => (event.get('type') === 'result' ? written('id', 'null')(event) : event)),
  ),
  withParts('empty-texts', 'input.empty', 'takes an empty id or name for a value', {
    textOf: (value) => (typeof value === 'string' ? value : undefined),
  }),
  withParts('empty-index', 'input.empty', 'takes an empty index for an index', {
    indexOf: (value) => (value === '' ? '' : indexOf(value)),
    keyOf: (index, id) => index ?? id,
  }),
  withEvents('empty-id-of-result', 'input.empty', 'keeps the empty id of a result', (events) =>
    events.map((event) =>
      event.get('type') === 'result' && event.get('id') === '' ? put(event, 'id', ' ') : event,
    ),
  ),
  withParts('blank-texts', 'key.id', 'trims ids and names', {
    textOf: (value) => (typeof value === 'string' ? textOf(value.trim()) : undefined),
  }),
];

const mistyped: readonly Mutant[] = [
  withParts('numbers-as-texts', 'input.mistyped', 'turns ids and names that are numbers into texts', {
    textOf: (value) => (value instanceof JsonNumber ? value.token : textOf(value)),
  }),
  withParts('lists-as-texts', 'input.mistyped', 'takes the first text of a list for an id or a name', {
    textOf: (value) => textOf(Array.isArray(value) ? value[0] : value),
  }),
  withParts('booleans-as-index', 'input.mistyped', 'takes the index true for 1 and false for 0', {
    indexOf: (value) => (typeof value === 'boolean' ? Number(value) : indexOf(value)),
  }),
  withParts('fractions-as-index', 'input.mistyped', 'takes a fraction for an index', {
    indexOf: (value) => (typeof value === 'number' ? value : indexOf(value)),
  }),
  withParts('objects-as-index', 'input.mistyped', 'takes the text of an object or a list for an index', {
    indexOf: (value) => (isOdd(value) ? '[object]' : indexOf(value)),
  }),
];

/** Mistakes about what an input may hold. */
export const inputMutants: readonly Mutant[] = [...acceptance, ...openness, ...absence, ...mistyped];
