import * as fc from 'fast-check';
import { sameJson } from '../../model/json/equal.ts';
import { JsonObject, type Member } from '../../model/json/value.ts';
import type { Outcome, Request } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { expectationOf } from './expected.ts';
import { members } from './pools.ts';
import { ASSEMBLE, classesOf, REPLAY } from './single.ts';
import { chunksOf, inputOf, isWithinAsOne, type StreamCase, streams } from './streams.ts';
import { sameReplay, traceOf } from './trace.ts';
import { usesBreach } from './uses.ts';

/** Two streams; they share ids and keys, since all do. */
type Pair = readonly [StreamCase, StreamCase];

/** The same chunks and results, with other arguments where they are whole in one fragment. */
const namesakes = new WeakMap<StreamCase, StreamCase>();

function namesakeOf(value: StreamCase): StreamCase {
  const found = namesakes.get(value) ?? { ...value, events: value.events.map(otherArgs) };
  namesakes.set(value, found);
  return found;
}

function otherArgs(event: JsonObject): JsonObject {
  const change = ([name, value]: Member): Member => [
    name,
    name === 'args' && value === '{}' ? '{"z":9}' : value,
  ];
  return new JsonObject(event.members.map(change));
}

function requestsOf([a, b]: Pair): readonly Request[] {
  const replay = (value: StreamCase): Request => ({ op: REPLAY, input: inputOf(value) });
  const assemble = { op: ASSEMBLE, input: members({ chunks: chunksOf(a) }) };
  return [replay(a), replay(b), replay(a), assemble, replay(namesakeOf(a)), replay(b), assemble];
}

/** Places of the same request. */
const AGAIN = [
  [0, 2],
  [1, 5],
  [3, 6],
] as const;
const NAMESAKE = 4;

function same(a: Outcome, b: Outcome, first: number): boolean {
  if (first !== 3) return sameReplay(a, b);
  return a.kind === 'output' ? b.kind === 'output' && sameJson(a.output, b.output) : a.kind === b.kind;
}

function broken(message: string, answer: number): Violation {
  return { requirement: 'stream.pure.repeatable', message, answer };
}

function check([a]: Pair, answers: readonly Outcome[]): Violation | undefined {
  for (const [first, again] of AGAIN) {
    const [one, other] = [answers[first], answers[again]];
    if (one && other && !same(one, other, first))
      return broken('The same stream, asked again, gets another answer.', again);
  }
  const trace = traceOf(answers[NAMESAKE]);
  const found = trace && usesBreach(expectationOf(namesakeOf(a).events), trace);
  return found && broken('A stream gets the answer to another with the same ids.', NAMESAKE);
}

const memory: Property<Pair> = {
  id: 'prop:stream.memory',
  statement: 'The same stream gets the same answer after others, also after such as share its ids and keys.',
  covers: ['stream.pure.repeatable'],
  operations: [REPLAY, ASSEMBLE],
  arbitrary: (features) =>
    fc.tuple(
      streams(features).filter((value) => isWithinAsOne(value, features)),
      streams(features),
    ),
  requests: requestsOf,
  check,
  classes: ([a, b]) => [...new Set([...classesOf(a), ...classesOf(b)])],
  required: () => ['use.emitted', 'close.reject', 'result:lone', 'limit:own', 'limit:default'],
};

export const memoryProperties: readonly Property[] = [anyProperty(memory)];
