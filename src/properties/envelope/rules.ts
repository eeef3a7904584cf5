import { isIntegral } from '../../model/json/number.ts';
import { exponentOf, isFloatToken, type Row, renderRow, type Scalar } from './render.ts';

/** The requirement that decides how a value renders; `actual` is what was seen in its place, if that is a number. */
export function valueRule(value: Scalar, actual: string): string {
  if (typeof value === 'string') return 'envelope.row.verbatim';
  if (value === null) return 'envelope.value.null';
  if (typeof value === 'boolean') return 'envelope.value.true-false';
  const { token } = value;
  if (isFloatToken(token)) return floatRule(Number(token), isIntegral(value), actual);
  if (token === '-0') return 'envelope.value.integer-zero';
  return Number.isSafeInteger(Number(token)) ? 'envelope.value.integer' : 'envelope.value.big-integer';
}

function floatRule(float: number, integral: boolean, actual: string): string {
  if (float === 0) return 'envelope.value.float-zero';
  const exponent = exponentOf(float);
  if (exponent < -4 || exponent >= 16) {
    const spelled = /^-?[1-9](?:\.\d*[1-9])?e[-+]\d{2,}$/.test(actual);
    return spelled ? 'envelope.value.float-digits' : 'envelope.value.float-scientific';
  }
  if (/e|^-?\./i.test(actual)) return 'envelope.value.float-positional';
  return integral && !/\.\d$/.test(actual) ? 'envelope.value.float-point' : 'envelope.value.float-digits';
}

/** Characters that somebody counts otherwise: by bytes, units or graphemes, or as they are escaped. */
const ODD = /[^ -~]|["\\]/;

/**
 * The requirement that too many or too few kept rows break: what is odd about the rows in question names it, and
 * shrinking leaves only what matters.
 */
export function fitRule(fallback: string, budget: number, spelled: boolean, rows: readonly Row[]): string {
  const texts = rows.map(renderRow);
  if (texts.some((text) => ODD.test(text))) return 'envelope.length.characters';
  if (spelled) return 'envelope.fill.budget-spelling';
  if (budget === 0) return 'envelope.fill.zero-budget';
  if (texts.length > 1 && texts.includes('')) return 'envelope.fill.separator-cost';
  return fallback;
}

/** All that `fitRule` may name, but for the fallback. */
export const FIT_RULES: readonly string[] = [
  'envelope.fill.budget-spelling',
  'envelope.fill.zero-budget',
  'envelope.length.characters',
  'envelope.fill.separator-cost',
];

export const VALUE_RULES: readonly string[] = [
  'envelope.row.verbatim',
  'envelope.value.true-false',
  'envelope.value.null',
  'envelope.value.integer',
  'envelope.value.big-integer',
  'envelope.value.integer-zero',
  'envelope.value.float-digits',
  'envelope.value.float-positional',
  'envelope.value.float-point',
  'envelope.value.float-scientific',
  'envelope.value.float-zero',
];

/** All that `contentRule` may name. */
export const CONTENT_RULES: readonly string[] = [
  ...VALUE_RULES,
  'envelope.row.entries',
  'envelope.row.comma',
  'envelope.row.order',
  'envelope.row.empty',
  'envelope.fill.join',
  'envelope.fill.whole-rows',
];
