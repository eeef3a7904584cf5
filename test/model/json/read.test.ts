import { expect, test } from 'vitest';
import { MAX_DEPTH, readJson } from '../../../src/model/json/read.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import { refusal } from './refusal.ts';

const kept = [
  'null',
  'true',
  'false',
  '""',
  '[]',
  '{}',
  '0',
  '9',
  '-0',
  '-9',
  '10',
  '1.0',
  '1.10',
  '0.05',
  '1E5',
  '1e5',
  '1e+05',
  '1E-0',
  '0e999',
  '1.5e-9',
  '123456789012345678901234567890',
  '[1,[],[[2]],{}]',
  '{"b":1,"a":{"2":3,"1":[]},"b":null}',
  '{"__proto__":1,"":2}',
  '"\u0020\u007f\u2028\ufeff\u{1f600}"',
];
test.each(kept)('%s is kept as it is', (text) => {
  expect(writeJson(readJson(text))).toBe(text);
});

const spaced = [
  [' \t\r\n1 \t\r\n', '1'],
  ['\n[\t1\r,\n2 ] ', '[1,2]'],
  ['[ ]', '[]'],
  ['{ }', '{}'],
  ['{ "a" : 1 , "b" : { "c" : [ ] } }', '{"a":1,"b":{"c":[]}}'],
] as const;
test.each(spaced)('white space around %j', (text, compact) => {
  expect(writeJson(readJson(text))).toBe(compact);
});

const strings = [
  ['"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\\/\b\f\n\r\t'],
  ['"a\\u0041\\u00e9\\uABCD\\uabcd\\u09aFz"', 'aA\u00e9\uabcd\uabcd\u09afz'],
  ['"\\ud83d\\ude00"', '\u{1f600}'],
  ['"\\ud800"', '\ud800'],
  ['"\\udc00x\\ud800"', '\udc00x\ud800'],
  ['"\ud800"', '\ud800'],
  ['"\\u0000"', '\0'],
  ['"ends in a backslash\\\\"', 'ends in a backslash\\'],
  ['"é\\né"', 'é\né'],
] as const;
test.each(strings)('the string %j', (text, value) => {
  expect(readJson(text)).toBe(value);
});

