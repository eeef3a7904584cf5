import type { Json, JsonObject } from '../../model/json/value.ts';
import type { Mutant } from '../../model/suite.ts';
import { shapeError, shapePage, shapeRecord, shapeText } from '../../reference/shaping/message.ts';
import { type ShapingParts, shapingParts } from '../../reference/shaping/parts.ts';
import { set, withOutput, withParts } from './make.ts';

export type Shape = typeof shapeText;

const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['page', shapePage],
  ['text', shapeText],
  ['record', shapeRecord],
  ['error', shapeError],
]);

/** Sources of one kind shaped otherwise. */
export function shaping(
  id: string,
  violates: string,
  mistake: string,
  kind: string,
  change: (own: Shape) => Shape,
): Mutant {
  const own = SHAPES.get(kind) as Shape;
  return withParts(id, violates, mistake, { shapes: new Map([...SHAPES, [kind, change(own)]]) });
}

/** The members of a source changed before it is shaped. */
export function sourcing(
  id: string,
  violates: string,
  mistake: string,
  kind: string,
  change: (source: JsonObject, parts: ShapingParts) => JsonObject,
): Mutant {
  return shaping(
    id,
    violates,
    mistake,
    kind,
    (own) => (parts, source, budget) => own(parts, change(source, parts), budget),
  );
}

export function contents(
  id: string,
  violates: string,
  mistake: string,
  change: (content: string, input: JsonObject) => string,
): Mutant {
  return withOutput(id, violates, mistake, [
    'message',
    (output, input) => set(output, 'content', change(String(output.get('content')), input)),
  ]);
}

export const plain: ShapingParts = shapingParts();
export const raw = (text: string): string => text;

/** The compact JSON of a record, by other steps. */
export function recording(
  id: string,
  violates: string,
  mistake: string,
  changes: Partial<ShapingParts>,
): Mutant {
  return shaping(
    id,
    violates,
    mistake,
    'record',
    (own) => (parts, source, budget) => own({ ...parts, ...changes }, source, budget),
  );
}

/** Lets the last of two equal names win. */
export const lastWins = (names: readonly string[]): boolean => names.length < 0;

export function shallow(value: Json): Json {
  return typeof value === 'string' ? plain.cleanText(value) : value;
}
