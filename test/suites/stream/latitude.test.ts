import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DEFAULT_SEED } from '../../../src/harness/seed.ts';
import { kills } from '../../../src/harness/strength/kill.ts';
import { allFeatures } from '../../../src/model/features.ts';
import { obj } from '../../../src/model/json/build.ts';
import { differences } from '../../../src/model/json/diff.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { isArray, type Json, JsonObject } from '../../../src/model/json/value.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import type { Answerer } from '../../../src/model/outcome.ts';
import type { Suite } from '../../../src/model/suite.ts';
import { stepsById } from '../../../src/model/trace.ts';
import type { Property } from '../../../src/properties/property.ts';
import { stream } from '../../../src/suites/stream.ts';
import { vectors } from '../../vectors/files.ts';

const use = (id: string): string => `{"event":"tool.use","tool_name":"f","tool_id":"${id}","tool_args":{}}`;
const error = (name = 'f'): string => `{"event":"tool.error","tool_names":["${name}"]}`;
const result = (id: string | null, output: string, status = 'success'): string =>
  `{"event":"tool.result","tool_name":"f","tool_id":${JSON.stringify(id)},"tool_args":{},"tool_status":"${status}","tool_output":"${output}"}`;
const failed = (id: string | null, output: string): string => `${error()},${result(id, output, 'error')}`;

/** An output with these events and diagnostics. */
function output(events: readonly string[], diagnostics: readonly string[] = [], unparsed = 0): Json {
  const counts = `{"unparsed":${unparsed},"idless_parsed":0}`;
  return readJson(`{"events":[${events}],"unemitted":${counts},"diagnostics":[${diagnostics}]}`);
}

const odd = (code: string, id: string | null = null): string => JSON.stringify({ code, id });
const paths = (expected: Json, actual: Json): string[] =>
  stream.differences('stream.replay', expected, actual).map(({ path }) => path);

const whole = output([use('a'), use('b'), result('a', 'x'), failed('b', 'y')]);

const alike: [what: string, expected: Json, actual: Json][] = [
  ['ids in another order', whole, output([use('b'), failed('b', 'y'), use('a'), result('a', 'x')])],
  [
    'results without an id in another order, each behind its error',
    output([result(null, 'x'), failed(null, 'y')]),
    output([failed(null, 'y'), result(null, 'x')]),
  ],
  [
    'diagnostics in another order and with other ids',
    output([], [odd('unknown_status', 'a'), odd('malformed_args'), odd('malformed_args', 'b')]),
    output([], [odd('malformed_args', 'z'), odd('malformed_args', 'z'), odd('unknown_status')]),
  ],
  [
    'members in another order',
    whole,
    readJson(
      writeJson(whole)
        .replace('{"event":"tool.use",', '{')
        .replace(',"tool_args":{}}', ',"tool_args":{},"event":"tool.use"}'),
    ),
  ],
];

const other: [what: string, expected: Json, actual: Json, paths: string[]][] = [
  [
    'a result before its use',
    output([use('a'), result('a', 'x')]),
    output([result('a', 'x'), use('a')]),
    ['/events/2', '/events/1'],
  ],
  [
    'two results of an id in another order',
    output([result('a', 'x'), result('a', 'y')]),
    output([result('a', 'y'), result('a', 'x')]),
    ['/events/0/tool_output', '/events/1/tool_output'],
  ],
  ['a use too much', output([use('a')]), output([use('a'), use('a')]), ['/events/1']],
  ['a use of another id', output([use('a')]), output([use('b')]), ['/events/1', '/events/0']],
  ['a missing result', output([use('a'), result('a', 'x')]), output([use('a')]), ['/events/1']],
  ['a missing error', output([failed('a', 'x')]), output([result('a', 'x', 'error')]), ['/events/0']],
  ['an error too much', output([result('a', 'x')]), output([error(), result('a', 'x')]), ['/events/0']],
  [
    'an error behind its result',
    output([failed('a', 'x')]),
    output([result('a', 'x', 'error'), error()]),
    ['/events/0', '/events/1'],
  ],
  [
    'an error of another name',
    output([failed('a', 'x')]),
    output([error('g'), result('a', 'x', 'error')]),
    ['/events/0/tool_names/0'],
  ],
  [
    'an error that goes with another result',
    whole,
    output([use('a'), use('b'), error(), result('a', 'x'), result('b', 'y', 'error')]),
    ['/events/2', '/events/4'],
  ],
  [
    'other arguments',
    output([use('a')]),
    readJson(writeJson(output([use('a')])).replace('"tool_args":{}', '"tool_args":{"n":1}')),
    ['/events/0/tool_args/n'],
  ],
  [
    'a result without an id too much',
    output([result(null, 'x')]),
    output([result(null, 'x'), result(null, 'x')]),
    ['/events/1'],
  ],
  [
    'a diagnostic too few',
    output([], [odd('malformed_args'), odd('malformed_args')]),
    output([], [odd('malformed_args')]),
    ['/diagnostics/1'],
  ],
  [
    'a diagnostic of another code',
    output([], [odd('malformed_args')]),
    output([], [odd('unknown_status')]),
    ['/diagnostics/0', '/diagnostics/1'],
  ],
  [
    'a diagnostic with a message',
    output([], [odd('malformed_args')]),
    output([], ['{"code":"malformed_args","id":null,"message":"x"}']),
    ['/diagnostics/0/message'],
  ],
  ['another count', output([], [], 1), output([], [], 2), ['/unemitted/unparsed']],
  ['a member too much', output([]), readJson(writeJson(output([])).replace(/\}$/, ',"x":1}')), ['/x']],
  [
    'events that are no list',
    output([]),
    readJson('{"events":{},"unemitted":{"unparsed":0,"idless_parsed":0},"diagnostics":[]}'),
    ['/events'],
  ],
  [
    'no events',
    output([]),
    readJson('{"unemitted":{"unparsed":0,"idless_parsed":0},"diagnostics":[]}'),
    ['/events'],
  ],
  ['no object', output([]), null, ['']],
];

