import { isArray, type Json, JsonNumber, JsonObject } from '../model/json/value.ts';
import type { Difference } from '../model/suite.ts';

/** Differences named one by one; a form with more is recognised by these. */
const NAMED = 4;

/**
 * The form of a set of differences, without the values: `/content value, /omitted value`. Items of arrays are one
 * place, `*`.
 */
export function shapeOf(differences: readonly Difference[]): string {
  const forms = differences.map((found) => `${placeOf(found.path)} ${formOf(found)}`);
  return [...new Set(forms)].sort().slice(0, NAMED).join(', ');
}

/** The differences in one sentence: `/content and /omitted are wrong; /tool is missing`. */
export function sayDifferences(differences: readonly Difference[]): string {
  const missing = differences.filter(({ actual }) => actual === undefined);
  const extra = differences.filter(({ expected }) => expected === undefined);
  const wrong = differences.filter(({ expected, actual }) => expected !== undefined && actual !== undefined);
  return [say(wrong, 'wrong'), say(missing, 'missing'), say(extra, 'too much')]
    .filter((part) => part !== '')
    .join('; ');
}

function say(differences: readonly Difference[], what: string): string {
  if (differences.length === 0) return '';
  const paths = differences.slice(0, NAMED).map(({ path }) => (path === '' ? 'the output' : path));
  const more = differences.length - paths.length;
  if (more > 0) paths.push(`${more} more`);
  const last = paths.pop();
  return paths.length === 0 ? `${last} is ${what}` : `${paths.join(', ')} and ${last} are ${what}`;
}

function placeOf(path: string): string {
  return path === '' ? '/' : path.replace(/\/\d+(?=\/|$)/g, '/*');
}

function formOf({ expected, actual }: Difference): string {
  if (actual === undefined) return 'missing';
  if (expected === undefined) return 'extra';
  return typeName(expected) === typeName(actual) ? 'value' : `type ${typeName(actual)}`;
}

function typeName(value: Json): string {
  if (value === null) return 'null';
  if (value instanceof JsonNumber) return 'number';
  if (value instanceof JsonObject) return 'object';
  return isArray(value) ? 'array' : typeof value;
}
