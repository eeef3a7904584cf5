import * as fc from 'fast-check';
import { num } from '../../model/json/build.ts';
import type { Property } from '../property.ts';
import { Shrunk, simplerTexts } from '../simpler.ts';
import { ownRuns } from './own-page.ts';
import { collapsed } from './own-text.ts';
import { PLAIN } from './page.ts';
import { htmlOf, pages } from './pages.ts';
import { isKnown } from './shrink.ts';
import { ask, breach, shown, single } from './single.ts';

const AMPLE = 100_000;

/** What markup is broken into. Names of references cannot come about by chance: no piece begins like the rest of one. */
const SHARDS = [
  ...[
    '<',
    '>',
    '/',
    '"',
    "'",
    '=',
    '!',
    '-',
    '--',
    '<!',
    '<!--',
    '-->',
    '--!>',
    '<?',
    '</',
    '</>',
    '&',
    '&#',
    '&#x',
  ],
  ...[
    '&lt;',
    '&amp;',
    '&amp',
    '&copy',
    '&notin;',
    '&#65;',
    '&#0;',
    '&#128;',
    '&#x42',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE ',
  ],
  ...[
    'script',
    'style',
    'title',
    '<script>',
    '</script>',
    '<script',
    '</script',
    '<SCRIPT ',
    '<style>',
    '</style>',
  ],
  ...[
    '<title>',
    '</title>',
    '</titl',
    '<textarea>',
    '</textarea',
    '<xmp>',
    '</xmp >',
    '<plaintext>',
    '<noscript>',
  ],
  ...[
    '</noscript>',
    '<iframe>',
    '</iframe>',
    '<svg>',
    '<p>',
    '</p',
    '<b a="',
    "<b a='",
    '<b a=',
    '<x/>',
    '/>',
    '<!-->',
  ],
  ...[
    'x',
    '7',
    ' ',
    '\n',
    '\t',
    '\f',
    '\r',
    '\r\n',
    '\0',
    '\u00a0',
    '\u0085',
    '\ufeff',
    '🦊',
    'é',
    'leak',
    '\u017f',
  ],
];

const soups = fc
  .array(fc.constantFrom(...SHARDS), { maxLength: 16, size: 'max' })
  .map((shards) => shards.join(''));

/** A page of known pieces, cut, doubled or spliced somewhere. */
const mutated = fc
  .record({ page: pages(false), at: fc.nat(400), length: fc.nat(12), shard: fc.constantFrom(...SHARDS, '') })
  .map(({ page, at, length, shard }) => {
    const html = htmlOf(page, PLAIN).replace(/&(?:nbsp|quot|hellip|NotEqualTilde|notit|unknown);/g, '&lt;');
    const points = Array.from(html);
    const place = at % (points.length + 1);
    const spliced = [...points.slice(0, place), shard, ...points.slice(place + length)].join('');
    // A cut may have made the name of a reference that nobody here knows.
    return spliced.replace(/&(?=[a-z])(?!(?:lt|gt|amp|copy|not|notin)(?:;|[^a-z;]|$))/gi, '&#38;');
  });

const soup: Property = single<string>({
  id: 'page-soup',
  statement: 'Markup of any shape, broken pages too, gives the text that another tokenizer finds.',
  covers: [
    'page.tokens',
    'page.less-than',
    'page.raw-less-than',
    'page.unfinished',
    'page.silent',
    'page.script',
  ],
  arbitrary: () =>
    new Shrunk(fc.oneof(soups, mutated), function* (html) {
      for (const simpler of simplerTexts(html)) if (isKnown(simpler)) yield simpler;
    }),
  request: (html) => ask('page', { html, budget: num(AMPLE) }),
  judge: (html, output) => {
    const text = output.get('text');
    const right = collapsed(ownRuns(html).join(' '));
    if (text === right) return undefined;
    return breach('page.tokens', `${shown(html)} gives ${shown(text)}, not ${shown(right)}.`);
  },
  classes: (html) => [
    ...(/<script/i.test(html) ? ['soup:script'] : []),
    ...(html.includes('<!--') ? ['soup:comment'] : []),
    ...(html.includes('&') ? ['soup:reference'] : []),
    ...(/<(?:title|textarea|xmp)/i.test(html) ? ['soup:raw'] : []),
  ],
  required: ['soup:script', 'soup:comment', 'soup:reference', 'soup:raw'],
});

export const soupProperties: readonly Property[] = [soup];
