import { describe, expect, it } from 'vitest';
import { citedIds, readChapter } from '../../src/codegen/chapter.ts';

const rule = (sentence: string, marks = '· 1.0'): string => `#### \`a.b.c-d\` ${marks}\n\n${sentence}\n`;

describe('a requirement in a chapter', () => {
  it('is read whole', () => {
    const markdown = `${rule('A port\nMUST `MAY` it.', '· 1.2 · reject')}\n*Reason:* it\nhelps.\n\nMore.\n`;
    expect(readChapter('spec/x.md', markdown).requirements).toEqual([
      {
        id: 'a.b.c-d',
        suite: 'a',
        chapter: 'spec/x.md',
        anchor: 'abc-d--12--reject',
        since: '1.2',
        feature: 'reject',
        keyword: 'MUST',
        sentence: 'A port MUST `MAY` it.',
        reason: 'it helps.',
      },
    ]);
  });

  it('may be withdrawn', () => {
    const [found] = readChapter('x', rule('It MUST NOT be.', '· 1.0 · tombstone')).requirements;
    expect(found?.withdrawn).toBe(true);
    expect(found?.keyword).toBe('MUST NOT');
  });

  const refused: [name: string, markdown: string, message: RegExp][] = [
    ['two keywords', rule('It MUST and MAY be.'), /x:1: one keyword wanted, found MUST, MAY/],
    ['no keyword', rule('It must be.'), /found none/],
    ['a keyword that is not used', rule('It SHALL be.'), /"SHALL" is not used here/],
    ['two sentences', rule('It MUST be. It is.'), /more than one sentence/],
    ['no sentence', '#### `a.b.c` · 1.0\n\n- item\n', /has no sentence/],
    ['no version', rule('It MUST be.', '· reject'), /names the version/],
    ['an unknown mark', rule('It MUST be.', '· 1.0 · bignum'), /"bignum" is neither/],
    ['a heading that nearly is one', '#### `a.b.c`\n\nIt MUST be.\n', /not a requirement's heading/],
  ];
  it.each(refused)('is refused with %s', (_name, markdown, message) => {
    expect(() => readChapter('x', markdown)).toThrow(message);
  });
});

describe('an example in a chapter', () => {
  it('is found with its line and operation', () => {
    const { examples } = readChapter(
      'x',
      'Text.\n\n```json example=envelope.summarize\n{}\n```\n\n```json\n[]\n```\n',
    );
    expect(examples).toEqual([{ chapter: 'x', line: 3, op: 'envelope.summarize', text: '{}\n' }]);
  });
});

describe('ids cited in a text', () => {
  it('are found where they have the form of a known suite', () => {
    const found = citedIds('See `a.b.c` and `a.x.y`,\nnot `node.js.org` or `a.b`.', new Set(['a.b.c']));
    expect(found).toEqual([
      { id: 'a.b.c', line: 1 },
      { id: 'a.x.y', line: 1 },
    ]);
  });
});
