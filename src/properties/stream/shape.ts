import * as fc from 'fast-check';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property } from '../property.ts';
import { type Features, members } from './pools.ts';
import { ASSEMBLE, type Breach, breach, REPLAY, shown, violation } from './single.ts';
import { chunksOf, inputOf, isWithinAsOne, type StreamCase, shrunk, streams } from './streams.ts';
import { values } from './texts.ts';

type Check = (value: Json | undefined) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isName: Check = (value) => typeof value === 'string' && value !== '';
const isObject: Check = (value) => value instanceof JsonObject;
const isCount: Check = (value) => value instanceof JsonNumber && /^\d+(\.0+)?$/.test(value.token);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (...all: readonly Json[]): Check =>
  (value) =>
    value !== undefined && all.includes(value);

/** Whether an object has these members, each as it must be, and no others. */
function has(value: Json | undefined, shape: Readonly<Record<string, Check>>): boolean {
  if (!(value instanceof JsonObject) || value.members.length !== Object.keys(shape).length) return false;
  return Object.entries(shape).every(([name, check]) => check(value.get(name)));
}

const STATE = {
  name: orNull(isName),
  id: orNull(isName),
  args: orNull(isObject),
  warned: oneOf(true, false),
};
const USE = { event: oneOf('tool.use'), tool_name: isName, tool_id: isName, tool_args: isObject };
const ERROR = {
  event: oneOf('tool.error'),
  tool_names: (names: Json | undefined) =>
    names !== undefined && names !== null && isArray(names) && names.length === 1 && isText(names[0]),
};
const RESULT = {
  event: oneOf('tool.result'),
  tool_name: isText,
  tool_id: orNull(isName),
  tool_args: isObject,
  tool_status: oneOf('success', 'error'),
  tool_output: isText,
};
const DIAGNOSTIC = {
  code: oneOf('malformed_args', 'uncorrelated_result', 'unknown_status'),
  id: orNull(isText),
};
const UNEMITTED = { unparsed: isCount, idless_parsed: isCount };
const isList: Check = (value) => value !== undefined && value !== null && isArray(value);
const REPLAYED = {
  events: isList,
  unemitted: (value: Json | undefined) => has(value, UNEMITTED),
  diagnostics: isList,
};

function list(output: JsonObject, name: string): readonly Json[] {
  const value = output.get(name);
  return value !== undefined && value !== null && isArray(value) ? value : [];
}

function eventBreach(event: Json): Breach | undefined {
  const name = event instanceof JsonObject ? event.get('event') : undefined;
  const shape = name === 'tool.use' ? USE : name === 'tool.error' ? ERROR : RESULT;
  const rule = name === 'tool.use' ? 'shape.use' : name === 'tool.error' ? 'shape.error' : 'shape.result';
  return has(event, shape) ? undefined : breach(rule, `An event is ${shown(event)}.`);
}

/** What is wrong with the members of a replay's output. */
function replayBreach(output: JsonObject): Breach | undefined {
  if (!has(output, REPLAYED)) return breach('shape.replay', `The output is ${shown(output)}.`);
  for (const event of list(output, 'events')) {
    const found = eventBreach(event);
    if (found) return found;
  }
  const odd = list(output, 'diagnostics').find((each) => !has(each, DIAGNOSTIC));
  return odd === undefined ? undefined : breach('shape.diagnostic', `A diagnostic is ${shown(odd)}.`);
}

function assembleBreach(output: JsonObject): Breach | undefined {
  if (!has(output, { states: isList })) return breach('shape.assemble', `The output is ${shown(output)}.`);
  const odd = list(output, 'states').find((each) => !has(each, STATE));
  return odd === undefined ? undefined : breach('shape.state', `A state is ${shown(odd)}.`);
}

/** What is wrong with the members of an answer. */
export function shapeBreach(op: string, answer: Outcome | undefined): Breach | undefined {
  if (answer === undefined) return undefined;
  if (answer.kind === 'rejected')
    return breach('input.accepted', `A valid input is rejected as ${answer.code}.`);
  const { output } = answer;
  const rule = op === REPLAY ? 'shape.replay' : 'shape.assemble';
  if (!(output instanceof JsonObject)) return breach(rule, `The output is ${shown(output)}.`);
  return op === REPLAY ? replayBreach(output) : assembleBreach(output);
}

const OPS = [REPLAY, ASSEMBLE];

/** An index of which the chapter says what it is: no float of integral value, no integer that is not safe. */
function isDecided(index: Json | undefined): boolean {
  if (!(index instanceof JsonNumber)) return true;
  const value = Number(index.token);
  return /^-?\d+$/.test(index.token) ? Number.isSafeInteger(value) : !Number.isInteger(value);
}

/** On the wire no object has two members of one name. */
function distinct(value: Json): Json {
  if (value instanceof JsonObject) {
    return new JsonObject([...new Map(value.members)].map(([name, member]) => [name, distinct(member)]));
  }
  return value !== null && isArray(value) ? value.map(distinct) : value;
}

/** Chunks of which no member need be what it must. */
function oddities(features: Features): fc.Arbitrary<StreamCase> {
  const any = fc.option(values(features).map(distinct), { nil: undefined, freq: 3 });
  const chunk = fc
    .record({ index: any.filter(isDecided), id: any, name: any, args: any })
    .map((each) => members({ type: 'chunk', ...each }));
  return shrunk(
    fc.record({ events: fc.array(chunk, { maxLength: 8 }), limit: fc.constant(undefined) }),
    features,
  );
}

const shape: Property<StreamCase> = {
  id: 'prop:stream.shape',
  statement:
    'Every valid input gets an output whose parts have exactly their members, whatever the chunks hold.',
  covers: [
    ...['input.accepted', 'input.mistyped', 'shape.assemble', 'shape.state', 'shape.replay', 'shape.use'],
    ...['shape.error', 'shape.result', 'shape.diagnostic'],
  ].map((rule) => `stream.${rule}`),
  operations: OPS,
  arbitrary: (features) =>
    fc.oneof(streams(features), oddities(features)).filter((value) => isWithinAsOne(value, features)),
  requests: (value) => [
    { op: REPLAY, input: inputOf(value) },
    {
      op: ASSEMBLE,
      input: members({ chunks: chunksOf(value) }),
    },
  ],
  check: (_value, answers) => {
    for (const [i, op] of OPS.entries()) {
      const found = violation(shapeBreach(op, answers[i]), i);
      if (found) return found;
    }
    return undefined;
  },
  classes: ({ events }) => [
    events.length === 0 ? 'events:none' : 'events:some',
    ...(events.some(isOdd) ? ['chunk:odd'] : []),
  ],
  required: () => ['events:some', 'chunk:odd'],
};

function isOdd(event: JsonObject): boolean {
  return event.get('type') === 'chunk' && typeof (event.get('name') ?? '') !== 'string';
}

export const shapeProperties: readonly Property[] = [anyProperty(shape)];
