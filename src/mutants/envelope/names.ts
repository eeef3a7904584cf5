import { JsonObject, type Member } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { type Fields, isObject } from '../../reference/envelope/check.ts';
import { withResult } from './make.ts';
import { withRequest } from './tokens.ts';

/** What a name is taken for. */
type Reading = (name: string) => string;

/** Which of the members that are read alike is taken for the one of that name. */
type Choice = <Value>(
  alike: readonly (readonly [string, Value])[],
  name: string,
) => readonly [string, Value] | undefined;

const last: Choice = (alike) => alike.at(-1);
const first: Choice = ([one]) => one;
const own: Choice = (alike, name) => alike.find(([other]) => other === name) ?? alike.at(-1);

/** By Unicode: a long s is an s, and a dotless i an i. */
const anyCase: Reading = (name) => name.toUpperCase();
const camelCase: Reading = (name) => name.replace(/_([a-z])/g, (_all, letter) => letter.toUpperCase());
const trimmed: Reading = (name) => name.trim();
const toNul: Reading = (name) => name.replace(/\0.*/s, '');

/** The members of these names, however they are spelled. */
function taken<Value>(
  members: readonly (readonly [string, Value])[],
  names: readonly string[],
  read: Reading,
  choose: Choice,
): (readonly [string, Value])[] {
  return names.flatMap((name) => {
    const alike = members.filter(([other]) => read(other) === read(name));
    const member = choose(alike, name);
    return member ? [[name, member[1]] as const] : [];
  });
}

const NAMES = ['call_id', 'tool', 'rows', 'error'];

function inResult(id: string, violates: string, mistake: string, read: Reading, choose: Choice): Mutant {
  return withResult(id, violates, mistake, (result) => ({
    ...result,
    ...Object.fromEntries(taken(Object.entries(result), NAMES, read, choose)),
  }));
}

function errorRead(error: Fields): Fields {
  const parts = taken(Object.entries(error), ['type', 'message'], anyCase, last);
  return { ...error, ...Object.fromEntries(parts) };
}

function inherited({ __proto__: inner }: Fields): Fields {
  return isObject(inner) ? inner : {};
}

/** Mistakes in finding a member by its name. */
export const nameMutants: readonly Mutant[] = [
  inResult(
    'names-any-case',
    'input.open',
    'matches the names of the result without regard to case, the last one winning',
    anyCase,
    last,
  ),
  inResult(
    'names-any-case-first',
    'input.open',
    'matches the names of the result without regard to case, the first one winning',
    anyCase,
    first,
  ),
  inResult(
    'names-any-case-else',
    'reject.missing-member',
    'takes a member of the result in another case where the right one is missing',
    anyCase,
    own,
  ),
  inResult(
    'names-camel-case',
    'input.open',
    'takes members of the result in camel case too, the last one winning',
    camelCase,
    last,
  ),
  inResult(
    'names-trimmed',
    'input.open',
    'trims the names of the result, the last one winning',
    trimmed,
    last,
  ),
  inResult('names-to-nul', 'input.open', 'reads the names of the result up to a NUL', toNul, last),
  withResult(
    'error-names-any-case',
    'error.open',
    'matches the names of an error without regard to case, the last one winning',
    (result) => (isObject(result['error']) ? { ...result, error: errorRead(result['error']) } : result),
  ),
  withRequest(
    'input-names-any-case',
    'input.open',
    'matches the names of the input without regard to case, the last one winning',
    ({ members }) => new JsonObject(taken(members, ['result', 'char_budget'], anyCase, last) as Member[]),
  ),
  withResult(
    'proto-inherited',
    'input.open',
    'takes members of a member `__proto__` for those that the result lacks',
    (result) => ({ ...inherited(result), ...result }),
  ),
  withRequest('closed-input', 'input.open', 'refuses an input with unknown members', (input) =>
    input.members.every(([name]) => name === 'result' || name === 'char_budget') ? input : new JsonObject([]),
  ),
];
