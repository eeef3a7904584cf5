// The envelope suite, written from spec/envelope.md. A plain JSON.parse cannot tell 1.0 from 1 and rounds integers
// beyond 2^53, so this claims neither number feature.
import { pointer, Rejected } from './rejected.mjs';

const RETRYABLE = ['timeout', 'rate_limit', 'server_error', 'overloaded'];

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function member(parent, name, ...place) {
  if (!Object.hasOwn(parent, name)) throw new Rejected('missing_member', pointer(...place, name));
  return parent[name];
}

function text(parent, name, ...place) {
  const value = member(parent, name, ...place);
  if (typeof value !== 'string') throw new Rejected('wrong_type', pointer(...place, name));
  return value;
}

function budgetOf(input) {
  const budget = member(input, 'char_budget');
  const refuse = (code) => new Rejected(code, '/char_budget');
  if (typeof budget !== 'number') throw refuse('budget_not_integer');
  if (!Number.isFinite(budget)) throw refuse('number_out_of_range');
  if (!Number.isInteger(budget)) throw refuse('budget_not_integer');
  if (budget < 0) throw refuse('negative_budget');
  return budget;
}

function renderNumber(value) {
  if (Number.isSafeInteger(value)) return String(value);
  const exponent = Number(value.toExponential().split('e')[1]);
  if (exponent >= 16 || exponent < -4)
    return value.toExponential().replace(/e([+-])(\d)$/, (_all, sign, digit) => `e${sign}0${digit}`);
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function renderValue(value, ...place) {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') throw new Rejected('not_flat', pointer(...place));
  if (!Number.isFinite(value)) throw new Rejected('number_out_of_range', pointer(...place));
  return renderNumber(value);
}

/** By code point: an array of characters compares where a string compares UTF-16 units. */
function byCodePoint(a, b) {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = left[i].codePointAt(0) - right[i].codePointAt(0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function renderRow(row, index) {
  if (!isObject(row)) throw new Rejected('not_an_object', pointer('result', 'rows', index));
  const keys = Object.keys(row).sort(byCodePoint);
  return keys.map((key) => `${key}=${renderValue(row[key], 'result', 'rows', index, key)}`).join(',');
}

/** The rendered rows that the budget holds, up to the first that does not fit. */
function fill(rows, budget) {
  const kept = [];
  let left = budget;
  for (const [index, row] of rows.entries()) {
    const rendered = renderRow(row, index);
    left -= [...rendered].length + (index === 0 ? 0 : 2);
    if (left < 0) break;
    kept.push(rendered);
  }
  return kept;
}

function summarize(input) {
  const result = member(input, 'result');
  if (!isObject(result)) throw new Rejected('not_an_object', '/result');
  const echo = { call_id: text(result, 'call_id', 'result'), tool: text(result, 'tool', 'result') };
  const error = result.error ?? {};
  if (!isObject(error)) throw new Rejected('not_an_object', '/result/error');
  if (Object.keys(error).length > 0) {
    const type = text(error, 'type', 'result', 'error');
    const content = `${type}: ${text(error, 'message', 'result', 'error')}`;
    return { ...echo, status: 'error', content, omitted: 0, retryable: RETRYABLE.includes(type) };
  }
  const rows = result.rows ?? [];
  if (!Array.isArray(rows)) throw new Rejected('wrong_type', '/result/rows');
  const kept = fill(rows, budgetOf(input));
  const omitted = rows.length - kept.length;
  const status = omitted > 0 ? 'truncated' : 'ok';
  return { ...echo, status, content: kept.join('; '), omitted, retryable: false };
}

export const ops = { 'envelope.summarize': summarize };
export const features = ['reject'];
