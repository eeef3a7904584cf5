import * as fc from 'fast-check';
import { num } from '../../model/json/build.ts';
import type { Json, JsonObject } from '../../model/json/value.ts';
import type { Property } from '../property.ts';
import { alike } from './alike.ts';
import { type Features, members } from './pools.ts';
import { cut, interleaved } from './sessions.ts';
import { rules } from './single.ts';
import { argValues, spell, spellings } from './texts.ts';

/** A well-formed call of its own key and id, and how it ends. */
interface Apart {
  readonly text: string;
  readonly places: readonly number[];
  /** The arguments come on the first chunk that names the call, or before its name or its id. */
  readonly layout: 'first' | 'late name' | 'late id';
  readonly ending: 'none' | 'result' | 'failed' | 'reject' | 'uncounted';
}

interface Calls {
  readonly calls: readonly Apart[];
  /** Where in the list of keys the first call's is; the others follow. */
  readonly first: number;
  readonly turns: readonly number[];
  readonly end: boolean;
}

/** Keys that are not one another, though some of them nearly are; null for the id. */
const KEYS: readonly Json[] = [num(0), '0', num(1), '1', null, num(-1), 'k', 'K', 'k ', null];

function eventsOf(call: Apart, at: number, key: Json): JsonObject[] {
  const id = `id${at}`;
  const own = key === null ? { id } : { index: key };
  const named = {
    ...own,
    ...(call.layout === 'late id' ? {} : { id }),
    ...(call.layout === 'late name' ? {} : { name: `f${at}` }),
  };
  const chunks = cut(call.text, call.places).map((args, i) =>
    members({ type: 'chunk', ...(i === 0 ? named : own), args }),
  );
  if (call.layout !== 'first') chunks.push(members({ type: 'chunk', ...own, id, name: `f${at}` }));
  if (call.ending === 'none') return chunks;
  // A call that stays open, so that there is something to count.
  if (call.ending === 'uncounted') return chunks.slice(0, 1);
  if (call.ending === 'reject') return [...chunks, members({ type: 'reject', id, output: `no ${at}` })];
  const status = call.ending === 'failed' ? 'error' : undefined;
  return [...chunks, members({ type: 'result', id, status, output: `out ${at}` })];
}

function listsOf({ calls, first }: Calls): JsonObject[][] {
  return calls.map((call, at) => eventsOf(call, at, KEYS[(first + at) % KEYS.length] ?? null));
}

function callsOf(features: Features): fc.Arbitrary<Calls> {
  const call = fc
    .record({
      value: argValues(features),
      spelling: spellings,
      places: fc.array(fc.nat(64), { maxLength: 4 }),
      layout: fc.constantFrom<Apart['layout']>('first', 'first', 'late name', 'late id'),
      ending: fc.constantFrom<Apart['ending']>('none', 'result', 'failed', 'reject', 'uncounted'),
    })
    .map(({ value, spelling, ...rest }) => ({ ...rest, text: spell(value, spelling) }));
  return fc.record({
    calls: fc.array(call, { minLength: 2, maxLength: 6, size: 'max' }),
    first: fc.nat(KEYS.length - 1),
    turns: fc.array(fc.nat(5), { minLength: 1, maxLength: 16, size: 'max' }),
    end: fc.boolean(),
  });
}

function input(events: readonly JsonObject[], end: boolean): JsonObject {
  return members({ events: end ? [...events, members({ type: 'end' })] : events });
}

function classesOf(value: Calls): string[] {
  const keys = value.calls.map((_, at) => KEYS[(value.first + at) % KEYS.length] ?? null);
  return [
    ...new Set(value.calls.map(({ ending }) => `ending:${ending}`)),
    ...new Set(value.calls.map(({ layout }) => `layout:${layout}`)),
    ...(keys.includes(null) ? ['key:id'] : []),
    ...(keys.includes('0') && keys.length > 1 && value.first === 0 ? ['key:0 and "0"'] : []),
  ];
}

const interleaving: Property = alike<Calls>({
  id: 'interleaving',
  statement:
    'Calls of different keys, however their chunks are interleaved, give what they give one after the other.',
  covers: [...rules('key', 'index id zero number-text no-cross-talk'), 'call.late', 'trace.order'],
  arbitrary: callsOf,
  writings: (value) => [
    input(listsOf(value).flat(), value.end),
    input(interleaved(listsOf(value), value.turns), value.end),
    input(interleaved(listsOf(value), [0, 1, 2, 3, 4, 5]), value.end),
  ],
  ruleOf: ({ first, calls }) => {
    const keys = calls.map((_, at) => KEYS[(first + at) % KEYS.length] ?? null);
    if (keys.length === 2 && [0, 2].includes(first)) return 'key.number-text';
    return keys.every((key) => key === null) ? 'key.id' : 'key.no-cross-talk';
  },
  classes: classesOf,
  required: [
    'ending:none',
    'ending:result',
    'ending:reject',
    'layout:late name',
    'layout:late id',
    'key:id',
    'key:0 and "0"',
  ],
});

const redelivery: Property = alike<Calls>({
  id: 'redelivery',
  statement: 'Chunks of calls that are complete, delivered again, change nothing.',
  covers: [...rules('use', 'once never-after-result released released-silently'), 'count.known-id'],
  arbitrary: callsOf,
  writings: (value) => {
    const calls = value.calls.filter(({ ending }) => ending !== 'uncounted');
    const events = listsOf({ ...value, calls }).flat();
    const chunks = events.filter((event) => event.get('type') === 'chunk');
    return [
      input(events, value.end),
      input([...events, ...chunks], value.end),
      input([...chunks, ...events], value.end),
    ];
  },
  ruleOf: () => 'use.once',
  classes: classesOf,
  required: ['ending:none', 'ending:result', 'ending:reject', 'layout:late name', 'layout:late id'],
});

/** A key that is an index here and an id there is one key, so either may stand for the other. */
const sameText: Property = alike<Calls>({
  id: 'same-text',
  statement: 'An index and an id of the same text are one key.',
  covers: ['key.same-text'],
  arbitrary: callsOf,
  writings: (value) => {
    const lists = value.calls.map((call, at) => eventsOf(call, at, null));
    const asIndex = lists.map((list, at) =>
      list.map((event, i) => (i > 0 ? keyed(event, `id${at}`) : event)),
    );
    return [input(lists.flat(), value.end), input(asIndex.flat(), value.end)];
  },
  ruleOf: () => 'key.same-text',
  classes: classesOf,
  required: ['ending:none', 'ending:result', 'layout:first'],
});

/** A chunk with its id as the index, and still as its id where it brings a name. */
function keyed(event: JsonObject, index: string): JsonObject {
  if (event.get('type') !== 'chunk') return event;
  const args = event.get('args');
  return event.has('name')
    ? members({ type: 'chunk', index, id: index, name: event.get('name') })
    : members({ type: 'chunk', index, args });
}

export const apartProperties: readonly Property[] = [interleaving, redelivery, sameText];
