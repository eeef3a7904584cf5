import * as fc from 'fast-check';
import { sameJson } from '../../model/json/equal.ts';
import { JsonNumber, type JsonObject } from '../../model/json/value.ts';
import { anyProperty, type Property } from '../property.ts';
import { outputBreach } from './cutting.ts';
import { Expected, type ExpectedResult } from './expected.ts';
import { members, outputs } from './pools.ts';
import { type Breach, listOf, member, REPLAY, violation } from './single.ts';
import { ofStep, resultsOf, traceOf } from './trace.ts';

const HOWS = [
  'result',
  'failed',
  'unrenderable',
  'reject',
  'end',
  'abort',
  'fixed end',
  'fixed abort',
] as const;

/** What gives the output; what is fixed brings none. */
type How = (typeof HOWS)[number];

/** Outputs of every kind within one limit. */
interface Capped {
  /** Undefined for the default. */
  readonly limit: number | undefined;
  readonly spelling: 'plain' | 'point' | 'exponent' | 'shifted';
  /** By how much the output is longer than the limit, if one is given. */
  readonly beyond: number;
  readonly unit: string;
  /** Whether it ends as if it had been cut. */
  readonly marked: boolean;
  readonly how: How;
}

const LIMIT = 2000;

function outputOf({ limit, beyond, unit, marked }: Capped): string {
  const length = Math.max(0, (limit ?? LIMIT) + beyond);
  const characters = [...unit.repeat(length)].slice(0, length);
  if (marked && length > 19) characters.splice(length - 19, 19, '…[output truncated]');
  return characters.join('');
}

function eventsOf(value: Capped): JsonObject[] {
  const output = outputOf(value);
  const call = members({ type: 'chunk', id: 'c', name: 'f', args: '{"a":1}' });
  if (value.how === 'result') return [call, members({ type: 'result', id: 'c', output })];
  if (value.how === 'failed') return [call, members({ type: 'result', id: 'c', status: 'error', output })];
  if (value.how === 'unrenderable') return [call, members({ type: 'result', id: 'c', unrenderable: true })];
  const fixed = value.how.startsWith('fixed ');
  const type = fixed ? value.how.slice('fixed '.length) : value.how;
  return [call, members({ type, id: 'c', output: fixed ? undefined : output })];
}

function spelled(limit: number, spelling: Capped['spelling']): JsonNumber {
  const token = { plain: `${limit}`, point: `${limit}.0`, exponent: `${limit}e0`, shifted: `${limit}00E-2` };
  return new JsonNumber(token[spelling]);
}

function inputOf(value: Capped): JsonObject {
  const { limit, spelling } = value;
  return members({
    output_limit: limit === undefined ? undefined : spelled(limit, spelling),
    events: eventsOf(value),
  });
}

function judge(value: Capped, right: ExpectedResult, seen: unknown): Breach | undefined {
  const found = outputBreach(right, value.limit, seen);
  const isSpelled = value.spelling !== 'plain' && value.limit !== undefined;
  return found && isSpelled ? { ...found, rule: 'limit.spelling' } : found;
}

const cap: Property<Capped> = {
  id: 'prop:stream.cap',
  statement:
    'An output within the limit is whole; a longer one is exactly as long as the limit, its marker inside.',
  covers: [
    ...['cut', 'whole', 'default', 'fixed-texts', 'characters', 'spelling', 'unrenderable'].map(
      (rule) => `stream.limit.${rule}`,
    ),
    ...['stream.close.own-output', 'stream.close.fixed-output'],
  ],
  operations: [REPLAY],
  arbitrary: () =>
    fc.record({
      limit: fc.option(fc.integer({ min: 19, max: 60 }), { nil: undefined, freq: 6 }),
      spelling: fc.constantFrom('plain', 'plain', 'plain', 'plain', 'point', 'exponent', 'shifted'),
      beyond: fc.oneof(fc.constantFrom(-1, 0, 1, 2, -100), fc.integer({ min: -40, max: 40 })),
      marked: fc.constantFrom(false, false, false, true),
      unit: fc.constantFrom('abcdefghij', 'x', '🦊', 'a🦊', 'e\u0301', '\r\n', 'é', ' x ', '…'),
      how: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom<How>('result', 'failed') },
        fc.constantFrom(...HOWS),
      ),
    }),
  requests: (value) => [{ op: REPLAY, input: inputOf(value) }],
  check: (value, [answer]) => {
    const right = new Expected(eventsOf(value)).steps.find((step) => step.kind === 'result');
    const trace = traceOf(answer);
    const step = trace && resultsOf(trace, 'c')[0];
    return step && right && violation(judge(value, right, ofStep(step, 'tool_output')), 0);
  },
  classes: ({ limit, beyond, unit, how, spelling }) => [
    `how:${how}`,
    beyond > 0 ? 'beyond' : beyond === 0 ? 'at the limit' : 'within',
    limit === undefined ? 'limit:default' : limit < 31 ? 'limit:below the fixed texts' : 'limit:own',
    ...(unit.length > [...unit].length ? ['units:two'] : []),
    ...(spelling === 'plain' ? [] : ['limit:spelled']),
  ],
  required: () => [
    ...[
      'how:result',
      'how:failed',
      'how:unrenderable',
      'how:reject',
      'how:end',
      'how:abort',
      'how:fixed end',
    ],
    ...[
      'beyond',
      'at the limit',
      'within',
      'limit:default',
      'limit:below the fixed texts',
      'units:two',
      'limit:spelled',
    ],
  ],
};

/** A call whose texts are longer than the limit. */
function longCall(text: string): Record<'id' | 'name', string> & { readonly args: JsonObject } {
  return { id: `i${text}`, name: `n${text}`, args: members({ [`k${text}`]: text, l: [text] }) };
}

const uncut: Property<string> = {
  id: 'prop:stream.args-uncut',
  statement: 'Arguments, names and ids are never cut, however long they are and however low the limit.',
  covers: ['stream.limit.args-uncut'],
  operations: [REPLAY],
  arbitrary: () => outputs,
  requests: (text) => {
    const events = [members({ type: 'chunk', ...longCall(text) })];
    return [{ op: REPLAY, input: members({ output_limit: new JsonNumber('19'), events }) }];
  },
  check: (text, [answer]) => {
    const { id, name, args } = longCall(text);
    const [use] = listOf(member(answer, 'events')) ?? [];
    const right = members({ event: 'tool.use', tool_name: name, tool_id: id, tool_args: args });
    if (use === undefined || sameJson(use, right)) return undefined;
    return {
      requirement: 'stream.limit.args-uncut',
      message: 'Arguments, a name or an id are cut.',
      answer: 0,
    };
  },
  classes: (text) => [text.length > 19 ? 'text:long' : 'text:short'],
  required: () => ['text:long'],
};

export const outputProperties: readonly Property[] = [anyProperty(cap), anyProperty(uncut)];
