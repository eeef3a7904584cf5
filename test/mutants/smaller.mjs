// Every JSON value that is one step smaller than another: a part dropped, or a text or a number a character shorter.
// It knows nothing of what the value means, and nothing of the kit's own shrinkers, which are held against it.
import { isArray, JsonNumber, JsonObject } from '../../dist/model/json/value.js';

/** Values one step smaller; one may be no valid input. Members of the names in `frame` stay as they are. */
export function* smaller(json, frame = []) {
  if (typeof json === 'string') yield* shorter(json);
  else if (json instanceof JsonNumber) yield* shorterNumbers(json);
  else if (json instanceof JsonObject) yield* smallerObjects(json.members, frame);
  else if (json !== null && isArray(json)) yield* smallerLists(json, frame);
}

function* shorter(text) {
  const characters = [...text];
  for (const at of characters.keys()) yield characters.toSpliced(at, 1).join('');
}

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?$/i;
const isFloat = (token) => /[.e]/i.test(token);

/** A float stays a float and an integer an integer: they are different kinds of value. */
function* shorterNumbers({ token }) {
  for (const cut of shorter(token))
    if (NUMBER.test(cut) && isFloat(cut) === isFloat(token)) yield new JsonNumber(cut);
}

function* smallerLists(items, frame) {
  for (const at of items.keys()) yield items.toSpliced(at, 1);
  for (const [at, item] of items.entries())
    for (const less of smaller(item, frame)) yield items.with(at, less);
}

function* smallerObjects(members, frame) {
  for (const [at, [name, value]] of members.entries()) {
    if (frame.includes(name)) continue;
    yield new JsonObject(members.toSpliced(at, 1));
    for (const less of shorter(name))
      if (members.every(([other]) => other !== less)) yield new JsonObject(members.with(at, [less, value]));
    for (const less of smaller(value, frame)) yield new JsonObject(members.with(at, [name, less]));
  }
}
