import { floatOf, isInteger } from '../../model/json/number.ts';
import type { JsonNumber } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { ascending, payloadOrder, spellNumber } from '../../reference/shaping/compact.ts';
import type { ShapingParts } from '../../reference/shaping/parts.ts';
import { compareText } from '../../reference/text.ts';
import { withParts } from './make.ts';
import { shaping } from './message-make.ts';

function escaped(text: string): string {
  return JSON.stringify(text).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const units = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function numbered(a: string, b: string): number {
  const [x, y] = [/^(?:0|[1-9][0-9]*)$/.test(a), /^(?:0|[1-9][0-9]*)$/.test(b)];
  if (x && y) return Number(a) - Number(b);
  return x === y ? compareText(a, b) : x ? -1 : 1;
}

/** A number spelled otherwise where a test holds. */
function spelling(
  id: string,
  violates: string,
  mistake: string,
  spell: (number: JsonNumber) => string | undefined,
): Mutant {
  return withParts(id, violates, mistake, { number: (number) => spell(number) ?? spellNumber(number) });
}

function isIntegralFloat(number: JsonNumber): boolean {
  return !isInteger(number) && Number.isInteger(floatOf(number));
}

/** Compact JSON. */
export const jsonMutants: readonly Mutant[] = [
  withParts('json-source-order', 'json.order', 'keeps the order of the source', {
    objectOrder: (_parts, members) => members,
  }),
  withParts('json-unit-order', 'json.order', 'sorts names by UTF-16 unit', { compareNames: units }),
  withParts('json-folded-order', 'json.order', 'sorts names without regard to case', {
    compareNames: (a, b) => compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b),
  }),
  withParts('json-number-order', 'json.order', 'puts names of digits first, as numbers', {
    compareNames: numbered,
  }),
  shaping(
    'json-first-order',
    'json.order',
    'sorts the names of the first level only',
    'record',
    (own) => (parts, source, budget) => {
      let level = 0;
      const objectOrder: ShapingParts['objectOrder'] = (inner, members) =>
        level++ === 0 ? ascending(inner, members) : members;
      return own({ ...parts, objectOrder }, source, budget);
    },
  ),
  withParts('json-payload-everywhere', 'json.order', 'puts error first and hint last in every object', {
    objectOrder: (parts, members) => payloadOrder({ ...parts, objectOrder: ascending }, members),
  }),
  withParts('json-error-sorted', 'json.error-order', 'sorts error and hint among the details', {
    payloadOrder: ascending,
  }),
  withParts('json-hint-second', 'json.error-order', 'puts the hint behind the error', {
    payloadOrder: (parts, members) => {
      const ordered = payloadOrder(parts, members);
      const hint = ordered.filter(([name]) => name === 'hint');
      return [...ordered.slice(0, 1), ...hint, ...ordered.slice(1).filter(([name]) => name !== 'hint')];
    },
  }),
  withParts('json-blanks', 'json.no-blanks', 'writes a blank behind commas and colons', {
    comma: ', ',
    colon: ': ',
  }),
  withParts('json-blank-colon', 'json.no-blanks', 'writes a blank behind colons', { colon: ': ' }),
  withParts('json-ascii', 'json.escapes', 'escapes everything beyond ASCII', { quote: escaped }),
  withParts('json-html', 'json.escapes', 'escapes <, > and &', {
    quote: (text) =>
      JSON.stringify(text).replace(/[<>&]/g, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`),
  }),
  withParts('json-slashes', 'json.escapes', 'escapes slashes', {
    quote: (text) => JSON.stringify(text).replaceAll('/', '\\/'),
  }),
  withParts('json-long-escapes', 'json.escapes', 'uses the long form of escapes', {
    quote: (text) =>
      JSON.stringify(text).replace(
        /\\([tnr])/g,
        (_all, kind) => ({ t: '\\u0009', n: '\\u000a', r: '\\u000d' })[kind as 't'] ?? '',
      ),
  }),
  withParts('json-separators', 'json.escapes', 'escapes U+2028 and U+2029', {
    quote: (text) => JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'),
  }),
  spelling('json-tokens', 'json.numbers', 'keeps the tokens of fractions', (number) =>
    isInteger(number) || isIntegralFloat(number) ? undefined : number.token,
  ),
  spelling('json-host', 'json.numbers', 'spells fractions as JavaScript does', (number) =>
    isInteger(number) || isIntegralFloat(number) ? undefined : String(floatOf(number)),
  ),
  spelling('json-six-digits', 'json.numbers', 'spells six digits', (number) =>
    isInteger(number) || isIntegralFloat(number)
      ? undefined
      : String(Number(floatOf(number).toPrecision(6))).replace(/e-(\d)$/, 'e-0$1'),
  ),
  spelling('json-no-point', 'json.float-point', 'writes 1 for 1.0', (number) =>
    isIntegralFloat(number) && Math.abs(floatOf(number)) < 1e16 ? String(floatOf(number)) : undefined,
  ),
  spelling('json-minus-zero', 'json.float-point', 'writes -0 for the integer -0', (number) =>
    number.token === '-0' ? '-0' : undefined,
  ),
  spelling('json-scientific', 'json.float-point', 'writes large floats with a point', (number) =>
    number.token === '1e16' ? '10000000000000000.0' : undefined,
  ),
  spelling('json-binary64', 'json.integers', 'writes long integers as binary64', (number) =>
    isInteger(number) && !Number.isSafeInteger(floatOf(number))
      ? BigInt(floatOf(number)).toString()
      : undefined,
  ),
  spelling('json-long-text', 'json.integers', 'writes long integers as texts', (number) =>
    isInteger(number) && !Number.isSafeInteger(floatOf(number)) ? `"${number.token}"` : undefined,
  ),
];
