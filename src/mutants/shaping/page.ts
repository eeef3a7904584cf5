import { num } from '../../model/json/build.ts';
import type { Mutant } from '../../model/suite.ts';
import { type PageParts, SILENT, STATES } from '../../reference/shaping/page.ts';
import type { ShapingParts } from '../../reference/shaping/parts.ts';
import { collapse, trim } from '../../reference/shaping/white-space.ts';
import { mapText, set, withInput, withParts } from './make.ts';

type Tag = Parameters<PageParts['stateAfter']>[0];
type State = number | undefined;

const withoutNul = (html: string): string => html.replaceAll('\0', '');

/** The source changed before it is tokenized. */
function source(change: (html: string) => string): Pick<ShapingParts, 'source'> {
  return { source: (html) => change(withoutNul(html)) };
}

/** Other states after some start tags. */
function states(change: (tag: Tag, state: State) => State): Pick<ShapingParts, 'stateAfter'> {
  return { stateAfter: (tag) => change(tag, STATES.get(tag.tagName)) };
}

/** Reads on after a start tag as if it were any other, its characters being text or not as before. */
function unstated(id: string, violates: string, name: string): Mutant {
  return withParts(id, violates, `reads the content of ${name} as markup`, {
    ...states((tag, state) => (tag.tagName === name ? undefined : state)),
  });
}

/** Takes the characters inside an element for text. */
function leaks(name: string): Mutant {
  return withParts(`page-leaks-${name}`, 'page.silent', `leaks the content of ${name}`, {
    isSilent: ({ tagName }) => tagName !== name && SILENT.has(tagName),
  });
}

function drops(id: string, mistake: string, dropped: readonly string[]): Mutant {
  return withParts(id, 'page.kept', mistake, {
    isSilent: ({ tagName }) => SILENT.has(tagName) || dropped.includes(tagName),
  });
}

function spaceless(
  id: string,
  mistake: string,
  test: (token: Parameters<PageParts['tokenText']>[0]) => boolean,
): Mutant {
  return withParts(id, 'page.token-space', mistake, { tokenText: (token) => (test(token) ? '' : ' ') });
}

const INLINE = new Set(['a', 'b', 'i', 'em', 'span', 'strong', 'small', 'code', 'u']);
const BLOCK = new Set([
  ...[
    'p',
    'div',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'li',
    'ul',
    'ol',
    'table',
    'tr',
    'body',
    'html',
    'head',
    'title',
  ],
  ...['script', 'style', 'pre', 'textarea', 'xmp', 'plaintext', 'noscript', 'iframe', 'noembed', 'noframes'],
]);

const isTag = (token: object): token is Tag => 'tagName' in token;
const isDoctype = (token: object): boolean => 'forceQuirks' in token;
const isComment = (token: object): boolean => 'data' in token;

/** Decodes the references that are still there. */
function decodeAgain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

