import { isIntegral } from '../../model/json/number.ts';
import {
  exponentOf,
  inOrder,
  isFloatToken,
  type Row,
  renderRow,
  renderValue,
  type Scalar,
} from './render.ts';

/** A stretch of rendered text and the requirement that decides it. */
interface Piece {
  readonly text: string;
  readonly rule: string;
  /** An entry begins here. */
  readonly opens?: true;
}

/**
 * The requirement that a content breaks which is not the rendering of these rows: that of the first stretch of text
 * that differs. A guess that gets exact as shrinking drops what has no part in it.
 */
export function contentRule(rows: readonly Row[], next: Row | undefined, content: string): string {
  let at = 0;
  let entry = 0;
  let last = 'envelope.fill.whole-rows';
  for (const [index, row] of rows.entries()) {
    for (const piece of piecesOf(row, index)) {
      if (piece.opens) entry = at;
      if (!content.startsWith(piece.text, at)) {
        return misplaced(row, content.slice(entry)) ?? differing(piece, last, content.slice(at));
      }
      at += piece.text.length;
      if (piece.text !== '') last = piece.rule;
    }
  }
  return trailing(last, next, rows.length, content.slice(at));
}

function piecesOf(row: Row, index: number): readonly Piece[] {
  const pieces: Piece[] = index === 0 ? [] : [{ text: '; ', rule: 'envelope.fill.join' }];
  for (const [position, [key, value]] of inOrder(row).entries()) {
    if (position > 0) pieces.push({ text: ',', rule: 'envelope.row.comma' });
    pieces.push({ text: key, rule: 'envelope.row.verbatim', opens: true });
    pieces.push({ text: '=', rule: 'envelope.row.entries' });
    pieces.push({ text: renderValue(value), rule: valueRule(value) });
  }
  return pieces;
}

/** Another entry of the row stands where this one should. */
function misplaced(row: Row, rest: string): string | undefined {
  const found = row.some(([key, value]) => {
    const text = `${key}=${renderValue(value)}`;
    return rest.startsWith(text) && /^(?:$|[,;])/.test(rest.slice(text.length));
  });
  return found && row.length > 1 ? 'envelope.row.order' : undefined;
}

function differing(piece: Piece, last: string, rest: string): string {
  const separator = piece.rule === 'envelope.row.comma' || piece.rule === 'envelope.fill.join';
  if (rest === '') return separator ? 'envelope.fill.whole-rows' : piece.rule;
  // Text that goes on where a separator is due belongs to the value before it.
  return separator && !/^[,;\s|&]/.test(rest) ? last : piece.rule;
}

function trailing(last: string, next: Row | undefined, rows: number, rest: string): string {
  const expected = next === undefined ? undefined : `${rows === 0 ? '' : '; '}${renderRow(next)}`;
  if (expected !== undefined && rest.length < expected.length && expected.startsWith(rest)) {
    return 'envelope.fill.whole-rows';
  }
  if (rest.startsWith(',')) return 'envelope.row.comma';
  return /^[;\s]/.test(rest) ? 'envelope.fill.join' : last;
}

/** The requirement that decides how a value renders. */
export function valueRule(value: Scalar): string {
  if (typeof value === 'string') return 'envelope.row.verbatim';
  if (value === null) return 'envelope.value.null';
  if (typeof value === 'boolean') return 'envelope.value.true-false';
  if (isFloatToken(value.token)) return floatRule(Number(value.token), isIntegral(value));
  if (value.token === '-0') return 'envelope.value.integer-zero';
  return Number.isSafeInteger(Number(value.token)) ? 'envelope.value.integer' : 'envelope.value.big-integer';
}

function floatRule(float: number, integral: boolean): string {
  if (float === 0) return 'envelope.value.float-zero';
  const exponent = exponentOf(float);
  if (exponent < -4 || exponent >= 16) return 'envelope.value.float-scientific';
  if (integral) return 'envelope.value.float-point';
  return exponent < 0 ? 'envelope.value.float-positional' : 'envelope.value.float-digits';
}

/**
 * The requirement that too many or too few kept rows break: what is odd about the rows in question names it, and
 * shrinking leaves only what matters.
 */
export function fitRule(fallback: string, budget: number, spelled: boolean, rows: readonly Row[]): string {
  if (spelled) return 'envelope.fill.budget-spelling';
  if (budget === 0) return 'envelope.fill.zero-budget';
  const texts = rows.map(renderRow);
  if (texts.some((text) => /[^\0-\x7f]/.test(text))) return 'envelope.length.characters';
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

/** All that `contentRule` may name. */
export const CONTENT_RULES: readonly string[] = [
  'envelope.row.entries',
  'envelope.row.comma',
  'envelope.row.order',
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
  'envelope.fill.join',
  'envelope.fill.whole-rows',
];
