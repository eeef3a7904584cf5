import { NumberScan } from './number-scan.ts';
import { isBlank, type Progress, type Scan } from './scan.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
const SHORT_ESCAPES = '"\\/bfnrt';

/** The rest of a JSON string behind its opening quote. */
class StringScan implements Scan {
  progress: Progress = 'open';
  #escaped = false;
  #hexDue = 0;

  feed(piece: string, from: number): void {
    for (let i = from; i < piece.length; i++) {
      const unit = piece.charCodeAt(i);
      if (this.progress === 'open') this.#unit(unit);
      else if (!isBlank(unit)) this.progress = 'hopeless';
    }
  }

  #unit(unit: number): void {
    if (this.#hexDue > 0) this.#hex(unit);
    else if (this.#escaped) this.#escape(unit);
    else if (unit === BACKSLASH) this.#escaped = true;
    else if (unit === QUOTE) this.progress = 'complete';
    else if (unit < 0x20) this.progress = 'hopeless';
  }

  #hex(unit: number): void {
    this.#hexDue--;
    if (!/[0-9A-Fa-f]/.test(String.fromCharCode(unit))) this.progress = 'hopeless';
  }

  #escape(unit: number): void {
    this.#escaped = false;
    if (unit === LETTER_U) this.#hexDue = 4;
    else if (!SHORT_ESCAPES.includes(String.fromCharCode(unit))) this.progress = 'hopeless';
  }
}

/** The rest of a literal behind its first letter. */
class WordScan implements Scan {
  progress: Progress = 'open';
  readonly #rest: string;
  #at = 0;

  constructor(rest: string) {
    this.#rest = rest;
  }

  feed(piece: string, from: number): void {
    for (let i = from; i < piece.length; i++) {
      const unit = piece.charCodeAt(i);
      if (this.progress !== 'open') {
        if (!isBlank(unit)) this.progress = 'hopeless';
      } else if (unit !== this.#rest.charCodeAt(this.#at++)) this.progress = 'hopeless';
      else if (this.#at === this.#rest.length) this.progress = 'complete';
    }
  }
}

const NOTHING: Scan = { progress: 'hopeless', feed: () => {} };

/** The scan of a text that begins with no bracket but with this unit. */
export function scalarScan(unit: number): Scan {
  if (unit === QUOTE) return new StringScan();
  if (unit === 0x74) return new WordScan('rue');
  if (unit === 0x66) return new WordScan('alse');
  if (unit === 0x6e) return new WordScan('ull');
  if (unit === 0x2d || (unit >= 0x30 && unit <= 0x39)) return new NumberScan(unit);
  return NOTHING;
}
