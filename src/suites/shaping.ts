import { shapingFeatures } from '../model/features.ts';
import { differences } from '../model/json/diff.ts';
import { isArray, type Json, JsonObject } from '../model/json/value.ts';
import { writeJson } from '../model/json/write.ts';
import type { Suite } from '../model/suite.ts';
import type { Property } from '../properties/property.ts';

const CHECK = 'shaping.check';

/** Raw tool output made fit to send. Chapter `spec/shaping.md`. */
export const shaping: Suite<Property> = {
  name: 'shaping',
  operations: [
    'shaping.elide',
    'shaping.page',
    'shaping.project',
    'shaping.error',
    'shaping.sanitize',
    CHECK,
    'shaping.message',
  ],
  featuresOf: ({ input }) => shapingFeatures(input),
  differences: (op, expected, actual) =>
    op === CHECK ? differences(inOrder(expected), inOrder(actual)) : differences(expected, actual),
  reference: async () => (await import('../reference/shaping/answer.ts')).createShaper(),
  properties: async () => (await import('../properties/shaping/all.ts')).shapingProperties,
  mutants: async () => (await import('../mutants/shaping/all.ts')).shapingMutants,
};

/** Errors may come in any order (`shaping.check.any-order`), so each side is compared in the same one. */
function inOrder(output: Json): Json {
  if (!(output instanceof JsonObject)) return output;
  return new JsonObject(
    output.members.map(([name, value]) => [
      name,
      name === 'errors' && isArray(value) ? sorted(value) : value,
    ]),
  );
}

function sorted(errors: readonly Json[]): readonly Json[] {
  const keyed = errors.map((error) => [keyOf(error), error] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, error]) => error);
}

/** The order of an error's members does not matter. */
function keyOf(error: Json): string {
  if (!(error instanceof JsonObject)) return writeJson(error);
  return writeJson(new JsonObject([...error.members].sort(([a], [b]) => (a < b ? -1 : 1))));
}
