import type { Json, JsonObject } from '../../model/json/value.ts';
import { JsonNumber } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { cap, closingOutput, outputOf } from '../../reference/stream/output.ts';
import { lengthOf } from '../../reference/text.ts';
import { put, withInput, withOutput, withParts, withTrace } from './make.ts';

const MARKER = '…[output truncated]';
const FIXED = ['Stream ended before tool result', '<tool output could not be rendered>'];

function withCap(
  id: string,
  violates: string,
  mistake: string,
  change: (text: string, limit: number) => string,
): Mutant {
  return withParts(id, violates, mistake, { cap: change });
}

const first = (text: string, count: number): string => [...text].slice(0, Math.max(0, count)).join('');
const isLong = (text: string, limit: number): boolean => lengthOf(text) > limit;
const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Cuts by another measure, the marker counted as characters. */
function measured(id: string, mistake: string, measure: (text: string) => number): Mutant {
  return withCap(id, 'limit.characters', mistake, (text, limit) => {
    if (measure(text) <= limit) return text;
    const characters = [...text];
    while (measure(characters.join('')) > limit - 19) characters.pop();
    return characters.join('') + MARKER;
  });
}

/** Every text in arguments cut. */
function cutArgs(id: string, mistake: string, most: number | undefined): Mutant {
  return withOutput(id, 'limit.args-uncut', mistake, (output, input) => {
    const limit = most ?? Number((input.get('output_limit') as JsonNumber | undefined)?.token ?? 2000);
    const events = output.get('events') as readonly JsonObject[] | undefined;
    return events === undefined
      ? output
      : put(
          output,
          'events',
          events.map((event) => cutEvent(event, limit)),
        );
  });
}

function cutEvent(event: JsonObject, limit: number): Json {
  const args = event.get('tool_args') as JsonObject | undefined;
  if (args === undefined) return event;
  let cut = args;
  for (const [name, value] of args.members)
    if (typeof value === 'string') cut = put(cut, name, cap(value, limit));
  return put(event, 'tool_args', cut);
}

