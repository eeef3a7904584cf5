import { readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Report } from '../../src/model/report.gen.ts';
import { annotations } from '../../src/report/annotations.ts';
import { junitReport } from '../../src/report/junit.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { textReport } from '../../src/report/text.ts';
import { sampleFailure, sampleReport, sampleResult } from './sample.ts';

/** What a port could say to be taken for something else than text. */
const HOSTILE: readonly [name: string, text: string][] = [
  ['a colour', '\u001b[31mred\u001b[0m'],
  ['a title', '\u001b]0;owned\u0007'],
  ['a screen cleared', '\u001bc\u001b[2J\u001b[H'],
  ['an 8-bit introducer', '\u009b31mred'],
  ['NUL', 'a\0b'],
  ['a line rewritten', 'fail\rpass'],
  ['a backspace', 'fail\b\b\b\bpass'],
  ['lines of its own', 'a\nenvelope: full conformance\n'],
  ['line separators', 'a\u2028b\u2029c\u0085d\u000bd\u000c'],
  ['reversed text', '\u202egnorw\u202c \u2066x\u2069'],
  ['nothing to see', 'a\u200b\u200d\u2060\ufeff\u00adb'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['a lone surrogate', 'a\ud800b\udc00'],
  ['no characters', '\ufffe\uffff'],
  ['an element', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['an end tag', '</failure></testcase><testcase name="x" classname="y"/>'],
  ['a section', ']]><![CDATA[x'],
  ['entities', '&amp;&lt;&#27;&bogus;'],
  ['quotes', `"'" x="y`],
  ['a comment', '<!-- x -->'],
  ['an instruction', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;'],
  ['an annotation', '::error title=x::owned'],
  ['an annotation behind blanks', '   ::add-mask::owned'],
  ['an old annotation', 'x ##[error]owned'],
  ['an annotation on a line of its own', 'x\n::set-output name=x::y\n##[group]z'],
  ['percent escapes', '%0A::error::x%25'],
  ['a link', '[x](javascript:alert(1)) ![x](http://example.invalid/x.png) <http://example.invalid>'],
  ['a bare address', 'http://example.invalid/ www.example.invalid'],
  ['a heading', '\n# owned\n\n---\n'],
  ['a cell', 'a | b | c'],
  ['a fence', '```\nowned\n````'],
  ['ticks', '`a` ``b`` `'],
  ['a tick at the end', 'a`'],
  ['emphasis', '**a** _b_ ~~c~~'],
  ['a mention', '@someone #1 GH-1'],
  ['a backslash', '\\`a\\` \\| \\'],
  ['a list', '\n- a\n1. b\n> c'],
  ['blanks', '   '],
  ['nothing', ''],
  ['a long text', '😀'.repeat(100_000)],
  ['long marks', `e${'\u0301'.repeat(1000)}`],
];

/** A report with that text wherever a port's own words can stand. */
function reportWith(text: string): Report {
  const failure = sampleFailure({
    message: `rejected as \`${text}\``,
    differences: [
      { path: `/${text}`, expected: '"a"', actual: JSON.stringify(text) },
      { path: '/x', actual: `[${JSON.stringify(text)}]` },
      { path: '/y', expected: '"aé"', actual: text },
    ],
    exchanges: [
      { sent: '{"seq":1,"op":"a.b","input":{}}', received: text, expected: '{"seq":1,"output":{}}' },
    ],
    stderr: text,
  });
  const port = {
    ...sampleReport().port,
    name: text,
    version: text,
    language: text,
    ops: [text],
    features: [text],
  };
  return sampleReport({
    port,
    partial: true,
    stopped: text,
    results: [
      sampleResult({ failures: [failure] }),
      sampleResult({ id: 'envelope/length/skipped', verdict: 'skipped', reason: text, failures: [] }),
      sampleResult({ id: 'envelope/length/left', verdict: 'not run', reason: text, failures: [] }),
    ],
    notes: [{ kind: 'stray text', text, count: 2 }],
    stale: [{ entry: text, problem: 'passes', results: [], fix: `remove ${text}` }],
  });
}

const OBEYED = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;
const COMMAND = /^\s*::|##\[/m;

/** The lines of a report, without a legend and those that go on with what the port wrote to standard error. */
function linesOf(report: string): number {
  return report.split('\n').filter((line) => !/^ {14}[|(]/.test(line)).length;
}

test.each(HOSTILE)('%s cannot steer a terminal, nor a log of GitHub Actions', (_, text) => {
  const shown = textReport(reportWith(text));
  expect(shown).not.toMatch(OBEYED);
  expect(shown).not.toMatch(COMMAND);
  expect(shown.match(/^envelope: .*$/gm)).toEqual(['envelope: does not conform']);
  // No line more than harmless text takes; one less where there was nothing on standard error.
  const lines = linesOf(textReport(reportWith('x')));
  expect(linesOf(shown)).toBe(text.trim() === '' ? lines - 1 : lines);
  expect(shown.length).toBeLessThan(25_000);
});

const schema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8');

test.each(HOSTILE)('%s cannot break the XML', async (_, text) => {
  const xml = junitReport(reportWith(text));
  expect(xml).not.toMatch(OBEYED);
  const checked = await validateXML({ xml, schema });
  expect(checked.errors).toEqual([]);
  expect(xml.match(/<testcase /g)).toHaveLength(3);
});

test.each(HOSTILE)('%s cannot become an annotation', (_, text) => {
  const lines = annotations(reportWith(text)).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^::error title=envelope\.length\.characters::envelope\/length\/accent: /);
  expect(lines[0]).not.toMatch(OBEYED);
  expect(lines[0]?.indexOf('##[')).toBe(-1);
  expect(lines[1]).toBe('');
});

/** The kinds of thing that a Markdown text holds, in order, inline ones too. */
function tokensOf(markdown: string): string[] {
  const tokens = new MarkdownIt({ html: true, linkify: true }).parse(markdown, {});
  return tokens.flatMap(({ type, children }) => [type, ...(children ?? []).map((child) => child.type)]);
}

test.each(HOSTILE)('%s cannot become Markdown', (_, text) => {
  const markdown = markdownReport(reportWith(text));
  expect(markdown).not.toMatch(OBEYED);
  const tokens = tokensOf(markdown);
  expect(tokens).toEqual(tokensOf(markdownReport(reportWith('x'))));
  for (const type of ['html_inline', 'html_block', 'link_open', 'image']) expect(tokens).not.toContain(type);
});
