import { resolve } from '../model/json/pointer.ts';
import { isArray } from '../model/json/value.ts';
import type { Vector } from '../model/vectors.gen.ts';
import { trialsOf } from './cases.ts';

// `envelope.input.more-rows`: beyond this a port may have a limit.
const ROWS = 500;

/** True if a port that claims all that the vector needs may skip it still: one with more than 500 rows. */
export function mayBeSkipped(vector: Vector): boolean {
  return trialsOf(vector).some(({ request }) => {
    const rows = resolve(request.input, '/result/rows');
    return rows !== undefined && isArray(rows) && rows.length > ROWS;
  });
}
