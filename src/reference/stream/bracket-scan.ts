import { isBlank, type Progress, type Scan } from './scan.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Counts the brackets of a text behind the one that opens it, outside strings and without regard to their kind
 * (`stream.parse.open`). It does not check the grammar: what closes is read as a whole.
 */
export class BracketScan implements Scan {
  progress: Progress = 'open';
  /** The most brackets that were ever open. */
  deepest = 1;
  #depth = 1;
  #inString = false;
  #escaped = false;

  feed(piece: string, from: number): void {
    for (let i = from; i < piece.length; i++) {
      const unit = piece.charCodeAt(i);
      if (this.#inString) this.#stringUnit(unit);
      else if (this.progress === 'open') this.#unit(unit);
      else if (!isBlank(unit)) this.progress = 'spoiled';
    }
  }

  #stringUnit(unit: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (unit === BACKSLASH) this.#escaped = true;
    else if (unit === QUOTE) this.#inString = false;
  }

  #unit(unit: number): void {
    if (unit === QUOTE) this.#inString = true;
    else if (unit === 0x7b || unit === 0x5b) {
      this.#depth++;
      if (this.#depth > this.deepest) this.deepest = this.#depth;
    } else if (unit === 0x7d || unit === 0x5d) {
      this.#depth--;
      if (this.#depth === 0) this.progress = 'complete';
    }
  }
}
