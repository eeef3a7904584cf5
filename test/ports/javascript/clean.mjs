// Sanitizing, by spec/framing.json, and compact JSON.
import { readFileSync } from 'node:fs';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const characters = (text) => Array.from(text);

const { entries, replacement } = JSON.parse(
  readFileSync(new URL('../../../spec/framing.json', import.meta.url), 'utf8'),
);

const ESC = '\\u001b';
const SEQUENCE = new RegExp(
  [
    `(?:${ESC}\\[|\\u009b)[0-?]*[ -/]*[@-~]?`,
    `(?:${ESC}\\]|\\u009d)(?:[^\\u0007\\u001b\\u009c\\u009d]*(?:\\u0007|${ESC}\\\\|\\u009c))?`,
    `${ESC}[ -/]*[0-~]`,
    '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]',
    '[\\u202a-\\u202e\\u2066-\\u2069\\u200b\\u2060\\ufeff\\u{e0000}-\\u{e007f}\\u{e0100}-\\u{e01ef}]',
  ].join('|'),
  'gu',
);
const LINE = /([\n\r\u2028\u2029])/;
const lower = (value) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** One entry on a piece of text; an entry at lines is handed a line. */
function applied({ pattern, at, case: how }, piece, count) {
  const searched = how === 'fold' ? lower(piece) : piece;
  const regex = at === 'line' ? new RegExp(pattern, 'uy') : new RegExp(pattern, 'gu');
  let result = '';
  let from = 0;
  for (let match = regex.exec(searched); match; match = at === 'line' ? null : regex.exec(searched)) {
    result += piece.slice(from, match.index) + replacement;
    from = match.index + match[0].length;
    count.removed++;
  }
  return result + piece.slice(from);
}

export function sanitize(source) {
  const count = { removed: 0 };
  let result = source.replace(SEQUENCE, () => {
    count.removed++;
    return '';
  });
  for (const entry of entries) {
    const pieces = entry.at === 'line' ? result.split(LINE) : [result];
    result = pieces.map((piece) => applied(entry, piece, count)).join('');
  }
  return { text: result, removed: count.removed };
}

export const clean = (value) => sanitize(value).text;

/** Thrown where names of one object become equal. */
export class Collision extends Error {}

/** A value with texts and names sanitized; objects become lists of entries marked by `entries`. */
function cleaned(value) {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(cleaned);
  return isObject(value) ? { entries: cleanedEntries(Object.entries(value)) } : value;
}

export function cleanedEntries(pairs) {
  const result = pairs.map(([name, value]) => [clean(name), cleaned(value)]);
  if (new Set(result.map(([name]) => name)).size < result.length) throw new Collision();
  return result;
}

export function orElse(run, otherwise) {
  try {
    return run();
  } catch (error) {
    if (error instanceof Collision) return otherwise;
    throw error;
  }
}

export function byCodePoint([a], [b]) {
  const [left, right] = [characters(a), characters(b)];
  const at = left.findIndex((character, i) => character !== right[i]);
  if (at === -1) return left.length - right.length;
  return right[at] === undefined ? 1 : left[at].codePointAt(0) - right[at].codePointAt(0);
}

function spell(value) {
  if (Number.isSafeInteger(value)) return String(value + 0);
  const size = Math.abs(value);
  if (size >= 1e-4 && size < 1e16) return String(value);
  return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}

export function compact(value) {
  if (typeof value === 'number') return spell(value);
  if (Array.isArray(value)) return `[${value.map(compact).join(',')}]`;
  return isObject(value) ? written([...value.entries].sort(byCodePoint)) : JSON.stringify(value);
}

export const written = (pairs) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${compact(value)}`).join(',')}}`;
