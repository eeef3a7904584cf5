import * as fc from 'fast-check';
import { sameJson } from '../../model/json/equal.ts';
import type { Outcome, Request } from '../../model/outcome.ts';
import { anyProperty, type Property } from '../property.ts';
import { members } from './pools.ts';
import { ASSEMBLE, classesOf, REPLAY } from './single.ts';
import { chunksOf, inputOf, isWithinAsOne, type StreamCase, streams } from './streams.ts';
import { sameReplay } from './trace.ts';

/** Two streams that share ids and keys, since all do. */
type Pair = readonly [StreamCase, StreamCase];

function requestsOf([a, b]: Pair): readonly Request[] {
  const replay = (value: StreamCase): Request => ({ op: REPLAY, input: inputOf(value) });
  const assemble = { op: ASSEMBLE, input: members({ chunks: chunksOf(a) }) };
  // The second behind the first, and before it in what comes next; the first again with no limit of its own.
  return [replay(a), replay(b), replay(a), assemble, replay(b), assemble];
}

const AGAIN = [
  [0, 2],
  [1, 4],
  [3, 5],
] as const;

function same(a: Outcome, b: Outcome): boolean {
  const states = a.kind === 'output' && b.kind === 'output' && sameJson(a.output, b.output);
  return states || sameReplay(a, b);
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
  check: (_pair, answers) => {
    const differs = AGAIN.find(([first, again]) => {
      const [a, b] = [answers[first], answers[again]];
      return a !== undefined && b !== undefined && !same(a, b);
    });
    if (differs === undefined) return undefined;
    const message = 'The same stream, asked again, gets another answer.';
    return { requirement: 'stream.pure.repeatable', message, answer: differs[1] };
  },
  classes: ([a, b]) => [...new Set([...classesOf(a), ...classesOf(b)])],
  required: () => ['use.emitted', 'close.reject', 'result:lone', 'limit:own', 'limit:default'],
};

export const memoryProperties: readonly Property[] = [anyProperty(memory)];
