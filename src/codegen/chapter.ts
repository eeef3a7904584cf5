import MarkdownIt, { type Token } from 'markdown-it';
import type { Keyword, Requirement } from '../model/requirement.ts';
import type { Feature } from '../model/vectors.gen.ts';

/** A fenced example in a chapter, to be executed. */
export interface Example {
  readonly chapter: string;
  /** First line of the fence, counted from 1. */
  readonly line: number;
  /** The operation named by `example=` in the info string. */
  readonly op: string;
  readonly text: string;
}

class ChapterError extends Error {
  constructor(chapter: string, line: number, message: string) {
    super(`${chapter}:${line}: ${message}`);
    this.name = 'ChapterError';
  }
}

const HEADING = /^`([a-z]+(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+)`((?: · [a-z0-9.-]+)+)$/;
const KEYWORD = /\b(MUST NOT|MUST|SHOULD NOT|SHOULD|MAY|REQUIRED|SHALL NOT|SHALL|RECOMMENDED|OPTIONAL)\b/g;
const KEYWORDS: readonly string[] = ['MUST', 'MUST NOT', 'SHOULD', 'MAY'];
const FEATURES: readonly string[] = ['float-literals', 'big-integers', 'reject'];
// A full stop that ends a sentence: followed by a capital, and not inside code.
const SENTENCE_END = /[.!?]\s+(?=[A-Z`])/;

function lineOf(token: Token): number {
  return (token.map?.[0] ?? 0) + 1;
}

/** The anchor that repository hosts give a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

/** The parts of a heading behind the id: since, then a feature or `tombstone`. */
function marksOf(
  text: string,
  fail: (message: string) => never,
): Pick<Requirement, 'since' | 'feature' | 'withdrawn'> {
  const [since = '', ...marks] = text.split(' · ').filter((part) => part !== '');
  if (!/^\d+\.\d+$/.test(since)) fail(`a requirement names the version that brought it: "· 1.0"`);
  let found: Pick<Requirement, 'since' | 'feature' | 'withdrawn'> = { since };
  for (const mark of marks) {
    if (mark === 'tombstone') found = { ...found, withdrawn: true };
    else if (FEATURES.includes(mark)) found = { ...found, feature: mark as Feature };
    else fail(`"${mark}" is neither a feature nor "tombstone"`);
  }
  return found;
}

function keywordOf(sentence: string, fail: (message: string) => never): Keyword {
  const found = sentence.replace(/`[^`]*`/g, '').match(KEYWORD) ?? [];
  const [keyword] = found;
  if (keyword === undefined || found.length > 1)
    fail(`one keyword wanted, found ${found.join(', ') || 'none'}`);
  if (!KEYWORDS.includes(keyword)) fail(`"${keyword}" is not used here: take MUST, MUST NOT, SHOULD or MAY`);
  return keyword as Keyword;
}

/** The text of the paragraph that starts at token `at`, or nothing. */
function paragraphAt(tokens: readonly Token[], at: number): string | undefined {
  if (tokens[at]?.type !== 'paragraph_open') return undefined;
  return oneLine(tokens[at + 1]?.content ?? '');
}

function requirementAt(chapter: string, tokens: readonly Token[], at: number): Requirement | undefined {
  const open = tokens[at] as Token;
  const heading = tokens[at + 1]?.content ?? '';
  const match = HEADING.exec(heading);
  const fail = (message: string): never => {
    throw new ChapterError(chapter, lineOf(open), message);
  };
  if (match === null) {
    return open.tag === 'h4' && heading.startsWith('`')
      ? fail(`not a requirement's heading: ${heading}`)
      : undefined;
  }
  const [, id = '', marks = ''] = match;
  const sentence = paragraphAt(tokens, at + 3) ?? fail(`${id} has no sentence`);
  if (SENTENCE_END.test(sentence)) fail(`${id} has more than one sentence`);
  const keyword = keywordOf(sentence, fail);
  const next = paragraphAt(tokens, at + 6);
  const reason = next?.startsWith('*Reason:*') ? next.slice('*Reason:*'.length).trim() : undefined;
  return {
    id,
    suite: id.split('.')[0] ?? '',
    chapter,
    anchor: anchorOf(heading),
    keyword,
    sentence,
    ...marksOf(marks, fail),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Everything that a chapter states, read from its Markdown. The one extractor: nothing else reads the chapters. */
export function readChapter(
  chapter: string,
  markdown: string,
): { requirements: Requirement[]; examples: Example[] } {
  const tokens = new MarkdownIt().parse(markdown, {});
  const requirements: Requirement[] = [];
  const examples: Example[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const requirement = requirementAt(chapter, tokens, at);
      if (requirement !== undefined) requirements.push(requirement);
    }
    const op = token.type === 'fence' ? /\bexample=(\S+)/.exec(token.info)?.[1] : undefined;
    if (op !== undefined) examples.push({ chapter, line: lineOf(token), op, text: token.content });
  }
  return { requirements, examples };
}

/** Ids of every requirement cited anywhere in a chapter's text, with the line of each. */
export function citedIds(markdown: string, known: ReadonlySet<string>): { id: string; line: number }[] {
  const suites = new Set([...known].map((id) => id.slice(0, id.indexOf('.'))));
  return markdown
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/`([a-z]+(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2,})`/g)]
        .map((match) => ({ id: match[1] ?? '', line: index + 1 }))
        .filter(({ id }) => suites.has(id.slice(0, id.indexOf('.')))),
    );
}