/** Mistakes about the length of outputs. */
export const limitMutants: readonly Mutant[] = [
  withCap('marker-outside', 'limit.cut', 'puts the marker behind the limit', (text, limit) =>
    isLong(text, limit) ? first(text, limit) + MARKER : text,
  ),
  withCap('no-marker', 'limit.cut', 'cuts without a marker', (text, limit) => first(text, limit)),
  withCap('other-marker', 'limit.cut', 'writes three points for the ellipsis', (text, limit) =>
    isLong(text, limit) ? `${first(text, limit - 21)}...[output truncated]` : text,
  ),
  withCap('marker-of-18', 'limit.cut', 'counts the marker as 18 characters', (text, limit) =>
    isLong(text, limit) ? first(text, limit - 18) + MARKER : text,
  ),
  withCap('keeps-the-end', 'limit.cut', 'keeps the end of an output', (text, limit) =>
    isLong(text, limit) ? [...text].slice(lengthOf(text) - limit + 19).join('') + MARKER : text,
  ),
  withCap('cut-trimmed', 'limit.cut', 'trims what it cuts', (text, limit) =>
    isLong(text, limit) ? first(text, limit - 19).trimEnd() + MARKER : text,
  ),
  withCap('never-cut', 'limit.cut', 'cuts nothing', (text) => text),
  withCap('cut-at-limit', 'limit.whole', 'cuts an output that is as long as the limit', (text, limit) =>
    lengthOf(text) >= limit && lengthOf(text) <= limit ? first(text, limit - 19) + MARKER : cap(text, limit),
  ),
  withCap(
    'room-for-marker',
    'limit.whole',
    'cuts an output that leaves no room for the marker',
    (text, limit) =>
      lengthOf(text) > limit - 19 && lengthOf(text) < limit
        ? first(text, limit - 19) + MARKER
        : cap(text, limit),
  ),
  withCap(
    'marked-is-cut',
    'limit.whole',
    'takes the marker off an output that ends with it',
    (text, limit) =>
      text.endsWith(MARKER) && !isLong(text, limit) ? text.slice(0, -MARKER.length) : cap(text, limit),
  ),
  withParts('default-1000', 'limit.default', 'has a limit of 1,000 where none is given', {
    defaultLimit: 1000,
  }),
  withParts('default-2048', 'limit.default', 'has a limit of 2,048 where none is given', {
    defaultLimit: 2048,
  }),
  withParts('default-none', 'limit.default', 'has no limit where none is given', {
    defaultLimit: Number.MAX_SAFE_INTEGER,
  }),
  withCap('fixed-uncut', 'limit.fixed-texts', 'never cuts its own texts', (text, limit) =>
    FIXED.includes(text) ? text : cap(text, limit),
  ),
  withCap(
    'unrenderable-uncut',
    'limit.fixed-texts',
    'never cuts the text of an output that cannot be rendered',
    (text, limit) => (text === FIXED[1] ? text : cap(text, limit)),
  ),
  measured('units-of-utf16', 'counts UTF-16 units instead of characters', (text) => text.length),
  measured('bytes', 'counts bytes instead of characters', bytes),
  measured(
    'graphemes',
    'counts what a reader sees instead of characters',
    (text) => [...new Intl.Segmenter().segment(text)].length,
  ),
  withCap('cut-in-units', 'limit.characters', 'cuts at a UTF-16 unit', (text, limit) =>
    isLong(text, limit) ? text.slice(0, limit - 19).replace(/[\ud800-\udbff]$/, '\ufffd') + MARKER : text,
  ),
  cutArgs('args-cut', 'cuts the texts of arguments like an output', undefined),
  withTrace('ids-cut', 'limit.args-uncut', 'cuts ids at 32 characters', (events) =>
    events.map((event) => {
      const id = event.get('tool_id');
      return typeof id === 'string' ? put(event, 'tool_id', first(id, 32)) : event;
    }),
  ),
  withTrace('names-cut', 'limit.args-uncut', 'cuts names at 32 characters', (events) =>
    events.map((event) => {
      const name = event.get('tool_name');
      return typeof name === 'string' ? put(event, 'tool_name', first(name, 32)) : event;
    }),
  ),
  withInput(
    'limit-of-digits',
    'limit.spelling',
    'reads the digits of a limit up to its point or exponent',
    (input) => {
      const limit = input.get('output_limit');
      const digits = limit instanceof JsonNumber ? limit.token.replace(/[.eE].*$/, '') : '';
      return limit instanceof JsonNumber && digits !== limit.token
        ? put(input, 'output_limit', new JsonNumber(digits))
        : input;
    },
  ),
  withInput(
    'limit-with-point-none',
    'limit.spelling',
    'takes a limit that is no integer token for none',
    (input) => {
      const limit = input.get('output_limit');
      return limit instanceof JsonNumber &&
        /[.eE]/.test(limit.token) &&
        Number.isInteger(Number(limit.token)) &&
        Number(limit.token) >= 19
        ? put(input, 'output_limit', undefined)
        : input;
    },
  ),
  withParts('unrenderable-empty', 'limit.unrenderable', 'gives an empty output where none can be rendered', {
    outputOf: (result) => (result.unrenderable === true ? '' : outputOf(result)),
  }),
  withParts(
    'unrenderable-says-other',
    'limit.unrenderable',
    'says in other words that an output cannot be rendered',
    {
      outputOf: (result) => (result.unrenderable === true ? '[unserializable output]' : outputOf(result)),
    },
  ),
  withParts('closing-uncut', 'limit.cut', 'never cuts what a reject, an end or an abort brings', {
    closingOutput: (output) =>
      typeof output === 'string' && output.length > 19 ? `\u0000${output}` : closingOutput(output),
    cap: (text, limit) => (text.startsWith('\u0000') ? text.slice(1) : cap(text, limit)),
  }),
];
