import { type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Op } from './requests.ts';

/** A fault put into valid input: its code, its place, and the input that holds it. */
export interface Fault {
  readonly rule: string;
  readonly code: string;
  readonly path: string;
  readonly input: JsonObject;
}

/** Puts a fault into an input; `undefined` if the input has no room for it. */
export type Plant = (input: JsonObject) => Fault | undefined;

const OVERFLOW = new JsonNumber('1e999');

export function withMember(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const others = object.members.filter(([own]) => own !== name);
  return new JsonObject(value === undefined ? others : [...others, [name, value]]);
}

/** Changes a member of the input, or of its source. */
function change(input: JsonObject, place: Place, value: Json | undefined): JsonObject | undefined {
  if (!place.inSource) return withMember(input, place.name, value);
  const source = input.get('source');
  if (!(source instanceof JsonObject)) return undefined;
  return withMember(input, 'source', withMember(source, place.name, value));
}

interface Place {
  readonly name: string;
  readonly inSource: boolean;
  /** Only sources of this kind. */
  readonly kind?: string;
}

function isThere(input: JsonObject, { inSource, kind }: Place): boolean {
  const source = input.get('source');
  if (!inSource) return true;
  return source instanceof JsonObject && (kind === undefined || source.get('kind') === kind);
}

function pathOf({ inSource, name }: Place): string {
  return `${inSource ? '/source' : ''}/${name}`;
}

function put(code: string, place: Place, value: Json | undefined, deeper = ''): Plant {
  const rule = code.replaceAll('_', '-');
  return (input) => {
    if (!isThere(input, place)) return undefined;
    const changed = change(input, place, value);
    return changed && { rule: `reject.${rule}`, code, path: pathOf(place) + deeper, input: changed };
  };
}

/** Adds a deep overflowing number to an object, or puts one there. */
function overflow(place: Place): Plant {
  return (input) => {
    const holder = place.inSource ? input.get('source') : input;
    if (!isThere(input, place) || !(holder instanceof JsonObject)) return undefined;
    const old = holder.get(place.name);
    const base = old instanceof JsonObject ? old : new JsonObject([]);
    const deep = new JsonObject([['n', [new JsonNumber('0'), OVERFLOW]]]);
    const changed = change(input, place, withMember(base, 'o/v', deep));
    const path = `${pathOf(place)}/o~1v/n/1`;
    return (
      changed && { rule: 'reject.number-out-of-range', code: 'number_out_of_range', path, input: changed }
    );
  };
}

const at = (name: string): Place => ({ name, inSource: false });
const inside = (name: string, kind?: string): Place => ({ name, inSource: true, ...(kind && { kind }) });

const NO_OBJECTS: readonly Json[] = [[], 'x', new JsonNumber('1'), false];
const NO_TEXTS: readonly Json[] = [null, new JsonNumber('5'), true, [], new JsonObject([])];
const NO_LISTS: readonly Json[] = [null, 'a', new JsonObject([]), ['a', new JsonNumber('1')], [null]];

function text(place: Place): Plant[] {
  return [
    put('missing_member', place, undefined),
    ...NO_TEXTS.map((value) => put('wrong_type', place, value)),
  ];
}

function list(place: Place): Plant[] {
  return [
    put('missing_member', place, undefined),
    ...NO_LISTS.map((value) => put('wrong_type', place, value)),
  ];
}

function object(place: Place): Plant[] {
  const nothing: readonly Json[] = [null, ...NO_OBJECTS];
  return [
    put('missing_member', place, undefined),
    ...nothing.map((value) => put('not_an_object', place, value)),
    overflow(place),
  ];
}

function budget(required: boolean): Plant[] {
  const place = at('budget');
  const values: readonly Json[] = [null, '8', true, [], new JsonNumber('2.5'), new JsonNumber('1e-3')];
  return [
    ...(required ? [put('missing_member', place, undefined)] : []),
    ...values.map((value) => put('budget_not_integer', place, value)),
    ...['-1', '-2.0', '-1e3'].map((token) => put('negative_budget', place, new JsonNumber(token))),
    ...['1e999', '-1e999'].map((token) => put('number_out_of_range', place, new JsonNumber(token))),
  ];
}

const MODEL_CODES = ['invalid_argument', 'not_found', 'conflict', 'unknown_tool', 'malformed_arguments'];

