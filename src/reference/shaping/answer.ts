import type { JsonObject } from '../../model/json/value.ts';
import type { Answerer } from '../../model/outcome.ts';
import { Rejection } from '../../model/rejection.ts';
import { OPERATIONS } from './operations.ts';
import { type ShapingParts, shapingParts } from './parts.ts';

/** The reference, or with other parts a wrong implementation, asked as a port is: a rejection is an answer. */
export function createShaper(changes: Partial<ShapingParts> = {}): Answerer {
  const parts = shapingParts(changes);
  return ({ op, input }) => {
    const operation = Object.hasOwn(OPERATIONS, op) ? OPERATIONS[op] : undefined;
    if (operation === undefined) throw new TypeError(`no operation ${op} in the shaping suite`);
    try {
      return { kind: 'output', output: operation(parts, input as JsonObject) };
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return { kind: 'rejected', code: error.code, path: error.path, message: error.message };
    }
  };
}
