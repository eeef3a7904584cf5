import * as fc from 'fast-check';
import { sameJson } from '../../model/json/equal.ts';
import { type Json, JsonObject } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property } from '../property.ts';
import { verdictOf } from './grammar.ts';
import { type Features, members } from './pools.ts';
import { cut } from './sessions.ts';
import { ASSEMBLE, listOf, member } from './single.ts';
import { isWithin } from './streams.ts';
import { argTexts } from './texts.ts';

/** A text, and where it is cut. */
interface Cut {
  readonly text: string;
  readonly places: readonly number[];
}

function chunks(pieces: readonly string[]): JsonObject[] {
  return pieces.map((args, i) => members(i === 0 ? { id: 'c', name: 'f', args } : { args }));
}

/** Whole, cut somewhere, every character alone, and with what changes nothing between. */
function writings({ text, places }: Cut): readonly JsonObject[][] {
  const pieces = cut(text, places);
  const padded = pieces.flatMap((piece) => [piece, '']);
  return [chunks([text]), chunks(pieces), chunks(text === '' ? [''] : [...text]), chunks(padded)];
}

const RULES = ['args.append', 'args.append', 'args.append', 'args.empty-fragment'];

function lastState(outcome: Outcome | undefined): Json | undefined {
  return listOf(member(outcome, 'states'))?.at(-1);
}

function otherThanFirst(answers: readonly Outcome[]): number {
  const [whole, ...others] = answers.map(lastState);
  return (
    others.findIndex((state) => whole !== undefined && state !== undefined && !sameJson(whole, state)) + 1
  );
}

function ruleOf({ text }: Cut, index: number): string {
  const repeated = /(.)\1/u.test(text) && index === 2;
  const { rule } = verdictOf(text);
  return repeated ? 'args.repeated' : rule === 'parse.open' ? rule : (RULES[index] ?? 'args.append');
}

const split: Property<Cut> = {
  id: 'prop:stream.split',
  statement:
    'A text ends in the same state wherever it is cut, inside escapes, strings, numbers and brackets too.',
  covers: ['args.append', 'args.repeated', 'args.empty-fragment', 'parse.open'].map(
    (rule) => `stream.${rule}`,
  ),
  operations: [ASSEMBLE],
  arbitrary: (features: Features) =>
    fc
      .record({ text: argTexts(features), places: fc.array(fc.nat(64), { minLength: 1, maxLength: 6 }) })
      .filter(({ text }) => isWithin({ events: [new JsonObject([['args', text]])] }, features)),
  requests: (value) => writings(value).map((all) => ({ op: ASSEMBLE, input: members({ chunks: all }) })),
  check: (value, answers) => {
    const index = otherThanFirst(answers);
    if (index === 0) return undefined;
    const message = 'A text that is cut ends in another state than the same text whole.';
    return { requirement: `stream.${ruleOf(value, index)}`, message, answer: index };
  },
  classes: ({ text }) => [
    verdictOf(text).is,
    ...(/\\u[dD][89abAB]..\\u/.test(text) ? ['pair of escapes'] : []),
    ...(/"[^"]*[[\]{}]/.test(text) ? ['bracket in a string'] : []),
    ...(/\\./.test(text) ? ['escape'] : []),
  ],
  required: () => ['parsed', 'not yet', 'malformed', 'pair of escapes', 'bracket in a string', 'escape'],
};

export const splitProperties: readonly Property[] = [anyProperty(split)];
