import type { Random } from '../fast-check.ts';
import { chance, pick, weighted } from './draw.ts';
import type { Numbers } from './numbers.ts';
import type { Entry, Row, Scalar } from './render.ts';
import { drawKeys, drawText } from './texts.ts';

const counts = weighted([
  [1, 0],
  [4, 1],
  [4, 2],
  [3, 3],
  [2, 4],
  [2, 6],
  [1, 9],
  [2, 14],
  [1, 20],
]);
const entryCounts = weighted([
  [2, 0],
  [8, 1],
  [6, 2],
  [3, 3],
  [1, 5],
]);
const EMPTY: Row = [];
/** One character: what a budget of 1 holds and one of 0 does not. */
const TINY: Row = [['', '']];
/** One character: the shortest that is not empty. */
const SHORTEST: Row = [['', '']];

/** Up to 20 rows; very seldom 500, which every port must take. */
export function drawRows(random: Random, numbers: Numbers): readonly Row[] {
  const kind = random.nextInt(0, 1999);
  if (kind === 0) return Array.from({ length: 500 }, () => drawRow(random, numbers));
  const count = pick(random, counts);
  if (kind < 600) return alike(random, numbers, count);
  if (kind < 800)
    return Array.from({ length: count }, () => (chance(random, 60) ? EMPTY : drawRow(random, numbers)));
  if (kind < 880) return Array.from({ length: count }, () => (chance(random, 40) ? EMPTY : SHORTEST));
  const rows: Row[] = [];
  for (let i = 0; i < count; i++) rows.push(drawRow(random, numbers));
  return rows;
}

/** A row that no small budget holds, and short ones behind it: what backfilling feeds on. */
export function drawLongThenShort(random: Random, numbers: Numbers): readonly Row[] {
  const long: Row = [[pick(random, ['a', 'text', 'é']), drawText(random).padEnd(random.nextInt(6, 30), '-')]];
  const rows: Row[] = [long];
  for (let left = random.nextInt(1, 4); left > 0; left--) {
    rows.push(chance(random, 20) ? EMPTY : [[pick(random, ['a', 'b']), drawScalar(random, numbers)]]);
  }
  return rows;
}

export function drawRow(random: Random, numbers: Numbers): Row {
  const count = pick(random, entryCounts);
  if (count === 0) return chance(random, 80) ? EMPTY : TINY;
  return rowOf(random, numbers, drawKeys(random, count));
}

/** Rows with the same keys, as a table has them. */
function alike(random: Random, numbers: Numbers, count: number): readonly Row[] {
  const keys = drawKeys(random, random.nextInt(1, 3));
  return Array.from({ length: count }, () => rowOf(random, numbers, keys));
}

function rowOf(random: Random, numbers: Numbers, keys: readonly string[]): Row {
  const row: Entry[] = [];
  for (const key of keys) row.push([key, drawScalar(random, numbers)]);
  return row;
}

export function drawScalar(random: Random, numbers: Numbers): Scalar {
  const kind = random.nextInt(0, 99);
  if (kind < 45) return drawText(random);
  if (kind < 85) return numbers.draw(random);
  if (kind < 90) return null;
  return kind < 95;
}