describe('the latitude of a trace', () => {
  it.each(alike)('%s: as good', (_what, expected, actual) => {
    expect(paths(expected, actual)).toEqual([]);
    expect(paths(actual, expected)).toEqual([]);
  });

  it.each(other)('%s: not as good', (_what, expected, actual, places) => {
    expect(paths(expected, actual)).toEqual(places);
    expect(paths(actual, expected)).not.toEqual([]);
  });

  it('is for replays alone', () => {
    const states = (...names: Json[]): Json => obj({ states: names });
    expect(stream.differences('stream.assemble', states('a', 'b'), states('b', 'a'))).toHaveLength(2);
  });
});

/** A right port: the reference, its events put in another order where the contract promises none. */
function regrouped(reference: Answerer): Answerer {
  return (request) => {
    const answer = reference(request);
    if (answer.kind !== 'output' || request.op !== 'stream.replay') return answer;
    const given = answer.output as JsonObject;
    const [events, diagnostics] = [
      given.get('events') as readonly Json[],
      given.get('diagnostics') as readonly Json[],
    ];
    const groups = [...stepsById(events)].reverse();
    const steps = groups.flatMap(([id, all]) => (id === null ? all.toReversed() : all));
    return {
      kind: 'output',
      output: obj({
        diagnostics: diagnostics
          .toReversed()
          .map((each) => obj({ id: null, code: (each as JsonObject).get('code') ?? null })),
        unemitted: given.get('unemitted') ?? null,
        events: steps.flatMap((step) => step.events),
      }),
    };
  };
}

const mine = vectors.filter(({ id }) => id.startsWith('stream/'));
const reference = await stream.reference();
/** A judge that demands one order of all events. */
const strict: Suite<Property> = {
  ...stream,
  differences: (_op, expected, actual) => differences(expected, actual),
};

/** A judge that ignores all order. */
const loose: Suite<Property> = {
  ...stream,
  differences: (_op, expected, actual) => differences(sorted(expected), sorted(actual)),
};

function sorted(value: Json): Json {
  if (!(value instanceof JsonObject)) return value;
  const events = value.get('events');
  if (events === undefined || !isArray(events)) return value;
  const ordered = [...events].sort((a, b) => (writeJson(a) < writeJson(b) ? -1 : 1));
  const codes = (value.get('diagnostics') as readonly JsonObject[])
    .map((each) => String(each.get('code')))
    .sort();
  return obj({ events: ordered, unemitted: value.get('unemitted') ?? null, codes });
}

describe('a right port that emits in another order', () => {
  const port = regrouped(reference);

  test('passes every vector, and fails some before a judge that demands one order', () => {
    expect(mine.filter((vector) => kills(vector, port, stream)).map(({ id }) => id)).toEqual([]);
    expect(mine.filter((vector) => kills(vector, port, strict)).length).toBeGreaterThan(20);
  });

  test('passes every property', async () => {
    for (const { id, arbitrary, requests, check } of await stream.properties()) {
      const property = fc.property(arbitrary(new Set(allFeatures)), (value) => {
        expect(check(value, requests(value).map(port)), id).toBeUndefined();
      });
      fc.assert(property, { seed: DEFAULT_SEED, numRuns: 100 });
    }
  });
});

test('a judge that ignores the order within an id misses a mutant that the suite’s own judge catches', async () => {
  const mutant = (await stream.mutants()).find(({ id }) => id === 'mut:stream.newest-result-first');
  const caught = (suite: Suite<Property>): number =>
    mine.filter((vector) => mutant !== undefined && kills(vector, mutant.create(), suite)).length;
  expect(caught(loose)).toBe(0);
  expect(caught(stream)).toBeGreaterThan(0);
});