function failure(to: (name: string) => Place): Plant[][] {
  const blank: readonly (Json | undefined)[] = [undefined, null, '', ' \t', '\u3000\u0085'];
  return [
    text(to('code')),
    [put('empty_code', to('code'), '')],
    NO_OBJECTS.map((value) => put('not_an_object', to('details'), value)),
    NO_TEXTS.slice(1).map((value) => put('wrong_type', to('hint'), value)),
    ['error', 'hint'].map((name) =>
      put('reserved_member', to('details'), new JsonObject([[name, 'x']]), `/${name}`),
    ),
    [overflow(to('details'))],
    blank.map((hint, i) => unhinted(to, hint, MODEL_CODES[i] ?? 'conflict')),
  ];
}

function unhinted(to: (name: string) => Place, hint: Json | undefined, code: string): Plant {
  const planted = put('missing_hint', to('hint'), hint);
  return (input) => {
    const changed = isThere(input, to('code')) ? change(input, to('code'), code) : undefined;
    return changed && planted(changed);
  };
}

function of(members: Readonly<Record<string, Json>>): JsonObject {
  return new JsonObject(Object.entries(members));
}

/** A keyword that is wrong at the top of a schema, and where no value reaches it. */
function keyword(to: Place, code: string, name: string, value: Json): Plant[] {
  const bad = of({ [name]: value });
  return [
    put(code, to, bad, `/${name}`),
    put(code, to, of({ type: 'object', properties: of({ zz: bad }) }), `/properties/zz/${name}`),
    put(code, to, of({ items: of({ additionalProperties: bad }) }), `/items/additionalProperties/${name}`),
  ];
}

function schema(to: Place): Plant[][] {
  return [
    [true, [], 'x'].map((value) => put('invalid_schema', to, value)),
    INVALID.flatMap(([name, value]) => keyword(to, 'invalid_schema', name, value)),
    UNKNOWN.flatMap((name) => keyword(to, 'unsupported_keyword', name, new JsonNumber('0'))),
    [
      ...['enum', 'default'].map((name) =>
        put('number_out_of_range', to, of({ [name]: [OVERFLOW] }), `/${name}/0`),
      ),
      put('number_out_of_range', to, of({ maxLength: OVERFLOW }), '/maxLength'),
    ],
  ];
}

const INVALID: readonly (readonly [string, Json])[] = [
  ...['float', '', 'String', [], ['object', 'any'], null, 'toString'].map(
    (value) => ['type', value] as const,
  ),
  ...['a', ['a', null], true].map((value) => ['required', value] as const),
  ...['x', new JsonObject([])].map((value) => ['enum', value] as const),
  ...['1.5', '-1'].flatMap((token) => [
    ['maxLength', new JsonNumber(token)] as const,
    ['maxItems', new JsonNumber(token)] as const,
  ]),
  ['maxItems', '3'],
  ['maxLength', null],
  ['properties', []],
  ['items', true],
  ['items', []],
  ['additionalProperties', null],
];

const UNKNOWN = [
  'minimum',
  'pattern',
  '$ref',
  'anyOf',
  'const',
  'additionalproperties',
  'constructor',
  'minItems',
];

/** Every fault that can be put into an input of each operation, in groups, so that a long one hides no other. */
export const PLANTS: Readonly<Record<Op, readonly (readonly Plant[])[]>> = {
  elide: [text(at('text')), budget(true)],
  page: [text(at('html')), budget(false)],
  project: [object(at('value')), list(at('allow'))],
  error: failure(at),
  sanitize: [text(at('text'))],
  check: [
    ['value', 'schema'].map((name) => put('missing_member', at(name), undefined)),
    [put('invalid_schema', at('schema'), null)],
    [overflow(at('value'))],
    ...schema(at('schema')),
  ],
  message: [
    text(at('call_id')),
    budget(true),
    budget(true),
    [put('missing_member', at('source'), undefined)],
    [null, ...NO_OBJECTS].map((value) => put('not_an_object', at('source'), value)),
    text(inside('kind')),
    ['html', 'Text', '', 'constructor'].map((kind) => put('unknown_kind', inside('kind'), kind)),
    text(inside('text', 'text')),
    text(inside('html', 'page')),
    object(inside('value', 'record')),
    list(inside('allow', 'record')),
    ...schema(inside('schema', 'record')),
    ...failure((name) => inside(name, 'error')),
  ],
};
