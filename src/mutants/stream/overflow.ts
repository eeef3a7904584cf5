import { JsonError } from '../../model/json/json-error.ts';
import { overflows } from '../../model/json/number.ts';
import { readJson } from '../../model/json/read.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { withRead } from './make.ts';

const LARGEST = new JsonNumber('1.7976931348623157e308');

function read(text: string): Json | undefined {
  try {
    return readJson(text, { maxDepth: 1000 });
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

/** A value with another in the place of each number that overflows. */
function instead(value: Json, other: (number: JsonNumber) => Json): Json {
  if (value instanceof JsonNumber) return overflows(value) ? other(value) : value;
  if (value instanceof JsonObject)
    return new JsonObject(value.members.map(([name, member]) => [name, instead(member, other)]));
  return isArray(value) ? value.map((item) => instead(item, other)) : value;
}

/** Reads numbers that overflow as something else. */
function accepting(id: string, mistake: string, other: (number: JsonNumber) => Json): Mutant {
  return withRead(id, 'parse.overflow', mistake, (text, own) => {
    const value = own(text) ?? read(text);
    return value === undefined ? undefined : instead(value, other);
  });
}

/** Mistakes about floats that are too large. */
export const overflowMutants: readonly Mutant[] = [
  accepting('overflow-null', 'reads a float that overflows as null', () => null),
  accepting('overflow-largest', 'reads a float that overflows as the largest one', ({ token }) =>
    token.startsWith('-') ? new JsonNumber(`-${LARGEST.token}`) : LARGEST,
  ),
  withRead(
    'overflow-at-top',
    'parse.overflow',
    'looks for floats that overflow among the members of the top alone',
    (text, own) => {
      const value = own(text) ?? read(text);
      if (value === undefined || value instanceof JsonNumber) return own(text);
      const parts =
        value instanceof JsonObject ? value.members.map(([, member]) => member) : isArray(value) ? value : [];
      const found = parts.some((part) => part instanceof JsonNumber && overflows(part));
      return found ? undefined : instead(value, () => LARGEST);
    },
  ),
  withRead(
    'overflow-by-exponent',
    'parse.overflow',
    'looks at the exponent alone to find overflow',
    (text, own) => {
      if (/e\+?(?:30[89]|3[1-9]\d|[4-9]\d\d|\d{4})/i.test(text)) return undefined;
      const value = own(text) ?? read(text);
      return value === undefined ? undefined : instead(value, () => LARGEST);
    },
  ),
  withRead(
    'overflow-early',
    'parse.overflow',
    'takes the largest float for one that overflows',
    (text, own) => (/1\.797693134862315[78]e\+?308/i.test(text) ? undefined : own(text)),
  ),
];