const inString = 'expected a character of a string or its closing `"`';
const inEscape = 'expected one of `"\\/bfnrtu` after a backslash';
const inHex = 'expected four hexadecimal digits after `\\u`';
const inName = "expected a member's name in double quotes";
const inNumber = 'expected a digit';
const rejected: [text: string, offset: number, complaint: string][] = [
  ['', 0, 'expected a value, found the end of the text'],
  ['  ', 2, 'expected a value, found the end of the text'],
  ['\ufeff1', 0, 'expected a value, found U+FEFF'],
  ['\u00a01', 0, 'expected a value, found U+00A0'],
  ['\v1', 0, 'expected a value, found U+000B'],
  ['\u{1f600}', 0, 'expected a value, found `\u{1f600}`'],
  ['\u{e0041}', 0, 'expected a value, found U+E0041'],
  ['NaN', 0, 'expected a value, found `NaN`'],
  ['Infinity', 0, 'expected a value, found `Infinity`'],
  ['[aVeryLongWordThatNeverEnds]', 1, 'expected a value, found `aVeryLongWordThatNev`'],
  ['tru', 0, 'expected a value, found `tru`'],
  ['fals', 0, 'expected a value, found `fals`'],
  ['nul', 0, 'expected a value, found `nul`'],
  ['True', 0, 'expected a value, found `True`'],
  ['nulll', 4, 'expected the end of the text, found `l`'],
  ['truefalse', 4, 'expected the end of the text, found `f`'],
  ["'a'", 0, "expected a value, found `'`"],
  ['/**/1', 0, 'expected a value, found `/`'],
  [':', 0, 'expected a value, found `:`'],
  ['+1', 0, 'expected a value, found `+`'],
  ['.5', 0, 'expected a value, found `.`'],
  ['-', 1, 'expected a digit, found the end of the text'],
  ['-a', 1, `${inNumber}, found \`a\``],
  ['--1', 1, `${inNumber}, found \`-\``],
  ['-.5', 1, `${inNumber}, found \`.\``],
  ['-/', 1, `${inNumber}, found \`/\``],
  ['1.', 2, 'expected a digit, found the end of the text'],
  ['1.e5', 2, `${inNumber}, found \`e\``],
  ['1.:', 2, `${inNumber}, found \`:\``],
  ['1e', 2, 'expected a digit, found the end of the text'],
  ['1e+', 3, 'expected a digit, found the end of the text'],
  ['1e-x', 3, `${inNumber}, found \`x\``],
  ['1e,5', 2, `${inNumber}, found \`,\``],
  ['1E.5', 2, `${inNumber}, found \`.\``],
  ['01', 1, 'expected no digit after a leading zero, found `1`'],
  ['-00', 2, 'expected no digit after a leading zero, found `0`'],
  ['0x1', 1, 'expected the end of the text, found `x`'],
  ['1e5.5', 3, 'expected the end of the text, found `.`'],
  ['1.5.5', 3, 'expected the end of the text, found `.`'],
  ['1 2', 2, 'expected the end of the text, found `2`'],
  ['[] ]', 3, 'expected the end of the text, found `]`'],
  ['"', 1, `${inString}, found the end of the text`],
  ['"abc', 4, `${inString}, found the end of the text`],
  ['"a\\n', 4, `${inString}, found the end of the text`],
  ['"a\nb"', 2, `${inString}, found U+000A`],
  ['"\u0000"', 1, `${inString}, found U+0000`],
  ['"\u001f"', 1, `${inString}, found U+001F`],
  ['"\\n\u001f"', 3, `${inString}, found U+001F`],
  ['"\\n\t"', 3, `${inString}, found U+0009`],
  ['"\\', 2, `${inEscape}, found the end of the text`],
  ['"\\x"', 2, `${inEscape}, found \`x\``],
  ['"ab\\\'"', 4, `${inEscape}, found \`'\``],
  ['"\\ "', 2, `${inEscape}, found \` \``],
  ['"\\U0041"', 2, `${inEscape}, found \`U\``],
  ['"\\\u0000"', 2, `${inEscape}, found U+0000`],
  ['"\\u"', 3, `${inHex}, found \`"\``],
  ['"\\u004"', 6, `${inHex}, found \`"\``],
  ['"\\ug041"', 3, `${inHex}, found \`g\``],
  ['"\\u00G1"', 5, `${inHex}, found \`G\``],
  ['"\\u004/"', 6, `${inHex}, found \`/\``],
  ['"\\u+041"', 3, `${inHex}, found \`+\``],
  ['"\\u12', 5, `${inHex}, found the end of the text`],
  ['"\\n\\q"', 4, `${inEscape}, found \`q\``],
  ['[', 1, 'expected a value, found the end of the text'],
  ['[,', 1, 'expected a value, found `,`'],
  ['[1', 2, 'expected `,` or `]`, found the end of the text'],
  ['[1 2]', 3, 'expected `,` or `]`, found `2`'],
  ['[1,]', 3, 'expected a value, found `]`'],
  ['[1}', 2, 'expected `,` or `]`, found `}`'],
  ['[1:2]', 2, 'expected `,` or `]`, found `:`'],
  ['[}', 1, 'expected a value, found `}`'],
  ['{', 1, `${inName}, found the end of the text`],
  ['{]', 1, `${inName}, found \`]\``],
  ['{,}', 1, `${inName}, found \`,\``],
  ['{a:1}', 1, `${inName}, found \`a\``],
  ['{1:1}', 1, `${inName}, found \`1\``],
  ['{"a"', 4, "expected `:` after a member's name, found the end of the text"],
  ['{"a" 1}', 5, "expected `:` after a member's name, found `1`"],
  ['{"a":}', 5, 'expected a value, found `}`'],
  ['{"a":1', 6, 'expected `,` or `}`, found the end of the text'],
  ['{"a":1]', 6, 'expected `,` or `}`, found `]`'],
  ['{"a":1 "b":2}', 7, 'expected `,` or `}`, found `"`'],
  ['{"a":1,}', 7, `${inName}, found \`}\``],
  ['[{"a":1},', 9, 'expected a value, found the end of the text'],
  ['{"a":[1],', 9, `${inName}, found the end of the text`],
];
test.each(rejected)('%j is no JSON text', (text, offset, complaint) => {
  const error = refusal(text);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect([error.name, error.code, error.offset]).toEqual(['JsonError', 'syntax', offset]);
  const before = text.slice(0, offset).split('\n');
  expect(error.message).toBe(`${complaint} at line ${before.length}, column ${offset + 1}`);
});

