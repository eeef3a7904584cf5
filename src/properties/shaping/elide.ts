import * as fc from 'fast-check';
import { num } from '../../model/json/build.ts';
import { JsonNumber, type JsonObject } from '../../model/json/value.ts';
import type { Property } from '../property.ts';
import { elided } from './own-text.ts';
import { ask, type Breach, breach, shown, single } from './single.ts';
import { plainText } from './texts.ts';

interface Cut {
  readonly text: string;
  readonly budget: number;
  /** How the budget's token is spelled. */
  readonly spelling: 'plain' | 'point' | 'exponent' | 'minus';
}

export function spelled(budget: number, spelling: Cut['spelling']): JsonNumber {
  if (spelling === 'point') return new JsonNumber(`${budget}.0`);
  if (spelling === 'exponent') return new JsonNumber(`${budget}e0`);
  return spelling === 'minus' && budget === 0 ? new JsonNumber('-0') : num(budget);
}

export const cuts: fc.Arbitrary<Cut> = fc
  .record({
    text: plainText,
    place: fc.oneof(fc.constantFrom('zero', 'under', 'exact', 'over', 'most'), fc.nat(30)),
    spelling: fc.constantFrom<Cut['spelling']>('plain', 'plain', 'plain', 'point', 'exponent', 'minus'),
  })
  .map(({ text, place, spelling }) => {
    const length = Array.from(text).length;
    const at = { zero: 0, under: length - 1, exact: length, over: length + 1, most: Number.MAX_SAFE_INTEGER };
    const budget = typeof place === 'number' ? place : at[place];
    return { text, budget: Math.max(0, budget), spelling };
  });

const MARKER = /^ \[\.\.\. ([0-9]+) chars elided \.\.\.\] $/;

/** Says which rule an elided text breaks, part by part. */
export function judgeElided(source: string, budget: number, text: unknown): Breach | undefined {
  const right = elided(source, budget);
  if (typeof text !== 'string' || text === right) return undefined;
  const characters = Array.from(source);
  const seen = `${shown(source)} at budget ${budget} gives ${shown(text)}.`;
  if (characters.length <= budget) return breach('elide.short', seen);
  if (/\p{Surrogate}/u.test(text)) return breach('elide.whole-characters', seen);
  const half = Math.floor(budget / 2);
  const [head, tail] = [
    characters.slice(0, half).join(''),
    characters.slice(half - budget || characters.length).join(''),
  ];
  if (budget === 0 && text.includes(source)) return breach('elide.zero-budget', seen);
  if (text === source) return breach('elide.on-top', seen);
  return breach(cutRule(text, head, tail, characters.length - budget), seen);
}

function cutRule(text: string, head: string, tail: string, count: number): string {
  if (!text.startsWith(head)) return 'elide.head';
  if (!text.endsWith(tail)) return 'elide.tail';
  const middle = text.slice(head.length, text.length - tail.length);
  const marker = MARKER.exec(middle);
  if (marker === null) return /\s/.test(head + tail) ? 'elide.untrimmed' : 'elide.marker';
  return marker[1] === String(count) ? 'length.characters' : 'elide.count';
}

const elide: Property = single<Cut>({
  id: 'elide',
  statement: 'A text over its budget is its first and last characters around the exact count of the others.',
  covers: [
    'elide.short',
    'elide.head',
    'elide.tail',
    'elide.marker',
    'elide.count',
    'elide.zero-budget',
    'elide.untrimmed',
    'elide.on-top',
    'elide.whole-characters',
    'length.characters',
  ],
  arbitrary: () => cuts,
  request: ({ text, budget, spelling }) => ask('elide', { text, budget: spelled(budget, spelling) }),
  judge: ({ text, budget }, output: JsonObject) => judgeElided(text, budget, output.get('text')),
  classes: ({ text, budget }) => {
    const over = Array.from(text).length - budget;
    const place = over === 0 ? 'exact' : over === 1 ? 'one-over' : over > 0 ? 'over' : 'under';
    return [
      `cut:${place}`,
      ...(budget === 0 ? ['cut:zero'] : []),
      `cut:${budget % 2 === 0 ? 'even' : 'odd'}`,
    ];
  },
  required: ['cut:exact', 'cut:one-over', 'cut:over', 'cut:under', 'cut:zero', 'cut:even', 'cut:odd'],
  sweep: ({ text, spelling }) =>
    Array.from({ length: Array.from(text).length + 3 }, (_, budget) => ({ text, budget, spelling })),
});

export const elideProperties: readonly Property[] = [elide];
