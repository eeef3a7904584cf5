import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/** What reading a page is made of. */
export interface PageParts {
  /** What is done to the source before it is tokenized (`shaping.page.nul`). */
  readonly source: (html: string) => string;
  /** Where the tokenizer goes after a start tag, if it does not just go on. */
  readonly stateAfter: (tag: Token.TagToken) => number | undefined;
  /** Whether the characters inside an element are dropped (`shaping.page.silent`). */
  readonly isSilent: (tag: Token.TagToken) => boolean;
  /** What a token other than a character adds to the text (`shaping.page.token-space`). */
  readonly tokenText: (token: Token.Token) => string;
  /** The characters of a character token. */
  readonly characters: (token: Token.CharacterToken) => string;
  readonly collapse: (text: string) => string;
  readonly trim: (text: string) => string;
  readonly defaultBudget: number;
}

const { SCRIPT_DATA, RAWTEXT, RCDATA, PLAINTEXT } = TokenizerMode;

/** `shaping.page.script`, `shaping.page.rawtext`, `shaping.page.rcdata`, `shaping.page.plaintext` */
export const STATES: ReadonlyMap<string, number> = new Map<string, number>([
  ['script', SCRIPT_DATA],
  ['style', RAWTEXT],
  ['xmp', RAWTEXT],
  ['iframe', RAWTEXT],
  ['noembed', RAWTEXT],
  ['noframes', RAWTEXT],
  ['noscript', RAWTEXT],
  ['title', RCDATA],
  ['textarea', RCDATA],
  ['plaintext', PLAINTEXT],
]);

export const SILENT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
]);

/** A run of characters between two other tokens, and what the tokens before it added in front of it. */
export interface Run {
  readonly before: string;
  readonly text: string;
}

/** The runs of character tokens of a page. */
export function runsOf(parts: PageParts, html: string): readonly Run[] {
  const runs: Run[] = [];
  new Reader(parts, (before, text) => runs.push({ before, text })).read(html);
  return runs;
}

/** The runs in one line of text. */
export function joinRuns(parts: PageParts, runs: readonly Run[]): string {
  const line = new Line(parts);
  for (const { before, text } of runs) line.add(before, text);
  return line.end();
}

/** The text of a page, before it is elided. Keeps no runs: there may be millions. */
export function pageText(parts: PageParts, html: string): string {
  const line = new Line(parts);
  new Reader(parts, (before, text) => line.add(before, text)).read(html);
  return line.end();
}

/** UTF-16 units after which a piece of a line is collapsed by itself, so that no long chain of small texts builds up. */
const PIECE = 1 << 15;

/** Joins runs and collapses white space (`shaping.page.collapse`, `shaping.page.trim`). */
class Line {
  readonly #parts: PageParts;
  readonly #pieces: string[] = [];
  #piece = '';

  constructor(parts: PageParts) {
    this.#parts = parts;
  }

  add(before: string, text: string): void {
    this.#piece += before + text;
    if (this.#piece.length < PIECE) return;
    this.#pieces.push(this.#parts.collapse(this.#piece));
    this.#piece = '';
  }

  end(): string {
    return this.#parts.trim(this.#parts.collapse(this.#pieces.join('') + this.#piece));
  }
}

/**
 * Drives the tokenizer and hands on each run as it ends. No tree is built, so the work is that of the tokenizer: linear,
 * however the markup nests.
 */
class Reader {
  readonly #parts: PageParts;
  readonly #emit: (before: string, text: string) => void;
  readonly #tokenizer: Tokenizer;
  #before = '';
  #text = '';
  #silent = false;

  constructor(parts: PageParts, emit: (before: string, text: string) => void) {
    this.#parts = parts;
    this.#emit = emit;
    const character = (token: Token.CharacterToken): void => {
      if (!this.#silent) this.#text += parts.characters(token);
    };
    const other = (token: Token.Token): void => this.#end(token);
    this.#tokenizer = new Tokenizer(
      { sourceCodeLocationInfo: false },
      {
        onCharacter: character,
        onWhitespaceCharacter: character,
        onNullCharacter: character,
        onComment: other,
        onDoctype: other,
        onStartTag: (tag) => this.#start(tag),
        onEndTag: (tag) => {
          this.#end(tag);
          this.#silent = false;
        },
        onEof: other,
        onParseError: null,
      },
    );
  }

  read(html: string): void {
    this.#tokenizer.write(this.#parts.source(html), true);
  }

  #start(tag: Token.TagToken): void {
    this.#end(tag);
    const state = this.#parts.stateAfter(tag);
    if (state !== undefined) this.#tokenizer.state = state;
    this.#silent = this.#parts.isSilent(tag);
  }

  /** Ends the run before a token. */
  #end(token: Token.Token): void {
    if (this.#text !== '') {
      this.#emit(this.#before, this.#text);
      this.#before = '';
      this.#text = '';
    }
    // A thousand tokens in a row need no more than one space, but a part may give something else.
    const added = this.#parts.tokenText(token);
    if (added !== ' ' || this.#before === '') this.#before += added;
  }
}
