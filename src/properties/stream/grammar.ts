import { JsonError } from '../../model/json/json-error.ts';
import { overflows } from '../../model/json/number.ts';
import { readJson } from '../../model/json/read.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';

/** What a text of arguments is, and the rule that decides it. */
export interface Verdict {
  readonly is: 'parsed' | 'not yet' | 'malformed';
  readonly rule: string;
  /** Members of one name are all there; who compares takes the last. */
  readonly value?: Json;
}

/** The properties' own reading of a text, whole and from its beginning each time. */
export function verdictOf(text: string): Verdict {
  const body = text.replace(/^[ \t\r\n]+/, '').replace(/[ \t\r\n]+$/, '');
  if (body === '') return { is: 'not yet', rule: 'parse.empty' };
  if (body[0] !== '{' && body[0] !== '[') return scalar(body, text);
  const { end, deepest } = brackets(body);
  if (end === undefined) return { is: 'not yet', rule: 'parse.open' };
  if (end < body.length) return { is: 'malformed', rule: 'parse.trailing' };
  if (deepest > 1000) return { is: 'malformed', rule: 'parse.too-deep' };
  const value = jsonOf(body);
  if (value === undefined) return { is: 'malformed', rule: 'parse.closed-bad' };
  if (isOverflowing(value)) return { is: 'malformed', rule: 'parse.overflow' };
  return { is: 'parsed', rule: ruleOf(text, body, value, deepest), value };
}

function scalar(body: string, text: string): Verdict {
  const value = jsonOf(body);
  if (value === undefined) return { is: 'not yet', rule: 'parse.not-yet' };
  if (isOverflowing(value)) return { is: 'not yet', rule: 'parse.overflow' };
  return { is: 'parsed', rule: ruleOf(text, body, value, 0), value };
}

/** Behind which unit the brackets first return to zero, and how many were open at most. */
function brackets(text: string): { end: number | undefined; deepest: number } {
  let [open, deepest, quoted] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const unit = text[i] as string;
    if (quoted && unit === '\\') i++;
    else if (unit === '"') quoted = !quoted;
    else if (!quoted && (unit === '{' || unit === '[')) deepest = Math.max(deepest, ++open);
    else if (!quoted && (unit === '}' || unit === ']') && --open === 0) return { end: i + 1, deepest };
  }
  return { end: undefined, deepest };
}

function jsonOf(text: string): Json | undefined {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

function isOverflowing(value: Json): boolean {
  if (value instanceof JsonNumber) return overflows(value);
  if (value instanceof JsonObject) return value.members.some(([, member]) => isOverflowing(member));
  return isArray(value) && value.some(isOverflowing);
}

/** Whether a float overflows in a text that a parser might take for a good one: a later member of its name hides it. */
export function hidesOverflow(text: string): boolean {
  const value = jsonOf(text);
  return value !== undefined && isOverflowing(value) && !isOverflowing(shownOf(value));
}

/** A value without the members that a later one of the same name hides. */
function shownOf(value: Json): Json {
  if (value instanceof JsonObject) {
    const shown = new Map(value.members);
    return new JsonObject([...shown].map(([name, member]) => [name, shownOf(member)]));
  }
  return isArray(value) ? value.map(shownOf) : value;
}

/** The rule that who does not parse this text most likely breaks: what is odd about the text names it. */
function ruleOf(text: string, body: string, value: Json, deepest: number): string {
  if (deepest > 100) return 'parse.deep-enough';
  if (text !== body) return 'parse.white-space';
  if (/"(?:[^"\\]|\\.)*[[\]{}\\]/.test(body)) return 'parse.open';
  return value instanceof JsonObject ? 'parse.object' : 'parse.wrapped';
}

/** Whether an object in the value has two members of one name. */
export function hasDuplicates(value: Json): boolean {
  if (value instanceof JsonObject) {
    const names = new Set(value.members.map(([name]) => name));
    return names.size < value.members.length || value.members.some(([, member]) => hasDuplicates(member));
  }
  return isArray(value) && value.some(hasDuplicates);
}

/** Whether it holds an integer that a binary64 cannot. */
export function hasBigInteger(value: Json): boolean {
  if (value instanceof JsonNumber)
    return /^-?\d+$/.test(value.token) && !Number.isSafeInteger(Number(value.token));
  if (value instanceof JsonObject) return value.members.some(([, member]) => hasBigInteger(member));
  return isArray(value) && value.some(hasBigInteger);
}
