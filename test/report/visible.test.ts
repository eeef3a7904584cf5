import { expect, test } from 'vitest';
import { contrast, legend, value, visible } from '../../src/report/visible.ts';

const shown: [text: string, seen: string][] = [
  ['a b', 'a·b'],
  ['\t\n\r\0\u001b\u007f', '␉␊␍␀␛␡'],
  ['a·b', 'a\\u00b7b'],
  ['␊', '\\u240a'],
  ['\u00a0\u2003\u3000', '\\u00a0\\u2003\\u3000'],
  ['é😀', 'é😀'],
  ['e\u0301', 'e\\u0301'],
  ['\u200b\u202e', '\\u200b\\u202e'],
  ['\ud800', '\\ud800'],
];
test.each(shown)('%j is shown as %s', (text, seen) => {
  expect(visible(text)).toBe(seen);
});

const apart: [expected: string, actual: string, sides: [string, string], from: number | undefined][] = [
  ['"a b"', '"a  b"', ['"a·b"', '"a··b"'], 3],
  ['""', '"x"', ['""', '"x"'], 1],
  ['"😀a"', '"😀b"', ['"😀a"', '"😀b"'], 2],
  ['"é"', '"e\u0301"', ['"\\u00e9"', '"e\\u0301"'], 1],
  ['1', '"1"', ['1', '"1"'], undefined],
  ['{"a":1}', '[1]', ['{"a":1}', '[1]'], undefined],
];
test.each(apart)('%s beside %s', (expected, actual, [left, right], from) => {
  expect(contrast(expected, actual)).toEqual(
    from === undefined ? { expected: left, actual: right } : { expected: left, actual: right, from },
  );
});

test('of long texts the part around the first difference is shown', () => {
  const same = 'x'.repeat(300);
  const sides = contrast(JSON.stringify(`${same}A${same}`), JSON.stringify(`${same}B${same}`));
  expect(sides).toEqual({
    expected: `…${'x'.repeat(40)}A${'x'.repeat(79)}…`,
    actual: `…${'x'.repeat(40)}B${'x'.repeat(79)}…`,
    from: 301,
  });
});

const legends: [shown: string, said: string][] = [
  ['"a·b"', '(· is a space)'],
  ['"a·b␊"', '(· is a space, ␊ a line feed)'],
  ['"␉␊␍"', '(␉ is a tab, ␊ a line feed, ␍ a carriage return)'],
  ['"␀␊"', '(␊ is a line feed, the others controls)'],
  ['"␀"', '(these are controls)'],
];
test.each(legends)('%s has the legend %s', (shown, said) => {
  expect(legend(shown)).toBe(said);
});

test('a value that was cut is still shown', () => {
  expect(value(`"${'x'.repeat(50)}… (3 more)`)).toBe(`"${'x'.repeat(50)}… (3 more)`);
  expect(value(`[${'1,'.repeat(200)}1]`)).toHaveLength(121);
});
