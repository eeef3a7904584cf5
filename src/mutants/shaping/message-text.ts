import type { Mutant } from '../../model/suite.ts';
import { elide } from '../../reference/shaping/elide.ts';
import { finish } from '../../reference/shaping/message.ts';
import { pageText } from '../../reference/shaping/page.ts';
import { mapText, set, withParts } from './make.ts';
import { plain, raw, shaping, sourcing } from './message-make.ts';

/** Texts and pages. */
export const textMutants: readonly Mutant[] = [
  shaping(
    'text-raw',
    'message.text',
    'sends a text unsanitized',
    'text',
    (own) => (parts, source, budget) => own({ ...parts, cleanText: raw }, source, budget),
  ),
  sourcing('text-trimmed', 'message.text', 'trims a text', 'text', (source) =>
    mapText(source, 'text', (text) => text.trim()),
  ),
  shaping(
    'text-page',
    'message.text',
    'reads a text as a page',
    'text',
    (own) => (parts, source, budget) =>
      own(
        parts,
        mapText(source, 'text', (text) => pageText(parts, text)),
        budget,
      ),
  ),
  shaping(
    'text-elided-first',
    'message.text',
    'elides a text before it sanitizes',
    'text',
    (own) => (parts, source, budget) => {
      const text = parts.cleanText(elide(parts, parts.readText(source.get('text'), '/source/text'), budget));
      return own(parts, set(source, 'text', text), Number.MAX_SAFE_INTEGER);
    },
  ),
  shaping(
    'text-uncut',
    'message.text',
    'sends all of a text',
    'text',
    (own) => (parts, source) => own(parts, source, Number.MAX_SAFE_INTEGER),
  ),
  withParts('text-mark-blank', 'message.text', 'takes a text of one frame for blank', {
    finish: (parts, text, budget) => finish(parts, text === '[removed]' ? '' : text, budget),
  }),
  shaping(
    'page-raw',
    'message.page',
    'sends the text of a page unsanitized',
    'page',
    (own) => (parts, source, budget) => own({ ...parts, cleanText: raw, cleanRun: raw }, source, budget),
  ),
  shaping(
    'page-source',
    'message.page',
    'sends the source of a page',
    'page',
    () => (parts, source, budget) =>
      finish(parts, parts.cleanText(parts.readText(source.get('html'), '/source/html')), budget),
  ),
  shaping(
    'page-default-first',
    'message.page',
    'elides a page to the default of shaping.page first',
    'page',
    () => (parts, source, budget) =>
      finish(
        parts,
        parts.cleanText(
          elide(
            parts,
            pageText(parts, parts.readText(source.get('html'), '/source/html')),
            parts.defaultBudget,
          ),
        ),
        budget,
      ),
  ),
  shaping(
    'page-elided-first',
    'message.page',
    'elides a page before it sanitizes',
    'page',
    () => (parts, source, budget) =>
      finish(
        parts,
        parts.cleanText(
          elide(parts, pageText(parts, parts.readText(source.get('html'), '/source/html')), budget),
        ),
        Number.MAX_SAFE_INTEGER,
      ),
  ),
  shaping(
    'page-source-clean',
    'message.page',
    'sanitizes the source of a page instead of its text',
    'page',
    () => (parts, source, budget) => {
      const html = parts.cleanText(parts.readText(source.get('html'), '/source/html'));
      return finish(parts, pageText(parts, html), budget);
    },
  ),
  withParts('page-runs-raw', 'message.page-runs', 'sanitizes the joined text of a page only', {
    cleanRun: raw,
  }),
  withParts(
    'page-runs-collapsed',
    'message.page-runs',
    'collapses the runs of a page before it sanitizes them',
    {
      cleanRun: (text) => plain.cleanText(text.replace(/\s+/g, ' ')),
    },
  ),
  withParts('page-runs-words', 'message.page-runs', 'sanitizes the words of a page one by one', {
    cleanRun: (text) => text.split(' ').map(plain.cleanText).join(' '),
  }),
  withParts(
    'page-runs-comments',
    'message.page-runs',
    'joins the text on both sides of a comment before it sanitizes',
    {
      tokenText: () => ' ',
      source: (html) => html.replaceAll('\0', '').replace(/<!--(?!>|->)[\s\S]*?-->/g, ' '),
    },
  ),
];
