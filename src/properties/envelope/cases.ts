import { JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import type { Feature } from '../../model/vectors.gen.ts';
import { Arbitrary, type Random, type Stream, Value } from '../fast-check.ts';
import { anchored, BUDGET_LIMIT, type Case, type ErrorPart, type Nothing, type Spelling } from './case.ts';
import { chance, pick, weighted } from './draw.ts';
import { drawError } from './errors.ts';
import { Numbers } from './numbers.ts';
import type { Row } from './render.ts';
import { drawLongThenShort, drawRows } from './rows.ts';
import { caseShrinker, failedShrinker } from './shrink.ts';
import { drawName } from './texts.ts';

/** Which path cases take: both, the error path mostly, or only one. */
export type Path = 'any' | 'success' | 'failing' | 'error';

/** In so many of a hundred cases there is an error. */
const ERRORS: Readonly<Record<Path, number>> = { any: 20, success: 0, failing: 80, error: 100 };

const nothings: readonly Nothing[] = ['absent', 'null', 'empty'];
const spellings = weighted<Spelling>([
  [17, 'plain'],
  [1, 'point'],
  [1, 'exponent'],
  [1, 'shifted'],
]);

/** Beside what the head needs: how many characters are left over, or missing. */
const slacks = weighted<number | 'some' | 'huge'>([
  [6, 0],
  [4, -1],
  [3, 1],
  [2, 2],
  [1, -2],
  [3, 'some'],
  [2, 'huge'],
]);
const huge = [1_000, 65_536, 1_000_000, 2_147_483_647, 4_294_967_296, BUDGET_LIMIT];

const timeout = new JsonObject([
  ['type', 'timeout'],
  ['message', 'no'],
]);

const unknown: readonly Member[] = [
  ['content', 'something else'],
  ['status', 'error'],
  ['omitted', new JsonNumber('7')],
  ['retryable', true],
  ['char_budget', new JsonNumber('0')],
  ['budget', new JsonNumber('1')],
  ['Error', timeout],
  ['errors', ['timeout']],
  ['row', [new JsonObject([['a', 'b']])]],
  ['data', [new JsonObject([['a', 'b']])]],
  ['results', ['a']],
  ['data', [new JsonObject([['a', 'b']])]],
  ['call_id ', 'other'],
  ['tool\u0000', 'other'],
  ['Call_ID', 'other'],
  ['TOOL', 'other'],
  ['callId', 'other'],
  ['ROWS', [new JsonObject([['a', 'b']])]],
  ['__proto__', new JsonObject([['error', timeout]])],
  ['meta', new JsonObject([['rows', [null, [new JsonNumber('1.5')]]]])],
];

const besideResult: readonly Member[] = [
  ...unknown.slice(0, 4),
  ['Char_Budget', new JsonNumber('0')],
  ['CHAR_BUDGET', null],
  [
    'Result',
    new JsonObject([
      ['call_id', 'other'],
      ['tool', 'other'],
    ]),
  ],
];

/**
 * Cases for the envelope, written by hand since it is the hottest input there is: a number drawn decides as much as it
 * can, and texts come mostly from lists. Shrinking is fast-check's own, over the parts of a case.
 */
export class Cases extends Arbitrary<Case> {
  readonly #numbers: Numbers;
  readonly #path: Path;
  readonly #shrinker: Arbitrary<Case>;

  constructor(features: ReadonlySet<Feature>, path: Path) {
    super();
    this.#numbers = new Numbers(features);
    this.#path = path;
    this.#shrinker = path === 'error' ? failedShrinker : caseShrinker;
  }

  override generate(random: Random): Value<Case> {
    const error = chance(random, ERRORS[this.#path]) ? drawError(random) : null;
    return new Value(this.#case(random, error), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Case {
    return this.#shrinker.canShrinkWithoutContext(value);
  }

  /** Without context: each step tries everything again, so what a later step made superfluous is dropped too. */
  override shrink(value: Case): Stream<Value<Case>> {
    return this.#shrinker
      .shrink(anchored(value), undefined)
      .map((shrunk) => new Value(shrunk.value, undefined));
  }

  #case(random: Random, error: ErrorPart | null): Case {
    const [head, tail] = this.#rows(random);
    const odd = random.nextInt(0, 99);
    return {
      tail,
      head,
      error,
      slack: drawSlack(random),
      spelling: pick(random, spellings),
      noError: odd < 70 ? 'absent' : pick(random, nothings),
      noRows: pick(random, nothings),
      more:
        odd % 5 === 0 || (odd % 2 === 0 && head.length + tail.length === 0) ? [pick(random, unknown)] : [],
      beside: odd % 10 === 1 ? [pick(random, besideResult)] : [],
      callId: drawName(random),
      tool: drawName(random),
      turn: odd < 50 ? 0 : odd % 10,
    };
  }

  /** Rows that the budget is measured by, and the rest. */
  #rows(random: Random): readonly [head: readonly Row[], tail: readonly Row[]] {
    const rows = drawRows(random, this.#numbers);
    const kind = random.nextInt(0, 9);
    if (kind === 0) return [[], rows];
    if (kind < 3) return [rows.slice(0, 4), drawLongThenShort(random, this.#numbers)];
    const cut = random.nextInt(0, rows.length);
    return [rows.slice(0, cut), rows.slice(cut)];
  }
}

function drawSlack(random: Random): number {
  const slack = pick(random, slacks);
  if (slack === 'some') return random.nextInt(3, 20);
  return slack === 'huge' ? pick(random, huge) : slack;
}
