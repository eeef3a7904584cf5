import type { Hello } from '../../model/protocol-hello.gen.ts';
import type { PortNote } from '../link.ts';
import { quote } from './quote.ts';
import type { Claims } from './transport.ts';

/** What can be seen of a port outside its answers. */
export type NoteKind =
  /** A line on standard output that is no message. */
  | 'stray text'
  /** Such a line that seems to hold an answer, which is lost. */
  | 'lost answer'
  /** A protocol fault of no request in particular. It fails the run. */
  | 'protocol'
  /** An exit before the end of input, or with a code that is not 0. */
  | 'exit'
  /** A process that had to be killed after the end of its input. */
  | 'killed'
  /** Names in a hello that the kit does not know. */
  | 'unknown operation'
  | 'unknown feature'
  /** A port that could not be started again; what was left is `not run`. */
  | 'start'
  /** A fault of the kit. */
  | 'kit error';

interface Entry {
  readonly kind: NoteKind;
  readonly text: string;
  count: number;
}

// Of the same kind, so many different texts are kept; the rest is counted with the last of them.
const DISTINCT = 20;

/** Notes, each once, counted. Bounded, whatever a port does. */
export class Notes {
  readonly #entries: Entry[] = [];

  /** A note that is told apart by its text. */
  add(kind: NoteKind, text: string): void {
    const alike = this.#entries.filter((entry) => entry.kind === kind);
    const same =
      alike.find((entry) => entry.text === text) ?? (alike.length < DISTINCT ? undefined : alike.at(-1));
    if (same) same.count++;
    else this.#entries.push({ kind, text, count: 1 });
  }

  /** A note of which the first text stands for all: for what comes by the thousand. */
  tally(kind: NoteKind, text: () => string): void {
    const same = this.#entries.find((entry) => entry.kind === kind);
    if (same) same.count++;
    else this.#entries.push({ kind, text: text(), count: 1 });
  }

  /** Notes what a port offers and claims that the kit does not know. */
  lookAround({ ops, features }: Hello, known: Claims | undefined): void {
    if (!known) return;
    for (const op of ops) if (!known.ops.includes(op)) this.add('unknown operation', quote(op));
    for (const name of features) if (!known.features.includes(name)) this.add('unknown feature', quote(name));
  }

  /** The first text of that kind. */
  first(kind: NoteKind): string | undefined {
    return this.#entries.find((entry) => entry.kind === kind)?.text;
  }

  list(): readonly PortNote[] {
    return this.#entries.map((entry) => ({ ...entry }));
  }
}
