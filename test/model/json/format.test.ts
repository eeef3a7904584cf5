import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatJson } from '../../../src/model/json/format.ts';
import { readJson } from '../../../src/model/json/read.ts';
import { writeJson } from '../../../src/model/json/write.ts';
import { casesOf, json } from './arbitraries.ts';

const a = (length: number): string => 'a'.repeat(length);

const layouts: [text: string, layout: string[]][] = [
  ['null', ['null']],
  ['1E5', ['1E5']],
  ['"x"', ['"x"']],
  ['[]', ['[]']],
  ['{}', ['{}']],
  ['[1,2.0,[true,{"a":[],"b":{}}]]', ['[1, 2.0, [true, {"a": [], "b": {}}]]']],
  ['{"a":1}', ['{', '  "a": 1', '}']],
  [
    '{"b":{"c":[1.10,-0]},"a":{},"b":"x"}',
    ['{', '  "b": {"c": [1.10, -0]},', '  "a": {},', '  "b": "x"', '}'],
  ],
  // A scalar is never broken, however long.
  [`"${a(200)}"`, [`"${a(200)}"`]],
  [`{"a":"${a(200)}"}`, ['{', `  "a": "${a(200)}"`, '}']],
  // 110 characters fit, 111 do not.
  [`["${a(106)}"]`, [`["${a(106)}"]`]],
  [`["${a(107)}"]`, ['[', `  "${a(107)}"`, ']']],
  [`["${a(51)}","${a(51)}"]`, [`["${a(51)}", "${a(51)}"]`]],
  [`["${a(52)}","${a(51)}"]`, ['[', `  "${a(52)}",`, `  "${a(51)}"`, ']']],
  [`["${a(102)}",[]]`, [`["${a(102)}", []]`]],
  [`["${a(103)}",[]]`, ['[', `  "${a(103)}",`, '  []', ']']],
  // The indent, the name and the comma count.
  [`{"n":["${a(99)}"]}`, ['{', `  "n": ["${a(99)}"]`, '}']],
  [`{"n":["${a(100)}"]}`, ['{', '  "n": [', `    "${a(100)}"`, '  ]', '}']],
  [`{"n":["${a(98)}"],"m":1}`, ['{', `  "n": ["${a(98)}"],`, '  "m": 1', '}']],
  [`{"n":["${a(99)}"],"m":1}`, ['{', '  "n": [', `    "${a(99)}"`, '  ],', '  "m": 1', '}']],
  [`{"n":{"k":"${a(94)}"}}`, ['{', `  "n": {"k": "${a(94)}"}`, '}']],
  [`{"n":{"k":"${a(95)}"}}`, ['{', '  "n": {', `    "k": "${a(95)}"`, '  }', '}']],
  [`{"n":{"k":1,"l":"${a(86)}"}}`, ['{', `  "n": {"k": 1, "l": "${a(86)}"}`, '}']],
  [`{"n":{"k":1,"l":"${a(87)}"}}`, ['{', '  "n": {', '    "k": 1,', `    "l": "${a(87)}"`, '  }', '}']],
  // Characters are counted, not UTF-16 units, and escapes as they are written.
  [`["${'\u{1f600}'.repeat(106)}"]`, [`["${'\u{1f600}'.repeat(106)}"]`]],
  [`["${'\u{1f600}'.repeat(107)}"]`, ['[', `  "${'\u{1f600}'.repeat(107)}"`, ']']],
  [`["${'\u200b'.repeat(17)}aaaa"]`, [`["${'\\u200b'.repeat(17)}aaaa"]`]],
  [`["${'\u200b'.repeat(17)}aaaaa"]`, ['[', `  "${'\\u200b'.repeat(17)}aaaaa"`, ']']],
  // What holds nothing is never broken, however long its name.
  [`{"${a(110)}":[],"b":{}}`, ['{', `  "${a(110)}": [],`, '  "b": {}', '}']],
  // Only what does not fit is broken.
  [
    `[[1,2],["${a(110)}",[3]],[]]`,
    ['[', '  [1, 2],', '  [', `    "${a(110)}",`, '    [3]', '  ],', '  []', ']'],
  ],
];
test('what nests 30 deep is broken, what nests deeper stays on its line', () => {
  const margins = Array.from({ length: 30 }, (_, depth) => '  '.repeat(depth));
  const inner = `["${a(120)}",1]`;
  expect(formatJson(readJson('['.repeat(30) + inner + ']'.repeat(30)))).toBe(
    [
      ...margins.map((margin) => `${margin}[`),
      `${'  '.repeat(30)}${inner}`,
      ...margins.reverse().map((margin) => `${margin}]`),
      '',
    ].join('\n'),
  );
});

test.each(layouts)('%s', (text, layout) => {
  expect(formatJson(readJson(text))).toBe(`${layout.join('\n')}\n`);
});

const shown = [
  ['é ü ñ 漢字 \u{1f600} \u00a0\u00ad \u3000', 'é ü ñ 漢字 \u{1f600} \u00a0\u00ad \u3000'],
  ['" \\ /', '\\" \\\\ /'],
  ['\b\f\n\r\t\0\u001f', '\\b\\f\\n\\r\\t\\u0000\\u001f'],
  ['~\u007f\u0080\u009f\u00a0', '~\\u007f\\u0080\\u009f\u00a0'],
  ['\u200a\u200b\u200c\u200d\u200e\u200f\u2010', '\u200a\\u200b\\u200c\\u200d\\u200e\\u200f\u2010'],
  ['\u2027\u2028\u2029\u202a\u202e\u202f', '\u2027\\u2028\\u2029\\u202a\\u202e\u202f'],
  ['\u205f\u2060\u2069\u206a', '\u205f\\u2060\\u2069\u206a'],
  ['\ufeff\ufefe', '\\ufeff\ufefe'],
  ['\ufe00\ufe0f\ufe10', '\\ufe00\\ufe0f\ufe10'],
  ['\u{e0000}\u{e0041}\u{e007f}\u{e0080}', '\\udb40\\udc00\\udb40\\udc41\\udb40\\udc7f\u{e0080}'],
  ['\u{e0100}\u{e01ef}\u{e01f0}', '\\udb40\\udd00\\udb40\\uddef\u{e01f0}'],
  ['\u180b', '\\u180b'],
  ['\ud800', '\\ud800'],
  ['a\udfffb', 'a\\udfffb'],
  ['\u0301e', '\\u0301e'],
  ['\u0301\u0302e\u0301', '\\u0301\\u0302e\u0301'],
  ['e\u0301', 'e\u0301'],
  ['a\u200d\u0301b', 'a\\u200d\\u0301b'],
  ['a"\u0301', 'a\\"\u0301'],
] as const;
test.each(shown)('%j is shown as %s', (string, escaped) => {
  expect(formatJson(string)).toBe(`"${escaped}"\n`);
  expect(JSON.parse(`"${escaped}"`)).toBe(string);
  expect(formatJson(readJson(`{${JSON.stringify(string)}:0}`))).toBe(`{\n  "${escaped}": 0\n}\n`);
});

test('keeps every token, and the layout of a layout is the same', () => {
  fc.assert(
    fc.property(json, (value) => {
      const layout = formatJson(value);
      expect(writeJson(readJson(layout))).toBe(writeJson(value));
      expect(formatJson(readJson(layout))).toBe(layout);
    }),
    { numRuns: casesOf(2_000), seed: 7 },
  );
});

test('lays out values of any depth', () => {
  const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
  expect(writeJson(readJson(formatJson(readJson(deep))))).toBe(deep);
});
