import { describe, JsonError } from './json-error.ts';
import { JsonNumber } from './value.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ZERO = 0x30;
const END = -1;
const LETTERS = /[A-Za-z]{1,20}/y;
// What is common is passed by expressions: a process that reads its vectors once has no time to warm up loops.
const SPACES = /[ \n\r\t]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const EXPONENT = /[eE][+-]?/y;
const HEX = /[0-9A-Fa-f]/;

/** A place in a JSON text (RFC 8259), and the reading of what does not nest. */
export class Cursor {
  readonly text: string;
  /** The offset of the next unit, in UTF-16 units. */
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Passes white space; gives the UTF-16 unit that follows, -1 at the end. */
  skip(): number {
    const unit = this.#unit(this.at);
    if (unit > 0x20) return unit;
    this.at = this.#pass(SPACES, this.at);
    return this.#unit(this.at);
  }

  /** The string whose opening quote is at the cursor. */
  string(): string {
    const start = this.at + 1;
    const end = this.#pass(PLAIN, start);
    const unit = this.#unit(end);
    if (unit === BACKSLASH) return this.#escaped(end);
    if (unit !== QUOTE) return this.fail('a character of a string or its closing `"`', end);
    this.at = end + 1;
    return this.text.slice(start, end);
  }

  /** A string or number or literal, of which `unit` is the first unit. */
  scalar(unit: number): null | boolean | string | JsonNumber {
    if (unit === QUOTE) return this.string();
    if (unit === 0x2d || isDigit(unit)) return this.#number();
    if (this.#word('true')) return true;
    if (this.#word('false')) return false;
    if (this.#word('null')) return null;
    LETTERS.lastIndex = this.at;
    const letters = LETTERS.exec(this.text)?.[0];
    return this.fail('a value', this.at, letters && `\`${letters}\``);
  }

  fail(expected: string, at: number = this.at, found: string = describe(this.text, at)): never {
    throw new JsonError('syntax', this.text, at, `expected ${expected}, found ${found}`);
  }

  #unit(at: number): number {
    return at < this.text.length ? this.text.charCodeAt(at) : END;
  }

  /** The offset behind what the expression matches at this place; the place itself if it does not match. */
  #pass(expression: RegExp, at: number): number {
    expression.lastIndex = at;
    return expression.test(this.text) ? expression.lastIndex : at;
  }

  #word(word: string): boolean {
    const found = this.text.startsWith(word, this.at);
    if (found) this.at += word.length;
    return found;
  }

  /** The rest of a string from its first backslash on. Each escape is checked here, so JSON.parse cannot fail. */
  #escaped(backslash: number): string {
    const start = this.at;
    let i = backslash;
    for (let unit = BACKSLASH; unit !== QUOTE; unit = this.#unit(i)) {
      if (unit === BACKSLASH) i = this.#escape(i + 1);
      else if (unit < 0x20) this.fail('a character of a string or its closing `"`', i);
      else i++;
    }
    this.at = i + 1;
    return JSON.parse(this.text.slice(start, this.at)) as string;
  }

  /** Checks what follows a backslash; gives the offset behind it. */
  #escape(at: number): number {
    const kind = this.text.charAt(at);
    if (kind !== 'u') {
      if (kind !== '' && '"\\/bfnrt'.includes(kind)) return at + 1;
      return this.fail('one of `"\\/bfnrtu` after a backslash', at);
    }
    for (let i = at + 1; i <= at + 4; i++) {
      if (!HEX.test(this.text.charAt(i))) this.fail('four hexadecimal digits after `\\u`', i);
    }
    return at + 5;
  }

  #number(): JsonNumber {
    const start = this.at;
    const end = this.#pass(NUMBER, start);
    if (end === start) this.fail('a digit', start + 1);
    const token = this.text.slice(start, end);
    const next = this.#unit(end);
    if (isDigit(next)) this.fail('no digit after a leading zero', end);
    // A second point or exponent is what stands behind the number, and for the reader to refuse.
    if (next === 0x2e && !/[.eE]/.test(token)) this.fail('a digit', end + 1);
    if ((next | 0x20) === 0x65 && !/[eE]/.test(token)) this.fail('a digit', this.#pass(EXPONENT, end));
    this.at = end;
    return new JsonNumber(token);
  }
}

function isDigit(unit: number): boolean {
  return unit >= ZERO && unit <= 0x39;
}
