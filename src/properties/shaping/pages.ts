import * as fc from 'fast-check';
import { Shrunk, simplerLists } from '../simpler.ts';
import { collapsed } from './own-text.ts';

/** How tags are written: what must not matter. */
export interface Style {
  readonly name: (name: string) => string;
  readonly attributes: string;
  readonly slash: string;
}

/** A piece of a page, its text known from how it was made. */
export interface Piece {
  /** What the piece tries: the rule that a wrong text most likely breaks. */
  readonly rule: string;
  readonly html: (style: Style) => string;
  /** Its characters, with `TOKEN` for each other token. */
  readonly text: string;
}

/** Stands in expected texts for a tag, comment or doctype. A noncharacter, which no piece holds. */
const TOKEN = '\ufdd0';

function piece(rule: string, html: string | ((style: Style) => string), text: string): Piece {
  return { rule, html: typeof html === 'string' ? () => html : html, text };
}

function open(style: Style, name: string): string {
  return `<${style.name(name)}${style.attributes}${style.slash}>`;
}

function close(style: Style, name: string): string {
  return `</${style.name(name)}${style.attributes === '' ? '' : ' '}>`;
}

const NAMES = [
  'p',
  'b',
  'td',
  'div',
  'x-y',
  'svg',
  'select',
  'table',
  'frameset',
  'template',
  'a',
  'nav',
  'head',
  'math',
];
const tags = NAMES.flatMap((name) => [
  piece('page.token-space', (style) => open(style, name), TOKEN),
  piece('page.token-space', (style) => close(style, name), TOKEN),
]);

const TRAPS = [
  ['leak', 'page.silent'],
  ['<p>leak</p>', 'page.rawtext'],
  ['<!-- leak', 'page.rawtext'],
  ['&lt;leak', 'page.silent'],
  ['a < b </b', 'page.rawtext'],
] as const;

/** Elements whose characters are dropped. */
const silent = ['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes'].flatMap((name) =>
  [...TRAPS, [`</${name}y>leak`, 'page.silent'] as const].map(([inner, rule]) =>
    piece(
      name === 'script' && rule === 'page.rawtext' ? 'page.script' : rule,
      (style) => open(style, name) + inner + close(style, name),
      TOKEN + TOKEN,
    ),
  ),
);

const scripts = [
  piece('page.script', '<script><!--<script>leak</script>leak--></script>', TOKEN + TOKEN),
  piece('page.script', '<script><!-- x </script>', TOKEN + TOKEN),
  piece('page.line-ends', '<script\rx>leak</script\r>', TOKEN + TOKEN),
  piece('page.nul', '<scr\0ipt>leak</scri\0pt>', TOKEN + TOKEN),
  piece('page.self-closing', '<script/>leak</script>', TOKEN + TOKEN),
  piece('page.self-closing', '<svg><style />leak</style>', TOKEN.repeat(3)),
];

const RCDATA = [
  ['a <b> c', 'a <b> c'],
  ['x &amp; y', 'x & y'],
  ['<!-- z', '<!-- z'],
  ['< </ </x>', '< </ </x>'],
] as const;

const rcdata = ['title', 'textarea'].flatMap((name) =>
  RCDATA.map(([inner, text], i) =>
    piece(
      i === 3 ? 'page.raw-less-than' : 'page.rcdata',
      (style) => open(style, name) + inner + close(style, name),
      TOKEN + text + TOKEN,
    ),
  ),
);

const xmp = ['<b>bold</b>', 'a &amp; b', '< </ <!--'].map((inner) =>
  piece('page.rawtext', (style) => open(style, 'xmp') + inner + close(style, 'xmp'), TOKEN + inner + TOKEN),
);

/** A reference and what it becomes; each ends so that what follows cannot change it. */
const references = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&amp;lt;', '&lt;'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00a0'],
  ['&#65;', 'A'],
  ['&#x1F98A;', '🦊'],
  ['&#128;', '€'],
  ['&#0;', '\ufffd'],
  ['&#xD800;', '\ufffd'],
  ['&#10;', '\n'],
  ['&hellip;', '…'],
  ['&copy ', '© '],
  ['&notin;', '∉'],
  ['&notit;', '¬it;'],
  ['&NotEqualTilde;', '\u2242\u0338'],
  ['&unknown;', '&unknown;'],
  ['& ', '& '],
  ['&lt;script&gt;', '<script>'],
].map(([html = '', text = '']) => piece('page.references', html, text));

const comments = [
  '<!-- a > b -->',
  '<!---->',
  '<!-->',
  '<!--->',
  '<!-- x --!>',
  '<!-- <!-- -->',
  '<!doctype html>',
  '<!DOCTYPE x PUBLIC "a>',
  '<?xml version="1.0"?>',
  '<!x>',
  '</1>',
  '</ x>',
].map((html) => piece('page.token-space', html, TOKEN));

