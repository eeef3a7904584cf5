import { floatOf, isInteger } from './json/number.ts';
import { isArray, type Json, JsonNumber, JsonObject } from './json/value.ts';
import type { Feature } from './vectors.gen.ts';

/** Every feature there is, in the order in which lists of them are written. */
export const allFeatures: readonly Feature[] = ['float-literals', 'big-integers', 'reject'];

/**
 * The features that a port needs to see a value as it is spelled: `float-literals` for a float token of integral value
 * (zero included) and for the token `-0`, `big-integers` for an integer token beyond ±(2^53 − 1). Looks at every depth.
 *
 * @example
 * numberFeatures(readJson('[1.5, 1.0]')); // Set { 'float-literals' }
 */
export function numberFeatures(value: Json): ReadonlySet<Feature> {
  const features = new Set<Feature>();
  const todo: Json[] = [value];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (next instanceof JsonNumber) {
      const feature = featureOf(next);
      if (feature) features.add(feature);
    } else if (next instanceof JsonObject) for (const [, member] of next.members) todo.push(member);
    else if (isArray(next)) for (const item of next) todo.push(item);
  }
  return features;
}

/** The number features of rows; what is no array holds no row. */
export function featuresOfRows(rows: Json | undefined): ReadonlySet<Feature> {
  return numberFeatures(rows !== undefined && isArray(rows) ? rows : null);
}

/** The number features that an input of `envelope.summarize` needs: those of its rows, looked at or not. */
export function envelopeFeatures(input: Json): ReadonlySet<Feature> {
  const result = input instanceof JsonObject ? input.get('result') : undefined;
  return featuresOfRows(result instanceof JsonObject ? result.get('rows') : undefined);
}

/**
 * The number features that an input of a shaping operation needs: those of the value and the details, in a message's
 * source too. A schema is held against values, so its integers beyond ±(2^53 − 1) count as well, but not its floats:
 * they are compared by value and never spelled.
 */
export function shapingFeatures(input: Json): ReadonlySet<Feature> {
  const features = new Set<Feature>();
  const source = input instanceof JsonObject ? input.get('source') : undefined;
  for (const fields of [input, source]) {
    if (!(fields instanceof JsonObject)) continue;
    const spelled = [fields.get('value') ?? null, fields.get('details') ?? null];
    for (const feature of numberFeatures(spelled)) features.add(feature);
    if (numberFeatures(fields.get('schema') ?? null).has('big-integers')) features.add('big-integers');
  }
  return features;
}

function featureOf(number: JsonNumber): Feature | undefined {
  const value = floatOf(number);
  if (!isInteger(number)) return Number.isInteger(value) ? 'float-literals' : undefined;
  if (number.token === '-0') return 'float-literals';
  return Number.isSafeInteger(value) ? undefined : 'big-integers';
}
