import { describe, expect, it } from 'vitest';
import { readJson } from '../../../src/model/json/read.ts';
import { ownErrors } from '../../../src/properties/shaping/own-check.ts';
import { compactJson } from '../../../src/properties/shaping/own-json.ts';
import { ownRuns } from '../../../src/properties/shaping/own-page.ts';
import { sanitized } from '../../../src/properties/shaping/own-sanitize.ts';
import { collapsed, elided } from '../../../src/properties/shaping/own-text.ts';

// The properties' own helpers against the chapter, since nothing else may judge them.
describe('the own view of', () => {
  it.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 3, 'a [... 4 chars elided ...] fg'],
    ['🦊🐻', 1, ' [... 1 chars elided ...] 🐻'],
    ['x', 0, ' [... 1 chars elided ...] '],
  ])('eliding %j to %i', (text, budget, right) => {
    expect(elided(text, budget)).toBe(right);
  });

  it.each([
    ['\u001b[31mred\u001b[0m', 'red', ['csi', 'csi']],
    ['\u001b]0;t\u0007x\u001b]y', 'xy', ['osc', 'osc-unfinished']],
    ['\u001b(Bx\u001b', 'x', ['escape', 'controls']],
    ['a\u200b\u202e\u{e0041}\u{e0100}\u0000', 'a', ['zero-width', 'bidi', 'tags', 'selectors', 'controls']],
    ['[INST]\nuser: x', '[removed]\n[removed] x', ['frame.token.inst', 'frame.label.role']],
    ['plain\t\r\n', 'plain\t\r\n', []],
  ])('sanitizing %j', (text, right, why) => {
    expect(sanitized(text)).toEqual({ text: right, removed: why.length, why });
  });

  it.each([
    ['{"b":[1.0,null],"a":"é\\n"}', '{"a":"é\\n","b":[1.0,null]}'],
    ['{"\\ud83e\\udd8a":1e16,"\\ue000":-0}', '{"\ue000":0,"🦊":1e+16}'],
  ])('compact JSON of %s', (text, right) => {
    expect(compactJson(readJson(text))).toBe(right);
  });

  it.each([
    ['1', '{"type":"string","enum":[1.0]}', [' type']],
    [
      '{"a/b":"xy","c":1}',
      '{"properties":{"a/b":{"maxLength":1}},"additionalProperties":false}',
      ['/a~1b maxLength', ' additionalProperties'],
    ],
    ['{}', '{"required":["toString"]}', [' required']],
  ])('%s against %s', (value, schema, right) => {
    expect(ownErrors(readJson(value), readJson(schema)).sort()).toEqual([...right].sort());
  });

  it.each([
    ['<p title="a>b">x</p>', 'x'],
    ['a<script><!--<script></script>leak--></script>b', 'a b'],
    ['<title>a</titl', 'a</titl'],
    ['a</>b<b c', 'ab'],
    ['<!--->x<!-- y --!>&lt;&#128;&amp;lt;', 'x <€&lt;'],
  ])('the page %s', (html, right) => {
    expect(collapsed(ownRuns(html).join(' '))).toBe(right);
  });
});
