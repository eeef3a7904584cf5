import * as fc from 'fast-check';
import { JsonNumber } from '../../model/json/value.ts';
import type { Outcome } from '../../model/outcome.ts';
import { anyProperty, type Property, type Violation } from '../property.ts';
import { blame } from './blame.ts';
import { type Case, OPERATION, PLAIN, requestOf } from './case.ts';
import type { Row } from './render.ts';
import { type Seen, seen } from './seen.ts';
import { Facts } from './statement.ts';

/** Many rows, all of one make: what matters is how many. */
interface Many {
  readonly count: number;
  readonly budget: number;
  readonly text: string;
  /** The least length of all texts together. */
  readonly long: number;
  /** Entries of the first row beside those that all rows have. */
  readonly wide: number;
}

const COUNTS = [101, 128, 129, 256, 257, 300, 499, 500];
const BUDGETS = [0, 8, 100, 1_000, 3_000, 1_000_000, 2_000_000];
/** Beyond 64 KiB and 1 MiB: limits of the length of a line, by default and by habit. Seldom, since it takes time. */
const LONG = [70_000, 1_100_000];

const WIDE = [65, 300];

function caseOf({ count, budget, text, long, wide }: Many): Case {
  const padded = text + 'x'.repeat(Math.ceil(long / count));
  const tail = Array.from(
    { length: count },
    (_, index): Row => [
      ...(index === 0 ? wideRow(wide) : []),
      ['n', new JsonNumber(String(index))],
      ['t', padded],
    ],
  );
  return { ...PLAIN, tail, slack: budget };
}

/** Keys in the order of their numbers, which is not that of their texts. */
function wideRow(entries: number): Row {
  return Array.from({ length: entries }, (_, index) => [`k${index}`, true]);
}

const fiveHundred: Property<Many> = {
  id: 'prop:envelope.five-hundred',
  statement: 'Up to 500 rows are answered, each of them kept or counted.',
  covers: ['envelope.input.five-hundred', 'envelope.omitted.count', 'envelope.fill.maximal'],
  operations: [OPERATION],
  arbitrary: () =>
    fc.record({
      count: fc.constantFrom(...COUNTS),
      budget: fc.constantFrom(...BUDGETS),
      text: fc.constantFrom('', 'x', 'é'),
      long: fc.constantFrom(...new Array<number>(18).fill(0), ...LONG),
      wide: fc.constantFrom(...new Array<number>(8).fill(0), ...WIDE),
    }),
  requests: (many) => [requestOf(caseOf(many))],
  check: (many, [answer]) => answer && unanswered(many, answer),
  blame: (many, answers) => blame([caseOf(many)], answers),
  classes: ({ count, budget, long, wide }) => {
    return [`rows:${count}`, `budget:${budget}`, `long:${long}`, `wide:${wide}`];
  },
  required: () => [
    ...['rows:500', 'budget:1000000', 'budget:0', 'wide:300'],
    ...LONG.map((long) => `long:${long}`),
  ],
};

function unanswered(many: Many, answer: Outcome): Violation | undefined {
  const envelope = seen(answer);
  const facts = new Facts(caseOf(many));
  const omitted = many.count - facts.kept;
  if (envelope && envelope.content === facts.content && envelope.omitted === omitted) return undefined;
  const message = `Of ${many.count} rows ${facts.kept} fit, ${omitted} are left over; that is not what the answer says.`;
  return { requirement: ruleOf(envelope, facts, omitted), message, answer: 0 };
}

function ruleOf(envelope: Seen | undefined, { content }: Facts, omitted: number): string {
  if (envelope?.content === undefined) return 'envelope.input.five-hundred';
  if (envelope.content === content) return 'envelope.omitted.count';
  const fewer = content.startsWith(envelope.content) && (envelope.omitted ?? 0) > omitted;
  return fewer ? 'envelope.fill.maximal' : 'envelope.input.five-hundred';
}

export const sizeProperties: readonly Property[] = [anyProperty(fiveHundred)];
