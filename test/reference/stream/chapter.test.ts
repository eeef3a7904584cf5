import { readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { rootOf } from '../../../src/codegen/generated.ts';
import { Reassembler } from '../../../src/index.ts';
import { plainText } from '../../../src/mutants/stream/make.ts';
import { verdictOf } from '../../../src/properties/stream/grammar.ts';

const chapter = readFileSync(path.join(rootOf(), 'spec/stream.md'), 'utf8');
const fences = new MarkdownIt().parse(chapter, {}).filter(({ type }) => type === 'fence');
const snippets = fences.flatMap(({ info, content }, i) =>
  info === 'ts run' ? [{ code: content, shown: fences[i + 1]?.content ?? '' }] : [],
);

describe('the chapter', () => {
  it.each(snippets)('shows what its snippet gives', ({ code, shown }) => {
    const body = code.replace(/^import .*$/m, '');
    const run = new Function('Reassembler', `${body}\nreturn events;`) as (of: unknown) => unknown;
    expect(run(Reassembler)).toEqual(JSON.parse(shown));
  });

  it('shows both shapes of providers', () => {
    expect(snippets).toHaveLength(2);
  });
});

/** The rows of the table of texts: two to a line. */
const texts = chapter
  .slice(chapter.indexOf('| joined text | is |'))
  .split('\n\n')[0]
  ?.split('\n')
  .slice(2)
  .flatMap((line) => [...line.matchAll(/`([^`]+)` +\| (not yet|malformed|parsed)/g)])
  .map(([, text = '', is = '']) => ({ text, is })) as { text: string; is: string }[];

describe('the table of texts', () => {
  it('has sixteen rows', () => {
    expect(texts).toHaveLength(16);
  });

  it.each(texts)('says rightly that $text is $is', ({ text, is }) => {
    const scanned = plainText();
    for (const character of text) scanned.append(character);
    const parsed = scanned.value() === undefined ? 'not yet' : 'parsed';
    expect(scanned.malformed ? 'malformed' : parsed).toBe(is);
    expect(verdictOf(text).is).toBe(is);
  });
});
