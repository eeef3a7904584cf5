/**
 * The properties' own tokenizer of pages, for markup of any shape: no state machine, but a search for the end of each
 * token. It knows the few named references that soups are made of.
 */
export function ownRuns(html: string): readonly string[] {
  const page = new Soup(html.replaceAll('\0', '').replace(/\r\n?/g, '\n'));
  for (let at = 0; at < page.html.length; ) at = page.next(at);
  return page.runs;
}

const RAW = ['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'];
const RCDATA = ['title', 'textarea'];
const KEPT = ['xmp', ...RCDATA];

/** Where an end is looked for in script data, by how it is escaped. */
const SCRIPT = {
  data: /<\/script(?=[\t\n\f />])|<!--/gi,
  escaped: /<\/script(?=[\t\n\f />])|-->|<script(?=[\t\n\f />])/gi,
  double: /<\/script(?=[\t\n\f />])|-->/gi,
};

const NAME = /[^\t\n\f />]+/y;
const BLANKS = /[\t\n\f /]+/y;
const BLANK = /[\t\n\f ]+/y;
const ATTRIBUTE = /=?[^\t\n\f />=]*/y;
const UNQUOTED = /[^\t\n\f >]+/y;

class Soup {
  readonly html: string;
  readonly runs: string[] = [''];

  constructor(html: string) {
    this.html = html;
  }

  /** Reads text up to the next markup, and the markup; gives the place behind it. */
  next(at: number): number {
    const open = this.html.indexOf('<', at);
    if (open === -1) return this.#text(this.html.slice(at), this.html.length);
    this.#text(this.html.slice(at, open), open);
    const rest = this.html.slice(open + 1, open + 3);
    if (/^[a-z]/i.test(rest)) return this.#start(open + 1);
    if (/^\/[a-z]/i.test(rest)) return this.#closed(this.#tagEnd(open + 2));
    if (rest.startsWith('/>')) return open + 3;
    if (rest === '/' || !/^[!?/]/.test(rest)) return this.#add('<', open + 1);
    return this.#declaration(open + 1);
  }

  #text(raw: string, end: number): number {
    return this.#add(decoded(raw), end);
  }

  #add(text: string, end: number): number {
    this.runs.push((this.runs.pop() ?? '') + text);
    return end;
  }

  #token(end: number): number {
    this.runs.push('');
    return end;
  }

  #declaration(at: number): number {
    const comment = this.html.startsWith('!--', at);
    const abrupt = comment ? /^-?>/.exec(this.html.slice(at + 3, at + 5)) : null;
    if (abrupt) return this.#token(at + 3 + abrupt[0].length);
    const end = comment ? this.#find(/--!?>/g, at + 3) : this.#find(/>/g, at);
    return this.#token(end?.end ?? this.html.length);
  }

  #find(pattern: RegExp, from: number): { text: string; start: number; end: number } | undefined {
    pattern.lastIndex = from;
    const match = pattern.exec(this.html);
    return match
      ? { text: match[0].toLowerCase(), start: match.index, end: match.index + match[0].length }
      : undefined;
  }

  /** Behind the > of the tag whose name begins at a place; nothing if the page ends first. */
  #tagEnd(name: number): number | undefined {
    for (let at = this.#skip(NAME, name); at < this.html.length; ) {
      at = this.#skip(BLANKS, at);
      if (this.html[at] === '>') return at + 1;
      const behind = this.#skip(BLANK, this.#skip(ATTRIBUTE, at));
      at = this.html[behind] === '=' ? this.#value(this.#skip(BLANK, behind + 1)) : behind;
    }
    return undefined;
  }

  #value(at: number): number {
    const quote = this.html[at];
    if (quote !== '"' && quote !== "'") return this.#skip(UNQUOTED, at);
    const end = this.html.indexOf(quote, at + 1);
    return end === -1 ? this.html.length : end + 1;
  }

  #skip(pattern: RegExp, at: number): number {
    pattern.lastIndex = at;
    return pattern.test(this.html) ? pattern.lastIndex : at;
  }

  #closed(end: number | undefined): number {
    return end === undefined ? this.html.length : this.#token(end);
  }

  #start(at: number): number {
    const name = (/^[^\t\n\f />]*/.exec(this.html.slice(at, at + 20))?.[0] ?? '').replace(
      /[A-Z]/g,
      (letter) => letter.toLowerCase(),
    );
    const end = this.#tagEnd(at);
    if (end === undefined) return this.html.length;
    this.#token(end);
    if (name === 'plaintext') return this.#add(this.html.slice(end), this.html.length);
    if (name === 'script') return this.#script(end);
    return RAW.includes(name) || RCDATA.includes(name) ? this.#raw(name, end) : end;
  }

  #raw(name: string, at: number): number {
    const close = this.#find(new RegExp(`</${name}(?=[\\t\\n\\f />])`, 'gi'), at);
    const inner = this.html.slice(at, close?.start ?? this.html.length);
    if (KEPT.includes(name)) this.#add(RCDATA.includes(name) ? decoded(inner) : inner, at);
    return close ? this.#closed(this.#tagEnd(close.start + 2)) : this.html.length;
  }

  #script(from: number): number {
    let mode: keyof typeof SCRIPT = 'data';
    for (let found = this.#find(SCRIPT[mode], from); found; found = this.#find(SCRIPT[mode], from)) {
      const { text, start, end } = found;
      if (text.startsWith('</') && mode !== 'double') return this.#closed(this.#tagEnd(start + 2));
      mode = text === '-->' ? 'data' : text === '<script' ? 'double' : 'escaped';
      from = text === '<!--' ? end - 2 : end;
    }
    return this.html.length;
  }
}

const NAMED: Readonly<Record<string, string>> = {
  'lt;': '<',
  lt: '<',
  'gt;': '>',
  gt: '>',
  'amp;': '&',
  amp: '&',
  'copy;': '©',
  copy: '©',
  'notin;': '∉',
  'not;': '¬',
  not: '¬',
};

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+);?|#([0-9]+);?|([a-z0-9]+;?))/gi, (all, hex, decimal, name) => {
    if (name === undefined) return numbered(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    for (let length = name.length; length > 0; length--) {
      const found = Object.hasOwn(NAMED, name.slice(0, length)) ? NAMED[name.slice(0, length)] : undefined;
      if (found !== undefined) return found + name.slice(length);
    }
    return all;
  });
}

function numbered(value: number): string {
  if (value === 0x80) return '€';
  if (value === 0 || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(value);
}
