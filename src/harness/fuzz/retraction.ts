import { withoutQuotes } from '../../model/faults.ts';
import type { Property } from '../../properties/property.ts';
import type { Link } from '../link.ts';
import type { Shown } from './property-result.ts';

/**
 * Tells whose cases the answers were that a port took back. Numbers of requests rise, and properties take turns, so the
 * last number of each turn is enough to know.
 */
export class Retractions<T> {
  readonly #link: Link;
  readonly #turns: { readonly last: number; readonly owner: T }[] = [];
  #told = 0;

  constructor(link: Link) {
    this.#link = link;
  }

  /** A turn is over, whose cases were asked up to this number. */
  endTurn(last: number, owner: T): void {
    this.#turns.push({ last, owner });
  }

  /** What was taken back since this was last asked. */
  *next(): Iterable<readonly [owner: T, message: string]> {
    const all = [...this.#link.retractions()].slice(this.#told);
    this.#told += all.length;
    for (const [seq, message] of all) {
      // Beyond the last turn there is only what was asked to confirm its failures.
      const turn = this.#turns.find(({ last }) => seq <= last) ?? this.#turns.at(-1);
      if (turn) yield [turn.owner, message];
    }
  }
}

/** An answer that the port took back by a later fault, as a failure of the property that asked. */
export function shownRetraction(message: string, { covers }: Property): Omit<Shown, 'seed' | 'count'> {
  const [kind, rule] = ['protocol', covers[0] ?? ''] as const;
  const form = withoutQuotes(message).replace(/\d+/g, '0');
  const finding = {
    kind,
    rule,
    message,
    answer: 0,
    differences: [],
    shape: form,
    fingerprint: `${kind} | ${form}`,
    isStated: false,
  } as const;
  return { finding, requests: [], replies: [], path: undefined };
}