const places = [
  ['x', 'line 1, column 1'],
  ['\nx', 'line 2, column 1'],
  ['[1,\r\n  2,\n\n   x\n]', 'line 4, column 4'],
  ['"\u{1f600}"x', 'line 1, column 5'],
  ['1 "\n', 'line 1, column 3'],
  ['["a\n', 'line 1, column 4'],
] as const;
test.each(places)('%j is wrong at %s', (text, place) => {
  expect(refusal(text).message.endsWith(` at ${place}`)).toBe(true);
});

const tooDeep: [text: string, maxDepth: number, offset: number | undefined][] = [
  ['1', 0, undefined],
  ['[]', 0, 0],
  [' {}', 0, 1],
  ['[]', 1, undefined],
  ['{}', 1, undefined],
  ['[1,[]]', 1, 3],
  ['{"a":{}}', 1, 5],
  ['[[],{"a":[]}]', 2, 9],
  ['[[[]],[[]],{"a":{}}]', 3, undefined],
  ['[[[]],[[]],{"a":{"b":[]}}]', 3, 21],
  ['[[{"a":1}],[{"a":1}],[{"a":1}]]', 3, undefined],
];
test.each(tooDeep)('%s against a depth of %i', (text, maxDepth, offset) => {
  if (offset === undefined) expect(writeJson(readJson(text, { maxDepth }))).toBe(text);
  else {
    const { code, offset: at, message } = refusal(text, { maxDepth });
    expect([code, at]).toEqual(['too_deep', offset]);
    expect(message).toBe(`nested deeper than ${maxDepth} at line 1, column ${offset + 1}`);
  }
});

const nests = [
  ['arrays', (depth: number) => '['.repeat(depth) + ']'.repeat(depth)],
  ['objects', (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
] as const;
test.each(nests)('%s nest as deep as allowed', (_, nest) => {
  const deep = nest(100_000);
  expect(writeJson(readJson(deep, { maxDepth: 100_000 })) === deep).toBe(true);
  expect(refusal(deep).code).toBe('too_deep');
  expect(writeJson(readJson(nest(MAX_DEPTH))) === nest(MAX_DEPTH)).toBe(true);
  expect(refusal(nest(MAX_DEPTH + 1)).message).toContain('deeper than 20000 ');
});
test('an unclosed text of any depth is refused, not crashed upon', () => {
  expect(refusal('['.repeat(100_000), { maxDepth: 1e6 }).offset).toBe(100_000);
});

const duplicates: [text: string, offset: number, name: string][] = [
  ['{"a":1,"a":1}', 7, '"a"'],
  ['{"a":1,"b":2, "\\u0061":3}', 14, '"a"'],
  ['[{"a":1},{"a":{"a":1,"b":1,"a":2}}]', 27, '"a"'],
  ['{"":1,"":1}', 6, '""'],
  ['{"a":{"b":1},"a":2}', 13, '"a"'],
  ['{"\\n":0,"\\n":0}', 8, '"\\n"'],
];
test.each(duplicates)('%s is refused only if asked', (text, offset, name) => {
  const { code, offset: at, message } = refusal(text, { duplicates: 'reject' });
  expect([code, at]).toEqual(['duplicate_member', offset]);
  expect(message).toBe(`a second member named ${name} at line 1, column ${offset + 1}`);
  for (const options of [undefined, {}, { duplicates: 'keep' } as const]) {
    expect(readJson(text, options)).toEqual(readJson(text));
  }
});
test('a second name is found however many members stand before and between', () => {
  const wide = Array.from({ length: 20 }, (_, i) => `"m${i}":0`);
  expect(writeJson(readJson(`{${wide.join()}}`, { duplicates: 'reject' }))).toBe(`{${wide.join()}}`);
  for (const [first, member] of wide.entries())
    for (let at = first + 1; at <= wide.length; at++) {
      const before = wide.slice(0, at).join();
      const text = `{${[before, member, ...wide.slice(at)].join()}}`;
      const { code, offset } = refusal(text, { duplicates: 'reject' });
      expect([code, offset]).toEqual(['duplicate_member', `{${before},`.length]);
    }
});

test('names of different objects are no duplicates', () => {
  const text = '[{"a":{"a":1}},{"a":2,"A":3}]';
  expect(writeJson(readJson(text, { duplicates: 'reject' }))).toBe(text);
});
