const NEWLINE = 0x0a;

/** What the bytes hold: whole lines without their ends, and lines that are none. */
export interface LineEvents {
  readonly line: (text: string) => void;
  /** A line that is not UTF-8 or too long; `piece` is its beginning. Nothing follows one that is too long. */
  readonly bad: (complaint: string, piece: string) => void;
}

// A BOM is kept, so that it can be seen and named.
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const PIECE = 1_000;

/** Splits bytes into lines. Holds at most one unfinished line, of at most `limit` bytes. */
export class Lines {
  readonly #limit: number;
  readonly #events: LineEvents;
  #held: Uint8Array = new Uint8Array(1_024);
  #length = 0;
  #over = false;

  constructor(limit: number, events: LineEvents) {
    this.#limit = limit;
    this.#events = events;
  }

  push(chunk: Uint8Array): void {
    if (this.#over) return;
    const last = chunk.lastIndexOf(NEWLINE);
    if (last >= 0) this.#whole(chunk.subarray(0, last));
    if (!this.#over) this.#hold(chunk.subarray(last + 1));
  }

  /** The bytes have ended: a last line without its end counts. */
  end(): void {
    if (!this.#over && this.#length > 0) this.#finish(new Uint8Array(0));
    this.#over = true;
  }

  /** Whole lines, the last one without its end; the first one may have begun before. */
  #whole(bytes: Uint8Array): void {
    if (this.#length === 0) {
      this.#block(bytes);
      return;
    }
    const first = bytes.indexOf(NEWLINE);
    this.#finish(first === -1 ? bytes : bytes.subarray(0, first));
    if (first >= 0 && !this.#over) this.#block(bytes.subarray(first + 1));
  }

  /** Ends the line that is held. */
  #finish(rest: Uint8Array): void {
    this.#hold(rest);
    if (this.#over) return;
    const line = this.#held.subarray(0, this.#length);
    this.#length = 0;
    this.#one(line);
  }

  /** One decoding for all lines is what makes a fast port fast. */
  #block(bytes: Uint8Array): void {
    const text = bytes.length > this.#limit ? undefined : decoded(bytes);
    if (text === undefined) this.#each(bytes);
    else this.#split(text);
  }

  #split(text: string): void {
    for (let start = 0; start <= text.length; ) {
      const end = text.indexOf('\n', start);
      this.#events.line(text.slice(start, end === -1 ? text.length : end));
      start = end === -1 ? text.length + 1 : end + 1;
    }
  }

  #each(bytes: Uint8Array): void {
    for (let start = 0; start <= bytes.length && !this.#over; ) {
      const found = bytes.indexOf(NEWLINE, start);
      const end = found === -1 ? bytes.length : found;
      this.#one(bytes.subarray(start, end));
      start = end + 1;
    }
  }

  #one(bytes: Uint8Array): void {
    const text = bytes.length > this.#limit ? undefined : decoded(bytes);
    if (text !== undefined) this.#events.line(text);
    else if (bytes.length > this.#limit) this.#tooLong(bytes);
    else this.#events.bad('a line that is not UTF-8', piece(bytes));
  }

  #hold(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#limit) {
      this.#tooLong(this.#length > 0 ? this.#held.subarray(0, this.#length) : bytes);
      return;
    }
    if (length > this.#held.length) this.#grow(length);
    this.#held.set(bytes, this.#length);
    this.#length = length;
  }

  #grow(length: number): void {
    const grown = new Uint8Array(Math.max(length, this.#held.length * 2));
    grown.set(this.#held.subarray(0, this.#length));
    this.#held = grown;
  }

  #tooLong(start: Uint8Array): void {
    this.#over = true;
    const beginning = piece(start);
    this.#held = new Uint8Array(0);
    this.#length = 0;
    this.#events.bad(`a line of more than ${this.#limit} bytes`, beginning);
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

function piece(bytes: Uint8Array): string {
  return lenient.decode(bytes.subarray(0, PIECE));
}
