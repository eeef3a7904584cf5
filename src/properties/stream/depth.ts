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
  /** The text, or only what opens, or the same as a whole value, which has no limit. */
  readonly form: 'text' | 'open' | 'whole';
}

function textOf({ depth, kinds, beside, form }: Deep): string {
  // What stands beside the deep value needs an array around both.
  const isObject = (level: number): boolean =>
    (kinds[level % kinds.length] ?? false) && (level > 0 || beside === '');
  let [open, close] = ['', ''];
  for (let level = 0; level < depth; level++) {
    const innermost = level === depth - 1;
    open += isObject(level) ? (innermost ? '{' : '{"a":') : '[';
    close = (isObject(level) ? '}' : ']') + close;
  }
  const opening = beside === '' ? open : `[${beside},${open.slice(1)}`;
  return form === 'open' ? opening : opening + close;
}

function wholeOf({ depth, kinds }: Deep): Json {
  let value: Json = new JsonObject([]);
  for (let level = depth - 1; level > 0; level--)
    value = kinds[level % kinds.length] ? members({ a: value }) : [value];
  return value;
}

function chunksOf(value: Deep): JsonObject[] {
  if (value.form === 'whole') return [members({ name: 'f', args: wholeOf(value) })];
  return cut(textOf(value), value.places).map((args) => members({ args }));
}

function judge({ depth, form }: Deep, states: readonly Json[]): Breach | undefined {
  const last = states.at(-1);
  if (!(last instanceof JsonObject)) return undefined;
  const [args, warned] = [last.get('args') ?? null, last.get('warned')];
  if (form === 'open') {
    const open = args === null && warned !== true;
    return open ? undefined : breach('parse.open', `A text of depth ${depth} that is open is not "not yet".`);
  }
  if (form === 'whole')
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
  covers: ['deep-enough', 'too-deep', 'whole-depth', 'open'].map((rule) => `stream.parse.${rule}`),
  operations: [ASSEMBLE],
  arbitrary: () =>
    fc.record({
      depth: fc.oneof(fc.constantFrom(999, 1000, 1001, 1002), fc.integer({ min: 2, max: 1200 })),
      kinds: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
      beside: fc.constantFrom('', '', '[]', '"[[["'),
      places: fc.array(fc.nat(64), { maxLength: 3 }),
      form: fc.constantFrom<Deep['form']>('text', 'text', 'text', 'open', 'whole'),
    }),
  requests: (value) => [{ op: ASSEMBLE, input: members({ chunks: chunksOf(value) }) }],
  check: (value, [answer]) => {
    const states = listOf(member(answer, 'states'));
    return states && violation(judge(value, states), 0);
  },
  classes: ({ depth, form }) => [
    depth <= 1000 ? (depth > 990 ? 'depth:just enough' : 'depth:shallow') : 'depth:too much',
    `form:${form}`,
  ],
  required: () => ['depth:just enough', 'depth:too much', 'form:open', 'form:whole'],
};

export const depthProperties: readonly Property[] = [anyProperty(deep)];