const sourceMutants: readonly Mutant[] = [
  withParts(
    'page-strips-by-pattern',
    'page.attributes',
    'strips tags by a pattern that stops at the first >',
    {
      ...source((html) =>
        html.replace(/<(?!script|style|title|textarea|xmp|no|iframe|plaintext)\/?[a-z][^<>]*>/gi, '<x>'),
      ),
    },
  ),
  withParts('page-comment-arrow', 'page.tokens', 'ends comments at --> only', {
    ...source((html) => html.replace(/<!--(?!-->)[\s\S]*?(?:-->|$)/g, '<!x>').replaceAll('--!>', '')),
  }),
  withParts('page-comments-nest', 'page.tokens', 'counts comments inside comments', {
    ...source((html) => html.replace(/<!--(?:(?!-->)[\s\S])*<!--[\s\S]*?-->[\s\S]*?-->/g, '<!x>')),
  }),
  withParts('page-doctype-quotes', 'page.tokens', 'lets quotes hide the end of a doctype', {
    ...source((html) => html.replace(/<!doctype[^>"]*"[^"]*"[^>]*>/gi, '<!x>')),
  }),
  withParts('page-keeps-nul', 'page.nul', 'keeps U+0000', { source: (html) => html }),
  withParts('page-nul-replaced', 'page.nul', 'makes U+0000 U+FFFD', {
    source: (html) => html.replaceAll('\0', '\ufffd'),
  }),
  withParts('page-nul-late', 'page.nul', 'drops U+0000 from the text only', {
    source: (html) => html,
    characters: ({ chars }) => chars.replaceAll('\0', ''),
  }),
  withParts('page-keeps-cr', 'page.line-ends', 'leaves carriage returns to the tokenizer as they are', {
    ...source((html) => html.replaceAll('\r', '\v')),
  }),
  withParts('page-strips-bom', 'page.bom', 'strips a leading U+FEFF', {
    ...source((html) => html.replace(/^\ufeff/, '')),
  }),
  withParts('page-cdata-kept', 'page.cdata', 'keeps the text of CDATA sections', {
    ...source((html) => html.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '<x>$1<x>')),
  }),
  withParts('page-cdata-whole', 'page.cdata', 'drops CDATA sections up to ]]>', {
    ...source((html) => html.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '<x>')),
  }),
  withParts('page-nothing-is-tag', 'page.no-token', 'counts </> as a tag', {
    ...source((html) => html.replaceAll('</>', '</x>')),
  }),
  withParts('page-nothing-is-text', 'page.no-token', 'takes </> for text', {
    ...source((html) => html.replaceAll('</>', '&lt;/&gt;')),
  }),
  withParts('page-references-twice', 'page.references', 'decodes references twice', {
    characters: ({ chars }) => decodeAgain(chars),
  }),
  withParts('page-references-first', 'page.references', 'decodes references before it tokenizes', {
    ...source(decodeAgain),
  }),
  withParts('page-references-kept', 'page.references', 'leaves references as they are', {
    ...source((html) => html.replaceAll('&', '&amp;')),
  }),
  withParts('page-references-five', 'page.references', 'knows five names of references', {
    ...source((html) => html.replace(/&(?!(?:lt|gt|amp|quot|nbsp);|#)/g, '&amp;')),
  }),
  withParts('page-references-semicolon', 'page.references', 'wants a semicolon behind every reference', {
    ...source((html) => html.replace(/&(?=[a-z]+(?![a-z]*;))/gi, '&amp;')),
  }),
  withParts('page-references-c1', 'page.references', 'gives C1 controls for the numbers 128 to 159', {
    ...source((html) =>
      html.replace(/&#(12[89]|1[345][0-9]);/g, (_all, code) => String.fromCharCode(Number(code))),
    ),
  }),
  withParts('page-tag-case', 'page.tag-case', 'knows the names of tags in small letters only', {
    ...source((html) =>
      html.replace(/<(\/?)(?=[a-z]*[A-Z])(script|style|title|textarea|xmp|iframe|no[a-z]+)/gi, '<$1x-$2'),
    ),
  }),
  withParts('page-tag-case-unicode', 'page.tag-case', 'folds U+017F in the names of tags', {
    ...source((html) => html.replaceAll('\u017f', 's')),
  }),
  withParts('page-unfinished-text', 'page.unfinished', 'takes an unfinished tag at the end for text', {
    ...source((html) => html.replace(/<(?=\/?[a-z][^>"]*$)/i, '&lt;')),
  }),
  withParts('page-less-than-dropped', 'page.less-than', 'drops a < that opens nothing', {
    ...source((html) => html.replace(/<(?![a-z/!?])/gi, '')),
  }),
  withParts('page-less-than-strips', 'page.less-than', 'strips everything between < and >', {
    ...source((html) => html.replace(/<[^<>a-z/!?][^<>]*>/gi, '<x>')),
  }),
  withParts('page-raw-end-dropped', 'page.raw-less-than', 'drops an unfinished end tag inside a title', {
    ...source((html) =>
      html.replace(/(<(?:title|textarea|xmp)\b[^>]*>(?:(?!<\/)[\s\S])*)<\/?[a-z]*$/i, '$1'),
    ),
  }),
  withParts('page-raw-less-than-dropped', 'page.raw-less-than', 'drops every < inside a title', {
    ...source((html) =>
      html.replace(
        /(<title>)([\s\S]*?)(<\/title>|$)/g,
        (_all, open, inner, close) => open + inner.replaceAll('<', '') + close,
      ),
    ),
  }),
];

const stateMutants: readonly Mutant[] = [
  withParts('page-script-rawtext', 'page.script', 'reads scripts as RAWTEXT', {
    ...states((tag, state) => (tag.tagName === 'script' ? STATES.get('style') : state)),
  }),
  unstated('page-script-markup', 'page.script', 'script'),
  ...['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map((name) =>
    unstated(`page-${name}-markup`, 'page.rawtext', name),
  ),
  withParts('page-xmp-rcdata', 'page.rawtext', 'decodes references inside xmp', {
    ...states((tag, state) => (tag.tagName === 'xmp' ? STATES.get('title') : state)),
  }),
  unstated('page-title-markup', 'page.rcdata', 'title'),
  unstated('page-textarea-markup', 'page.rcdata', 'textarea'),
  withParts('page-title-rawtext', 'page.rcdata', 'leaves references inside a title encoded', {
    ...states((tag, state) => (tag.tagName === 'title' ? STATES.get('xmp') : state)),
  }),
  unstated('page-plaintext-markup', 'page.plaintext', 'plaintext'),
  withParts('page-plaintext-ends', 'page.plaintext', 'lets an end tag close plaintext', {
    ...states((tag, state) => (tag.tagName === 'plaintext' ? STATES.get('xmp') : state)),
  }),
  withParts('page-honours-slash', 'page.self-closing', 'takes a closing slash for an end tag', {
    ...states((tag, state) => (tag.selfClosing ? undefined : state)),
    isSilent: ({ tagName, selfClosing }) => !selfClosing && SILENT.has(tagName),
  }),
];

const textMutants: readonly Mutant[] = [
  ...['script', 'style', 'noscript', 'iframe', 'noembed', 'noframes'].map(leaks),
  drops('page-drops-title', 'drops titles', ['title']),
  drops('page-drops-template', 'drops templates', ['template']),
  drops('page-drops-forms', 'drops text areas and buttons', ['textarea', 'button', 'option', 'select']),
  drops('page-drops-links', 'drops links', ['a', 'nav']),
  drops('page-drops-embedded', 'drops embedded content', [
    'svg',
    'math',
    'canvas',
    'object',
    'video',
    'text',
    'mi',
  ]),
  withParts('page-drops-hidden', 'page.attributes', 'drops elements by their attributes', {
    isSilent: ({ tagName, attrs }) =>
      SILENT.has(tagName) || attrs.some(({ name, value }) => name === 'hidden' || value.includes('none')),
  }),
  withParts('page-attribute-text', 'page.attributes', 'takes alt and title attributes for text', {
    tokenText: (token) => {
      const attrs = isTag(token) ? token.attrs.filter(({ name }) => name === 'alt' || name === 'title') : [];
      return ` ${attrs.map(({ value }) => value).join(' ')} `;
    },
  }),
  spaceless('page-tags-glued', 'counts no token as a space', () => true),
  spaceless(
    'page-inline-glued',
    'counts inline tags as nothing',
    (token) => isTag(token) && INLINE.has(token.tagName),
  ),
  spaceless(
    'page-blocks-only',
    'parts text at block elements only',
    (token) => isTag(token) && !BLOCK.has(token.tagName),
  ),
  spaceless('page-comments-glued', 'counts comments as nothing', isComment),
  spaceless('page-doctype-glued', 'counts doctypes as nothing', isDoctype),
  withParts('page-collapse-ascii', 'page.collapse', 'collapses ASCII white space only', {
    collapse: (text) => text.replace(/[ \t\n\f\r]+/g, ' '),
  }),
  withParts('page-collapse-class', 'page.collapse', 'collapses by a class that has U+FEFF and lacks U+0085', {
    collapse: (text) => text.replace(/\s+/g, ' '),
  }),
  withParts('page-collapse-runs', 'page.collapse', 'collapses runs of two or more only', {
    collapse: (text) => text.replace(/\p{White_Space}{2,}/gu, ' '),
  }),
  withParts('page-keeps-lines', 'page.collapse', 'keeps line ends', {
    collapse: (text) => text.replace(/[^\S\n]*\n\s*/g, '\n').replace(/[^\S\n]+/g, ' '),
  }),
  withParts('page-untrimmed', 'page.trim', 'leaves the spaces at both ends', { trim: (text) => text }),
  withParts('page-trims-start', 'page.trim', 'trims the start only', {
    trim: (text) => (text.startsWith(' ') ? text.slice(1) : text),
  }),
  withParts('page-trims-first', 'page.trim', 'trims before it collapses, ASCII white space only', {
    collapse: (text) => collapse(text.replace(/^[ \t\n\f\r]+|[ \t\n\f\r]+$/g, '')),
    trim: (text) => (text.length === 1 ? trim(text) : text),
  }),
  withInput('page-uncut', 'page.elided', 'never elides a page', [
    'page',
    (input) => set(input, 'budget', num(Number.MAX_SAFE_INTEGER)),
  ]),
  withInput('page-zero-default', 'page.elided', 'takes a budget of 0 for the default', [
    'page',
    (input) =>
      Number((input.get('budget') as { token?: string })?.token) === 0
        ? set(input, 'budget', undefined)
        : input,
  ]),
  withInput('page-collapses-budget', 'page.elided', 'cuts the source before it is read', [
    'page',
    (input) => {
      const budget = Number((input.get('budget') as { token?: string })?.token ?? 1200);
      return mapText(input, 'html', (html) => html.slice(0, budget * 2 + 4));
    },
  ]),
  withParts('page-default-1000', 'page.default-budget', 'has a default of 1000', { defaultBudget: 1000 }),
  withParts('page-default-none', 'page.default-budget', 'has no default', {
    defaultBudget: Number.MAX_SAFE_INTEGER,
  }),
  withParts('page-default-1201', 'page.default-budget', 'has a default of 1201', { defaultBudget: 1201 }),
];

export const pageMutants: readonly Mutant[] = [...sourceMutants, ...stateMutants, ...textMutants];
