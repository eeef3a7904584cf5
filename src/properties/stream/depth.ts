import * as fc from 'fast-check';
import { type Json, JsonObject } from '../../model/json/value.ts';
import { anyProperty, type Property } from '../property.ts';
import { members } from './pools.ts';
import { cut } from './sessions.ts';
import { ASSEMBLE, type Breach, breach, listOf, member, violation } from './single.ts';

/** Brackets in one another, near the limit. */
interface Deep {
  readonly depth: number;
  /** Which brackets, from the outside in, over and over: true for an object. */
  readonly kinds: readonly boolean[];
  /** What stands beside the deep value, shallow, and in a string. */
  readonly beside: '' | '[]' | '"[[["';
  readonly places: readonly number[];
  /** The same as a whole value, which has no limit. */
  readonly whole: boolean;
}

function textOf({ depth, kinds, beside }: Deep): string {
  // What stands beside the deep value needs an array around both.
  const isObject = (level: number): boolean =>
    (kinds[level % kinds.length] ?? false) && (level > 0 || beside === '');
  let [open, close] = ['', ''];
  for (let level = 0; level < depth; level++) {
    const innermost = level === depth - 1;
    open += isObject(level) ? (innermost ? '{' : '{"a":') : '[';
    close = (isObject(level) ? '}' : ']') + close;
  }
  return beside === '' ? open + close : `[${beside},${open.slice(1)}${close}`;
}

function wholeOf({ depth, kinds }: Deep): Json {
  let value: Json = new JsonObject([]);
  for (let level = depth - 1; level > 0; level--)
    value = kinds[level % kinds.length] ? members({ a: value }) : [value];
  return value;
}

function chunksOf(value: Deep): JsonObject[] {
  if (value.whole) return [members({ name: 'f', args: wholeOf(value) })];
  return cut(textOf(value), value.places).map((args) => members({ args }));
}

function judge({ depth, whole }: Deep, states: readonly Json[]): Breach | undefined {
  const last = states.at(-1);
  if (!(last instanceof JsonObject)) return undefined;
  const [args, warned] = [last.get('args') ?? null, last.get('warned')];
  if (whole)
    return args === null
      ? breach('parse.whole-depth', `A whole value of depth ${depth} is not taken.`)
      : undefined;
  if (depth <= 1000)
    return args === null ? breach('parse.deep-enough', `A text of depth ${depth} is not parsed.`) : undefined;
  if (args !== null) return breach('parse.too-deep', `A text of depth ${depth} is parsed.`);
  return warned === true ? undefined : breach('parse.too-deep', `A text of depth ${depth} is not malformed.`);
}

const deep: Property<Deep> = {
  id: 'prop:stream.depth',
  statement:
    'A text of up to 1,000 open brackets is parsed, a deeper one malformed, a whole value always taken.',
  covers: ['stream.parse.deep-enough', 'stream.parse.too-deep', 'stream.parse.whole-depth'],
  operations: [ASSEMBLE],
  arbitrary: () =>
    fc.record({
      depth: fc.oneof(fc.constantFrom(999, 1000, 1001, 1002), fc.integer({ min: 2, max: 1200 })),
      kinds: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
      beside: fc.constantFrom('', '', '[]', '"[[["'),
      places: fc.array(fc.nat(64), { maxLength: 3 }),
      whole: fc.constantFrom(false, false, false, true),
    }),
  requests: (value) => [{ op: ASSEMBLE, input: members({ chunks: chunksOf(value) }) }],
  check: (value, [answer]) => {
    const states = listOf(member(answer, 'states'));
    return states && violation(judge(value, states), 0);
  },
  classes: ({ depth, whole }) => [
    depth <= 1000 ? (depth > 990 ? 'depth:just enough' : 'depth:shallow') : 'depth:too much',
    ...(whole ? ['whole'] : []),
  ],
  required: () => ['depth:just enough', 'depth:too much', 'whole'],
};

export const depthProperties: readonly Property[] = [anyProperty(deep)];
