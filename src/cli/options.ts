import { InvalidArgumentError } from 'commander';
import { nearest } from '../harness/nearest.ts';

/** Reads a whole number within bounds. */
export function whole(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^-?\d+$/.test(text) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  };
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** Reads a duration (`500ms`, `2s`, `1m`) as milliseconds. A bare number could be meant as either, so it is neither. */
export function duration(text: string): number {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  const milliseconds = Number(digits) * (UNITS[unit ?? ''] ?? Number.NaN);
  if (milliseconds >= 1 && milliseconds <= 2 ** 31 - 1) return milliseconds;
  if (/^\d+$/.test(text)) throw new InvalidArgumentError(`Give a unit: ${text}s or ${text}ms?`);
  throw new InvalidArgumentError('Give a duration such as 500ms, 2s or 1m.');
}

/** Collects an option that can be given several times, or several values at once with commas between. */
export function gather(text: string, before: readonly string[]): readonly string[] {
  const values = text.split(',').filter((value) => value !== '');
  if (values.length === 0) throw new InvalidArgumentError('Give at least one value.');
  return [...before, ...values];
}

/** Reads the name of a file or folder. An empty one, of a variable not set, would be where the kit runs. */
export function named(text: string): string {
  if (text === '') throw new InvalidArgumentError('Give a name.');
  return text;
}

/** Collects names of files. */
export function allNamed(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, named(text)];
}

/** Reads one of a few words; another gets the nearest of them. */
export function oneOf<T extends string>(words: readonly T[]): (text: string) => T {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    const near = nearest(text, words);
    const advice = near === undefined ? `Give one of ${words.join(', ')}.` : `Did you mean \`${near}\`?`;
    throw new InvalidArgumentError(advice);
  };
}
