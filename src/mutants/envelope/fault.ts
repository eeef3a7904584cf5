import { isObject } from '../../reference/envelope/check.ts';
import { type EnvelopeParts, envelopeParts } from '../../reference/envelope/parts.ts';
import { mapValues } from './make.ts';

/** True for what may not stand in a row. */
export function isFaulty(value: unknown): boolean {
  return Array.isArray(value) || isObject(value) || (typeof value === 'number' && !Number.isFinite(value));
}

/** Looks for faults only in rows that fit with something in the place of each faulty value. */
export function fittingFirst(shown: (value: unknown) => string): EnvelopeParts['fill'] {
  return (parts, render, rows, budget) => {
    const standIn = envelopeParts.rowRenderer(envelopeParts);
    const stand = (row: unknown, index: number): string => standIn(sound(row, shown), index);
    const { kept } = envelopeParts.fill(parts, stand, rows, budget);
    return envelopeParts.fill(parts, render, rows.slice(0, kept), budget);
  };
}

function sound(row: unknown, shown: (value: unknown) => string): unknown {
  if (isObject(row)) return mapValues(row, (value) => (isFaulty(value) ? shown(value) : value));
  const text = shown(row);
  return text === '' ? {} : { [text]: '' };
}
