import { inOrder, type Row, renderRow, renderValue, type Scalar } from './render.ts';
import { valueRule } from './rules.ts';

/** A stretch of rendered text and the requirement that decides it. */
interface Piece {
  readonly text: string;
  readonly rule: string;
  /** An entry begins here. */
  readonly opens?: true;
  readonly separates?: true;
  /** The value that it renders. */
  readonly value?: Scalar;
}

const NOTHING: Piece = { text: '', rule: 'envelope.fill.whole-rows' };

/**
 * The requirement that a content breaks which is not the rendering of these rows: that of the first stretch of text
 * that differs. A guess that gets exact as shrinking drops what has no part in it. `next` is the row behind them.
 */
export function contentRule(rows: readonly Row[], next: Row | undefined, content: string): string {
  let at = 0;
  let entry = 0;
  let last = NOTHING;
  for (const [index, row] of rows.entries()) {
    for (const piece of piecesOf(row, index)) {
      if (piece.opens) entry = at;
      if (!content.startsWith(piece.text, at)) {
        const order = piece.separates ? undefined : misplaced(row, content.slice(entry));
        return order ?? differing(piece, last, content.slice(at), content.slice(at - last.text.length));
      }
      at += piece.text.length;
      if (piece.text !== '') last = piece;
    }
    if (row.length === 0 && at < content.length && content[at] !== ';') return 'envelope.row.empty';
  }
  return trailing(last, next, rows.length, content.slice(at), content.slice(at - last.text.length));
}

function piecesOf(row: Row, index: number): readonly Piece[] {
  const pieces: Piece[] = [];
  if (index > 0) pieces.push({ text: '; ', rule: 'envelope.fill.join', separates: true });
  for (const [position, [key, value]] of inOrder(row).entries()) {
    if (position > 0) pieces.push({ text: ',', rule: 'envelope.row.comma', separates: true });
    pieces.push({ text: key, rule: 'envelope.row.verbatim', opens: true });
    pieces.push({ text: '=', rule: 'envelope.row.entries' });
    pieces.push({ text: renderValue(value), rule: valueRule(value, ''), value });
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

/** `rest` begins where the piece should stand, `before` where the last one stands. */
function differing(piece: Piece, last: Piece, rest: string, before: string): string {
  if (rest === '' && piece.separates) return 'envelope.fill.whole-rows';
  // Text that goes on where a separator is due belongs to the value before it.
  if (piece.separates) return /^[,;\s|&]/.test(rest) ? piece.rule : ruleOf(last, before);
  if (piece.opens && last.separates && /^\s/.test(rest)) return last.rule;
  return ruleOf(piece, rest);
}

function ruleOf(piece: Piece, text: string): string {
  return piece.value === undefined ? piece.rule : valueRule(piece.value, numberAt(text));
}

/** What stands there, if it is a number. */
function numberAt(text: string): string {
  return /^[-+]?[0-9.]*(?:e[-+]?[0-9]*)?/i.exec(text)?.[0] ?? '';
}

function trailing(last: Piece, next: Row | undefined, rows: number, rest: string, before: string): string {
  const expected = next === undefined ? undefined : `${rows === 0 ? '' : '; '}${renderRow(next)}`;
  if (expected !== undefined && rest.length < expected.length && expected.startsWith(rest)) {
    return 'envelope.fill.whole-rows';
  }
  if (rest.startsWith(',')) return 'envelope.row.comma';
  return /^[;\s]/.test(rest) ? 'envelope.fill.join' : ruleOf(last, before);
}
