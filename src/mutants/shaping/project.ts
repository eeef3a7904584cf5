import { num } from '../../model/json/build.ts';
import { floatOf, isInteger } from '../../model/json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject, type Member } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import type { Project } from '../../reference/shaping/project.ts';
import { project } from '../../reference/shaping/project.ts';
import { withParts } from './make.ts';

/** Keeps members by a test on their names and the list. */
function keeping(test: (name: string, allow: readonly string[], value: Json) => boolean): {
  project: Project;
} {
  return {
    project: (value, allow) =>
      new JsonObject(value.members.filter(([name, member]) => test(name, allow, member))),
  };
}

/** The projection, its members changed. */
function changing(
  change: (members: readonly Member[], value: JsonObject, allow: readonly string[]) => readonly Member[],
): {
  project: Project;
} {
  return { project: (value, allow) => new JsonObject(change(project(value, allow).members, value, allow)) };
}

function keptOf(allow: readonly string[], matches: (entry: string) => boolean): boolean {
  return allow.some(matches);
}

function falsy(value: Json): boolean {
  return (
    value === null || value === false || value === '' || (value instanceof JsonNumber && floatOf(value) === 0)
  );
}

function filtered(value: Json, allow: readonly string[]): Json {
  if (value instanceof JsonObject) {
    return new JsonObject(
      value.members
        .filter(([name]) => allow.includes(name))
        .map(([name, member]) => [name, filtered(member, allow)]),
    );
  }
  return isArray(value) ? value.map((item) => filtered(item, allow)) : value;
}

function rounded(value: Json): Json {
  if (value instanceof JsonNumber) {
    return isInteger(value) && !Number.isSafeInteger(floatOf(value)) ? num(BigInt(floatOf(value))) : value;
  }
  if (value instanceof JsonObject)
    return new JsonObject(value.members.map(([name, member]) => [name, rounded(member)]));
  return isArray(value) ? value.map(rounded) : value;
}

function pathed(value: JsonObject, path: string): Json | undefined {
  let found: Json | undefined = value;
  for (const name of path.split('.')) found = found instanceof JsonObject ? found.get(name) : undefined;
  return found;
}

const SECRET = new Set(['password', 'secret', 'token']);

export const projectMutants: readonly Mutant[] = [
  withParts(
    'project-first',
    'project.allowed',
    'gives back the first member only',
    changing((members) => members.slice(0, 1)),
  ),
  withParts(
    'project-scalars',
    'project.allowed',
    'gives back flat values only',
    changing((members) =>
      members.filter(
        ([, value]) => typeof value !== 'object' || value === null || value instanceof JsonNumber,
      ),
    ),
  ),
  withParts(
    'project-denies',
    'project.nothing-else',
    'drops what it knows to be secret instead of what is not allowed',
    keeping((name, allow) => allow.includes(name) || !SECRET.has(name)),
  ),
  withParts(
    'project-searches',
    'project.nothing-else',
    'keeps an object that has an allowed member inside',
    keeping(
      (name, allow, value) =>
        allow.includes(name) || (value instanceof JsonObject && allow.some((one) => value.has(one))),
    ),
  ),
  withParts(
    'project-folds',
    'project.exact',
    'folds the case of names',
    keeping((name, allow) => keptOf(allow, (one) => one.toLowerCase() === name.toLowerCase())),
  ),
  withParts(
    'project-prefix',
    'project.exact',
    'compares prefixes of names',
    keeping((name, allow) => keptOf(allow, (one) => (one !== '' ? name.startsWith(one) : name === ''))),
  ),
  withParts(
    'project-trims',
    'project.exact',
    'trims names',
    keeping((name, allow) => keptOf(allow, (one) => one.trim() === name.trim())),
  ),
  withParts(
    'project-globs',
    'project.exact',
    'reads a star as a pattern',
    keeping((name, allow) =>
      keptOf(allow, (one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1)))),
    ),
  ),
  withParts(
    'project-normalises',
    'project.exact',
    'normalises names',
    keeping((name, allow) => keptOf(allow, (one) => one.normalize() === name.normalize())),
  ),
  withParts(
    'project-paths',
    'project.exact',
    'reads dots as paths',
    changing((members, value, allow) => [
      ...members.filter(([name]) => !name.includes('.')),
      ...allow
        .filter((one) => one.includes('.'))
        .flatMap((one): Member[] => {
          const found = pathed(value, one);
          return found === undefined ? [] : [[one, found]];
        }),
    ]),
  ),
  withParts(
    'project-numbers',
    'project.exact',
    'compares names of digits as numbers',
    keeping((name, allow) =>
      keptOf(allow, (one) => one === name || (name !== '' && one !== '' && Number(one) === Number(name))),
    ),
  ),
  withParts(
    'project-truthy',
    'project.falsy',
    'keeps a member only if its value is truthy',
    keeping((name, allow, value) => allow.includes(name) && !falsy(value)),
  ),
  withParts(
    'project-drops-null',
    'project.falsy',
    'drops null members',
    keeping((name, allow, value) => allow.includes(name) && value !== null),
  ),
  withParts(
    'project-drops-empty',
    'project.falsy',
    'drops empty arrays and objects',
    keeping(
      (name, allow, value) =>
        allow.includes(name) &&
        !(value instanceof JsonObject
          ? value.members.length === 0
          : value !== null && isArray(value) && value.length === 0),
    ),
  ),
  withParts(
    'project-invents',
    'project.absent',
    'gives null for a name that the value lacks',
    changing((members, value, allow) => [
      ...members,
      ...[...new Set(allow)].filter((name) => !value.has(name)).map((name): Member => [name, null]),
    ]),
  ),
  withParts(
    'project-inherits',
    'project.absent',
    'finds inherited names',
    changing((members, value, allow) => [
      ...members,
      ...[...new Set(allow)]
        .filter((name) => !value.has(name) && name in {})
        .map((name): Member => [name, new JsonObject([])]),
    ]),
  ),
  withParts(
    'project-loses-proto',
    'project.own',
    'loses a member named __proto__',
    changing((members) => members.filter(([name]) => name !== '__proto__')),
  ),
  withParts(
    'project-loses-inherited',
    'project.own',
    'drops own members with the names of inherited ones',
    changing((members) => members.filter(([name]) => name === '__proto__' || !(name in {}))),
  ),
  withParts('project-deep', 'project.top-level', 'applies the list at every depth', {
    project: (value, allow) => filtered(value, allow) as JsonObject,
  }),
  withParts(
    'project-deep-objects',
    'project.top-level',
    'applies the list inside arrays',
    changing((members, _value, allow) =>
      members.map(([name, value]): Member => [name, isArray(value) ? filtered(value, allow) : value]),
    ),
  ),
  withParts('project-empty-all', 'project.empty', 'takes an empty list for no list', {
    project: (value, allow) => (allow.length === 0 ? value : project(value, allow)),
  }),
  withParts('project-binary64', 'project.integers', 'rounds long integers to binary64', {
    project: (value, allow) => rounded(project(value, allow)) as JsonObject,
  }),
];
