import type { Random } from '../fast-check.ts';

/** One of a list, all alike. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.nextInt(0, list.length - 1)] as T;
}

/** True in so many of a hundred cases. */
export function chance(random: Random, percent: number): boolean {
  return random.nextInt(0, 99) < percent;
}

/** A list in which each item stands as often as its weight says: to draw from it costs one number. */
export function weighted<T>(items: readonly (readonly [weight: number, item: T])[]): readonly T[] {
  return items.flatMap(([weight, item]) => Array.from({ length: weight }, () => item));
}
