import { BracketScan } from './bracket-scan.ts';
import { NumberScan } from './number-scan.ts';
import { scalarScan } from './scalar-scan.ts';
import { type Scan, skipBlank } from './scan.ts';

/** The fragments of a call's arguments. */
export interface ArgsText {
  /** True from the time that it was malformed, for good (`stream.parse.malformed-stays`). */
  readonly malformed: boolean;
  append(fragment: string): void;
  /** The JSON value of all fragments together, as soon as they are one; `undefined` if they are not. */
  value(): unknown;
}

/** How a text becomes a value. */
export interface TextParts {
  /** The most brackets that may ever be open (`stream.parse.deep-enough`, `stream.parse.too-deep`). */
  readonly maxDepth: number;
  /** The value of a JSON text; `undefined` if it is none, holds a float that overflows, or nests deeper. */
  readonly read: (text: string, maxDepth: number) => unknown;
}

// To hold millions of fragments apart costs more than to join them by and by.
const JOINED = 1_024;

/**
 * Fragments that are scanned as they come and joined only when the scan says that they may be a value, so that the
 * work grows with their length and not with its square.
 */
export class ScannedText implements ArgsText {
  malformed = false;
  readonly #parts: TextParts;
  /** The text but for its last fragments. */
  #text = '';
  #fragments: string[] = [];
  #scan: Scan | undefined;
  #value: unknown;

  constructor(parts: TextParts) {
    this.#parts = parts;
  }

  append(fragment: string): void {
    if (this.malformed || this.#scan?.progress === 'hopeless') return;
    if (this.#fragments.push(fragment) === JOINED) this.#join();
    if (this.#scan === undefined) this.#begin(fragment);
    else this.#scan.feed(fragment, 0);
    if (this.#scan instanceof BracketScan) this.#settle(this.#scan);
    else this.#value = undefined;
  }

  value(): unknown {
    const scan = this.#scan;
    const unread = this.#value === undefined && scan?.progress === 'complete';
    if (unread && !(scan instanceof BracketScan)) this.#value = this.#readScalar(scan);
    return this.#value;
  }

  #begin(fragment: string): void {
    const at = skipBlank(fragment);
    if (at === fragment.length) return;
    const unit = fragment.charCodeAt(at);
    this.#scan = unit === 0x7b || unit === 0x5b ? new BracketScan() : scalarScan(unit);
    this.#scan.feed(fragment, at + 1);
  }

  /** Reads the text once its brackets have closed; gives it up if something else follows. */
  #settle(scan: BracketScan): void {
    if (scan.progress === 'open') return;
    const { maxDepth } = this.#parts;
    if (scan.progress === 'spoiled' || scan.deepest > maxDepth) this.#value = undefined;
    else this.#value ??= this.#read();
    this.malformed = this.#value === undefined;
    this.#text = '';
    this.#fragments = [];
  }

  /** Only asked of a text that may be a value; what overflowed and can only grow is not read again. */
  #readScalar(scan: Scan): unknown {
    if (!(scan instanceof NumberScan)) return this.#read();
    if (scan.overflows) return undefined;
    const value = this.#read();
    if (value === undefined) scan.foundToOverflow();
    return value;
  }

  #read(): unknown {
    this.#join();
    return this.#parts.read(this.#text, this.#parts.maxDepth);
  }

  #join(): void {
    this.#text += this.#fragments.join('');
    this.#fragments = [];
  }
}