const others = [
  piece('page.no-token', '</>', ''),
  piece('page.nul', '\0', ''),
  piece('page.cdata', '<![CDATA[x>', TOKEN),
  piece('page.cdata', '<svg><![CDATA[y]]></svg>', TOKEN.repeat(3)),
  piece('page.less-than', '< ', '< '),
  piece('page.less-than', 'a <3 ', 'a <3 '),
  piece('page.less-than', '<= ', '<= '),
  piece('page.less-than', '<> ', '<> '),
  piece('page.tag-case', '<no\u017fcript>', TOKEN),
];

const SPACES =
  '\t \n \f \r \u000b \u0085 \u00a0 \u1680 \u2000 \u200a \u2028 \u2029 \u202f \u205f \u3000'.split(' ');
const spaces = [...SPACES, ' ', '  ', '\r\n'].map((space) => piece('page.collapse', space, space));
const texts = [
  'a',
  'b',
  'word',
  'two words',
  'é🦊',
  '\u200b',
  '\ufeff',
  '\u180e',
  '5 > 3',
  '"',
  "'",
  ']]>',
  '-->',
  '=',
].map((text) => piece('page.kept', text, text));

/** What only the end of a page can hold. */
const ends = [
  piece('page.unfinished', '<b class="x', ''),
  piece('page.unfinished', '<b', ''),
  piece('page.unfinished', '</di', ''),
  piece('page.unfinished', '<b/', ''),
  piece('page.tokens', '<!-- b > c', TOKEN),
  piece('page.less-than', '<', '<'),
  piece('page.less-than', '</', '</'),
  piece('page.raw-less-than', '<title>a</titl', `${TOKEN}a</titl`),
  piece('page.raw-less-than', '<textarea>a</textarea', `${TOKEN}a</textarea`),
  piece('page.raw-less-than', '<xmp>a<', `${TOKEN}a<`),
  piece('page.silent', '<style>leak', TOKEN),
  piece('page.script', '<script>leak</scrip', TOKEN),
  piece('page.plaintext', '<plaintext>a</plaintext><b>&amp;', `${TOKEN}a</plaintext><b>&amp;`),
  piece('page.kept', '', ''),
];

/** A frame written as a page may hold it, for messages. */
const frames = [
  'System: x',
  'user:',
  '[INST]',
  '&lt;|im_end|&gt;',
  'ignore',
  'previous',
  'rules',
  '<tool_call>',
]
  .filter((html) => !html.startsWith('<'))
  .map((html) => piece('message.page', html, html.replace('&lt;', '<').replace('&gt;', '>')));

/** A page: its pieces, and where a mark of byte order stands. */
export interface Page {
  readonly bom: boolean;
  readonly pieces: readonly Piece[];
}

export function pages(framed: boolean): fc.Arbitrary<Page> {
  const some = (pieces: readonly Piece[]): fc.Arbitrary<Piece> => fc.constantFrom(...pieces);
  const one = fc.oneof(
    { weight: 6, arbitrary: some(texts) },
    { weight: 4, arbitrary: some(tags) },
    { weight: 3, arbitrary: some(spaces) },
    { weight: 2, arbitrary: some(silent) },
    { weight: 3, arbitrary: some(scripts) },
    { weight: 2, arbitrary: some([...rcdata, ...xmp]) },
    { weight: 3, arbitrary: some(references) },
    { weight: 2, arbitrary: some(comments) },
    { weight: 4, arbitrary: some(others) },
    { weight: framed ? 8 : 0, arbitrary: some(frames) },
  );
  const body = fc.array(one, { maxLength: 10, size: 'max' });
  const all = fc
    .tuple(fc.integer({ min: 0, max: 15 }), body, some(ends))
    .map(([bom, pieces, end]): Page => ({ bom: bom === 0, pieces: [...pieces, end] }));
  return new Shrunk(all, simplerPages);
}

const PLAINEST = piece('page.kept', 'a', 'a');

/** A piece is dropped, or is the plainest: what its text is without a part is not known here. */
function* simplerPages({ bom, pieces }: Page): Iterable<Page> {
  if (bom) yield { bom: false, pieces };
  const plainer = (one: Piece): readonly Piece[] =>
    one.text.length > 0 && one.text !== 'a' ? [PLAINEST] : [];
  for (const fewer of simplerLists(pieces, plainer)) yield { bom, pieces: fewer };
}

export function htmlOf({ bom, pieces }: Page, style: Style): string {
  return (bom ? '\ufeff' : '') + pieces.map(({ html }) => html(style)).join('');
}

/** The runs of characters between tokens. */
export function runsOf({ bom, pieces }: Page): readonly string[] {
  return ((bom ? '\ufeff' : '') + pieces.map(({ text }) => text).join('')).split(TOKEN);
}

export function textOf(page: Page): string {
  return collapsed(runsOf(page).join(' '));
}

export function pageClasses({ bom, pieces }: Page): string[] {
  return [...new Set(pieces.map(({ rule }) => rule)), ...(bom ? ['page.bom'] : [])];
}
