import * as fc from 'fast-check';
import { sameJson } from '../../model/json/equal.ts';
import { type Json, JsonObject } from '../../model/json/value.ts';
import type { Property } from '../property.ts';
import { ask, type Breach, breach, type Features, shown, single } from './single.ts';
import { name, objects, values } from './values.ts';

interface Projection {
  readonly value: JsonObject;
  readonly allow: readonly string[];
}

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length'];

/** A name, or one that some take for it. */
function nearly(own: string, how: number): string {
  const others = [
    own,
    own.toUpperCase(),
    `${own} `,
    `0${own}`,
    own.normalize('NFD'),
    own.slice(0, 2),
    own.trim(),
  ];
  return others[how % others.length] as string;
}

export function projections(features: Features): fc.Arbitrary<Projection> {
  const listed = fc.oneof(
    { weight: 8, arbitrary: fc.array(name, { maxLength: 4, size: 'max' }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
  return fc
    .tuple(
      objects(name, values(features, name), 6),
      listed,
      fc.array(fc.nat(20), { minLength: 6, maxLength: 6 }),
    )
    .map(([value, names, how]) => {
      const near = value.members.flatMap(([own], i) =>
        (how[i] ?? 0) < 14 ? [nearly(own, how[i] ?? 0)] : [],
      );
      return { value, allow: names === undefined ? [] : [...names, ...near] };
    });
}

function judge({ value, allow }: Projection, output: JsonObject): Breach | undefined {
  const projected = output.get('value');
  if (!(projected instanceof JsonObject)) return breach('project.allowed', 'The projection is no object.');
  const extra = projected.members.find(([own]) => !allow.includes(own) || !value.has(own));
  if (extra !== undefined) return breach(extraRule(value, allow, extra[0]), `${shown(extra[0])} came back.`);
  for (const [own, member] of value.members) {
    if (!allow.includes(own)) continue;
    const found = projected.get(own);
    if (found === undefined) return breach(missingRule(own, member), `${shown(own)} did not come back.`);
    if (!sameJson(found, member))
      return breach(changedRule(found, member), `The value of ${shown(own)} changed.`);
  }
  return undefined;
}

function extraRule(value: JsonObject, allow: readonly string[], extra: string): string {
  if (allow.length === 0) return 'project.empty';
  if (!value.has(extra)) return 'project.absent';
  return allow.some((one) => one.trim().toLowerCase().includes(extra.trim().toLowerCase()))
    ? 'project.exact'
    : 'project.nothing-else';
}

function missingRule(own: string, member: Json): string {
  if (INHERITED.includes(own)) return 'project.own';
  return member === null || member === false || member === '' ? 'project.falsy' : 'project.allowed';
}

function changedRule(found: Json, member: Json): string {
  const nested = found instanceof JsonObject && member instanceof JsonObject;
  return nested ? 'project.top-level' : 'project.allowed';
}

const projection: Property = single<Projection>({
  id: 'project-members',
  statement: 'Exactly the own members whose names are in the list come back, with their values.',
  covers: [
    'project.allowed',
    'project.nothing-else',
    'project.exact',
    'project.falsy',
    'project.absent',
    'project.own',
    'project.top-level',
    'project.empty',
    'project.integers',
  ],
  arbitrary: projections,
  request: ({ value, allow }) => ask('project', { value, allow }),
  judge,
  classes: ({ value, allow }) => [
    ...(allow.length === 0 ? ['allow:empty'] : []),
    ...(value.members.some(([own]) => allow.includes(own)) ? ['member:kept'] : []),
    ...(value.members.some(([own]) => !allow.includes(own)) ? ['member:dropped'] : []),
    ...(allow.some((one) => !value.has(one)) ? ['member:absent'] : []),
    ...(value.members.some(([own]) => INHERITED.includes(own) && allow.includes(own))
      ? ['member:inherited']
      : []),
  ],
  required: ['allow:empty', 'member:kept', 'member:dropped', 'member:absent', 'member:inherited'],
});

export const projectProperties: readonly Property[] = [projection];
