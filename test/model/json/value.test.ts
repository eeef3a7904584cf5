import { expect, test } from 'vitest';
import { JsonObject, type Member } from '../../../src/model/json/value.ts';

// Of how many members an index is made is the object's own business.
test.each([1, 2, 7, 8, 9, 10, 30])('of %i members each is found, and nothing else', (length) => {
  const members = Array.from({ length }, (_, i): Member => [`m${i}`, `value ${i}`]);
  const object = new JsonObject(members);
  for (const [name, value] of members) {
    expect(object.get(name)).toBe(value);
    expect(object.has(name)).toBe(true);
  }
  for (const name of ['', 'm', `m${length}`, '__proto__', 'constructor']) {
    expect(object.get(name)).toBe(undefined);
    expect(object.has(name)).toBe(false);
  }
  expect(object.members).toBe(members);
});

test.each([2, 8, 9, 30])('of %i members of one name the last counts', (length) => {
  const members = Array.from({ length }, (_, i): Member => ['m', i === length - 1 ? null : true]);
  expect(new JsonObject(members).get('m')).toBe(null);
  expect(new JsonObject([...members, ['n', 'x']]).get('m')).toBe(null);
});

test('a member that is null or false is there', () => {
  const object = new JsonObject([
    ['null', null],
    ['false', false],
  ]);
  expect([object.has('null'), object.has('false'), object.has('none')]).toEqual([true, true, false]);
});
