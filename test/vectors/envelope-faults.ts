import { floatOf, isInteger, overflows } from '../../src/model/json/number.ts';
import { pointer } from '../../src/model/json/pointer.ts';
import { isArray, type Json, JsonNumber, JsonObject } from '../../src/model/json/value.ts';

export interface Fault {
  readonly code: string;
  readonly path: string;
}

type Path = readonly (string | number)[];

/**
 * Every fault of an input of `envelope.summarize`, those behind the first row that does not fit included, so that a
 * vector can be held to one fault at most. Written from the table of the chapter, apart from the reference.
 */
export function faultsOf(input: JsonObject): readonly Fault[] {
  const result = input.get('result');
  if (result === undefined) return [fault('missing_member', ['result'])];
  if (!(result instanceof JsonObject)) return [fault('not_an_object', ['result'])];
  const echoed = ['call_id', 'tool'].flatMap((name) => textFaults(result, name, ['result']));
  const error = result.get('error') ?? null;
  if (error instanceof JsonObject && error.members.length > 0) {
    return [
      ...echoed,
      ...['type', 'message'].flatMap((name) => textFaults(error, name, ['result', 'error'])),
    ];
  }
  const noError = error === null || error instanceof JsonObject;
  return [
    ...echoed,
    ...(noError ? [] : [fault('not_an_object', ['result', 'error'])]),
    ...rowsFaults(result.get('rows') ?? null),
    ...budgetFaults(input.get('char_budget')),
  ];
}

function fault(code: string, path: Path): Fault {
  return { code, path: pointer(...path) };
}

function textFaults(owner: JsonObject, name: string, path: Path): readonly Fault[] {
  const value = owner.get(name);
  if (value === undefined) return [fault('missing_member', [...path, name])];
  return typeof value === 'string' ? [] : [fault('wrong_type', [...path, name])];
}

function rowsFaults(rows: Json): readonly Fault[] {
  if (rows === null) return [];
  if (!isArray(rows)) return [fault('wrong_type', ['result', 'rows'])];
  return rows.flatMap((row, i) => rowFaults(row, ['result', 'rows', i]));
}

function rowFaults(row: Json, path: Path): readonly Fault[] {
  if (!(row instanceof JsonObject)) return [fault('not_an_object', path)];
  return row.members.flatMap(([key, value]) => {
    if (value instanceof JsonObject || isArray(value)) return [fault('not_flat', [...path, key])];
    if (value instanceof JsonNumber && overflows(value))
      return [fault('number_out_of_range', [...path, key])];
    return [];
  });
}

function budgetFaults(budget: Json | undefined): readonly Fault[] {
  const path = ['char_budget'];
  if (budget === undefined) return [fault('missing_member', path)];
  if (!(budget instanceof JsonNumber)) return [fault('budget_not_integer', path)];
  if (overflows(budget)) return [fault('number_out_of_range', path)];
  const value = floatOf(budget);
  if (!isInteger(budget) && !Number.isInteger(value)) return [fault('budget_not_integer', path)];
  return value < 0 ? [fault('negative_budget', path)] : [];
}
