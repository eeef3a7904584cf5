import * as fc from 'fast-check';
import { num } from '../../model/json/build.ts';
import { anyProperty, type Property } from '../property.ts';
import { judgeElided } from './elide.ts';
import { elided } from './own-text.ts';
import { htmlOf, type Page, type Piece, pageClasses, pages, type Style, textOf } from './pages.ts';
import { ask, type Breach, breach, outputOf, shown, single } from './single.ts';

export const PLAIN: Style = { name: (name) => name, attributes: '', slash: '' };

const RULES = [
  ...[
    'tokens',
    'nul',
    'line-ends',
    'bom',
    'script',
    'rawtext',
    'rcdata',
    'plaintext',
    'cdata',
    'self-closing',
  ],
  ...['silent', 'kept', 'token-space', 'no-token', 'references', 'unfinished', 'less-than', 'raw-less-than'],
  ...['collapse', 'trim', 'tag-case'],
].map((rule) => `page.${rule}`);

/** The budget of pages whose cut is not what is asked about. */
const AMPLE = 100_000;

// What a piece of plain text or of space breaks is guessed last: mostly it is what the other pieces try.
const GUESSES: readonly string[] = ['page.collapse', 'page.kept', 'page.token-space'];

function guess(pieces: readonly Piece[]): string {
  const rules = pieces.map(({ rule }) => rule);
  return (
    rules.find((rule) => !GUESSES.includes(rule)) ??
    rules.find((rule) => rule !== 'page.kept') ??
    'page.tokens'
  );
}

function judgePage(page: Page, text: unknown): Breach | undefined {
  const right = textOf(page);
  if (typeof text !== 'string' || text === right) return undefined;
  const seen = `${shown(htmlOf(page, PLAIN))} gives ${shown(text)}, not ${shown(right)}.`;
  if (page.bom && right === `\ufeff${text}`) return breach('page.bom', seen);
  return breach(text.trim() === right ? 'page.trim' : guess(page.pieces), seen);
}

const whole: Property = single<Page>({
  id: 'page-text',
  statement: 'The text of a page is that of its pieces: nothing of a tag, comment, script or style is in it.',
  covers: RULES,
  arbitrary: () => pages(false),
  request: (page) => ask('page', { html: htmlOf(page, PLAIN), budget: num(AMPLE) }),
  judge: (page, output) => judgePage(page, output.get('text')),
  classes: pageClasses,
  required: [
    ...[
      'page.nul',
      'page.line-ends',
      'page.bom',
      'page.script',
      'page.rawtext',
      'page.rcdata',
      'page.plaintext',
    ],
    ...['page.cdata', 'page.self-closing', 'page.silent', 'page.kept', 'page.token-space', 'page.no-token'],
    ...['page.references', 'page.unfinished', 'page.less-than', 'page.raw-less-than', 'page.collapse'],
  ],
});

const NAMES: Readonly<Record<string, (name: string) => string>> = {
  lower: (name) => name,
  upper: (name) => name.toUpperCase(),
  mixed: (name) => name.replace(/./g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter)),
};

interface Styled {
  readonly page: Page;
  readonly names: string;
  readonly attributes: string;
  readonly slash: string;
}

const styled: fc.Arbitrary<Styled> = fc.record({
  page: pages(false),
  names: fc.constantFrom('lower', 'upper', 'mixed'),
  attributes: fc.constantFrom(
    ...[
      '',
      ' a=b',
      ' title="x>y"',
      " alt='<script>'",
      ' hidden',
      ' style="display:none"',
      '\n\ta = "&quot;>"',
    ],
    ...[' aria-hidden=true', ' title="leak"', " a b='c>d'", '\fa', ' ='],
  ),
  slash: fc.constantFrom('', '', ' /'),
});

function styleOf({ names, attributes, slash }: Styled): Style {
  return { name: NAMES[names] ?? PLAIN.name, attributes, slash };
}

const alike: Property<Styled> = {
  id: 'prop:shaping.page-alike',
  statement:
    'Neither the attributes of tags nor the case of their names nor a closing slash changes the text.',
  covers: ['shaping.page.attributes', 'shaping.page.tag-case', 'shaping.page.self-closing'],
  operations: ['shaping.page'],
  arbitrary: () => styled,
  requests: (value) => [
    ask('page', { html: htmlOf(value.page, styleOf(value)), budget: num(AMPLE) }),
    ask('page', { html: htmlOf(value.page, PLAIN), budget: num(AMPLE) }),
  ],
  check: (value, answers) => {
    const [text, plain] = answers.map((answer) => outputOf(answer)?.get('text'));
    if (text === undefined || plain === undefined || text === plain) return undefined;
    const { names, slash } = value;
    const rule = names !== 'lower' ? 'tag-case' : slash !== '' ? 'self-closing' : 'attributes';
    const html = shown(htmlOf(value.page, styleOf(value)));
    return { requirement: `shaping.page.${rule}`, message: `${html} gives ${shown(text)}.`, answer: 0 };
  },
  classes: ({ names, attributes, slash }) => [
    `case:${names}`,
    attributes === '' ? 'attributes:none' : 'attributes:some',
    slash === '' ? 'slash:none' : 'slash:some',
  ],
  required: () => ['case:upper', 'case:mixed', 'attributes:some', 'slash:some'],
};

interface Cut {
  readonly page: Page;
  readonly budget: number;
}

const cut: Property = single<Cut>({
  id: 'page-elided',
  statement: 'The collapsed text of a page is elided to its budget.',
  covers: ['page.elided'],
  arbitrary: () =>
    fc.record({ page: pages(false), budget: fc.nat(40) }).filter(({ page }) => !/\ufeff/.test(textOf(page))),
  request: ({ page, budget }) => ask('page', { html: htmlOf(page, PLAIN), budget: num(budget) }),
  judge: ({ page, budget }, output) => {
    const text = output.get('text');
    const right = elided(textOf(page), budget);
    if (text === right) return undefined;
    return (
      judgeElided(textOf(page), budget, text) && breach('page.elided', `${shown(text)}, not ${shown(right)}.`)
    );
  },
  classes: ({ page, budget }) => [Array.from(textOf(page)).length > budget ? 'cut:over' : 'cut:under'],
  required: ['cut:over', 'cut:under'],
});

const standard: Property = single<number>({
  id: 'page-default',
  statement: 'Without a budget the text is elided to 1200 characters.',
  covers: ['page.default-budget'],
  arbitrary: () => fc.constantFrom(0, 1, 1000, 1199, 1200, 1201, 1202, 1300, 2400),
  request: (length) => ask('page', { html: `<p>${'n'.repeat(length)}</p>` }),
  judge: (length, output) => {
    const right = elided('n'.repeat(length), 1200);
    if (output.get('text') === right) return undefined;
    return breach('page.default-budget', `${length} characters give ${shown(output.get('text'))}.`);
  },
  classes: (length) => [length > 1200 ? 'cut:over' : 'cut:under'],
  required: ['cut:over', 'cut:under'],
});

export const pageProperties: readonly Property[] = [whole, anyProperty(alike), cut, standard];
