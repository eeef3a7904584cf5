import * as fc from 'fast-check';
import { num, obj } from '../../model/json/build.ts';
import { type Json, JsonObject, type Member } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property } from '../property.ts';
import { text } from './chunk.ts';
import type { Features } from './pools.ts';
import { classesOf, REPLAY, rules, violation } from './single.ts';
import { inputOf, type StreamCase, streams } from './streams.ts';
import { sameReplay } from './trace.ts';

/** One stream in several writings that are to be answered alike; the first is the plainest. */
export interface Alike<T> {
  readonly id: string;
  readonly statement: string;
  readonly covers: readonly string[];
  readonly arbitrary: (features: Features) => fc.Arbitrary<T>;
  readonly writings: (value: T) => readonly JsonObject[];
  /** The rule that the writing at this index shows broken. */
  readonly ruleOf: (value: T, index: number) => string;
  readonly classes: (value: T) => readonly string[];
  readonly required: readonly string[];
}

export function alike<T>({ id, statement, covers, ruleOf, required, ...parts }: Alike<T>): Property {
  const property: Property<T> = {
    id: `prop:stream.${id}`,
    statement,
    covers: covers.map((rule) => `stream.${rule}`),
    operations: [REPLAY],
    arbitrary: parts.arbitrary,
    requests: (value) => parts.writings(value).map((input) => ({ op: REPLAY, input })),
    check: (value, answers) => {
      const index = firstOther(answers);
      const message = 'The same stream, written in another way, gets another answer.';
      return index === 0 ? undefined : violation({ rule: ruleOf(value, index), message }, index);
    },
    classes: parts.classes,
    required: () => required,
  };
  return anyProperty(property);
}

/** The index of the first answer that is not as the first of all; 0 if there is none. */
function firstOther([first, ...others]: readonly Outcome[]): number {
  return others.findIndex((other) => first !== undefined && !sameReplay(first, other)) + 1;
}

type Filling = 'absent' | 'null' | 'empty' | 'numbers' | 'booleans' | 'objects';
const FILLINGS: readonly Filling[] = ['absent', 'null', 'empty', 'numbers', 'booleans', 'objects'];

const FILLED: Readonly<Record<Exclude<Filling, 'absent'>, Readonly<Record<string, Json>>>> = {
  null: { index: null, id: null, name: null, args: null },
  empty: { index: '', id: '', name: '', args: '' },
  numbers: { index: num('1.5'), id: num(0), name: num(7) },
  booleans: { index: true, id: false, name: true },
  objects: { index: obj({}), id: [], name: ['f'] },
};

/** An event in which what is absent is written so. */
function filled(event: JsonObject, filling: Filling): JsonObject {
  const type = event.get('type');
  if (type !== 'chunk' && type !== 'result') return event;
  const own: readonly Member[] = event.members.filter(
    ([name, value]) => !counts(name) || !isAbsent(name, value),
  );
  if (filling === 'absent') return new JsonObject(own);
  const missing = Object.entries(FILLED[filling]).filter(
    ([name]) =>
      !own.some((each) => each[0] === name) && (type === 'chunk' || name === 'id' || name === 'name'),
  );
  return new JsonObject([...missing, ...own]);
}

function counts(name: string): boolean {
  return name === 'index' || name === 'id' || name === 'name' || name === 'args';
}

function isAbsent(name: string, value: Json): boolean {
  if (name === 'args') return value === null || value === '';
  if (name === 'index' && typeof value === 'object' && value !== null && 'token' in value)
    return value.token === '1.5';
  return text(value) === undefined;
}

const absences: Property = alike<StreamCase>({
  id: 'empty-is-absent',
  statement: 'What is absent may as well be null, empty or of another type.',
  covers: [...rules('input', 'null empty mistyped'), 'args.null', 'args.empty-fragment'],
  arbitrary: streams,
  writings: ({ events, limit }) =>
    FILLINGS.map((filling) => inputOf({ events: events.map((event) => filled(event, filling)), limit })),
  ruleOf: (_value, index) => ['', 'input.null', 'input.empty'][index] ?? 'input.mistyped',
  classes: classesOf,
  required: ['use.emitted', 'call.late', 'key.keyless', 'result:no id'],
});

const unknown: readonly Member[] = [
  ['arguments', '{}'],
  ['delta', new JsonObject([['args', '}']])],
  ['finish_reason', 'stop'],
  ['is_error', true],
  ['error', 'no'],
  ['tool_name', 'g'],
  ['call_id', 'b'],
  ['limit', num(19)],
  ['__proto__', new JsonObject([['name', 'g']])],
];

function strange(object: JsonObject, turn: number): JsonObject {
  const more = unknown[turn % unknown.length] as Member;
  return new JsonObject([more, ...object.members].reverse());
}

interface Strange extends StreamCase {
  readonly turns: readonly number[];
}

const strangers: Property = alike<Strange>({
  id: 'unknown-members',
  statement: 'Unknown members change nothing, nor does the order of members.',
  covers: ['input.open'],
  arbitrary: (features) =>
    fc
      .record({ stream: streams(features), turns: fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }) })
      .map(({ stream, turns }) => ({ ...stream, turns })),
  writings: (value) => {
    const turn = (i: number): number => value.turns[i % value.turns.length] ?? 0;
    const events = value.events.map((event, i) => strange(event, turn(i)));
    return [inputOf(value), strange(inputOf({ ...value, events }), turn(0))];
  },
  ruleOf: () => 'input.open',
  classes: classesOf,
  required: ['use.emitted', 'result:in flight', 'end:in flight'],
});

export const alikeProperties: readonly Property[] = [absences, strangers];
