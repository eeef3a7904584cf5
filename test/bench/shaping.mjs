import { parse } from 'parse5';
import { JsonNumber, JsonObject } from '../../dist/model/json/value.js';
import { createShaper } from '../../dist/reference/shaping/answer.js';
import { ratioOf } from './ratio.mjs';

const shaper = createShaper();
const budget = new JsonNumber(String(Number.MAX_SAFE_INTEGER));

const ask = (op, name, text) => () => {
  const members =
    op === 'page'
      ? [
          [name, text],
          ['budget', budget],
        ]
      : [[name, text]];
  const answer = shaper({ op: `shaping.${op}`, input: new JsonObject(members) });
  if (answer.kind !== 'output') throw new Error(answer.code);
};

const page = (html) => ask('page', 'html', html);
const sanitize = (text) => ask('sanitize', 'text', text);

const PARAGRAPH =
  '<p class="a">The quick <b>brown</b> fox &amp; the <a href="/x">lazy</a> dog.</p>\n<ul><li>one</li><li>two</li></ul>\n';

/** A page without surprises, of about that many characters. */
function tame(size) {
  const body = PARAGRAPH.repeat(Math.ceil(size / PARAGRAPH.length)).slice(0, size);
  return `<!doctype html><html><body>${body}</body></html>`;
}

const overTame = (html, rounds) => ratioOf(page(html), () => parse(tame(html.length)), { rounds, warm: 2 });

const deep = '<div>'.repeat(100_000);
const fonts = Array.from({ length: 2000 }, (_, i) => `<font color="#${i}"><p>x`).join('');

const HALVES = '<|im_start<tool_call ignore all system: [INST <<SYS you are now in ';
const halves = HALVES.repeat(Math.ceil(1e6 / HALVES.length)).slice(0, 1e6);

/** One pass that looks at every character and replaces runs of a short class. */
const plainPass = (text) => () => text.replace(/[a-z]+/gu, 'x');

export const measures = [
  {
    name: 'A page of 10 MB, against one of 1 MB',
    most: 12,
    measure: () => ratioOf(page(tame(1e7)), page(tame(1e6)), { rounds: 7, warm: 2 }),
  },
  {
    name: "A page of 10 MB, against parse5's own parse of it",
    most: 1.3,
    measure: () => overTame(tame(1e7), 3),
  },
  {
    name: "100,000 levels deep, against parse5's parse of a tame page of that size",
    most: 1.3,
    measure: () => overTame(deep, 15),
  },
  {
    name: "2,000 distinct unclosed <font>, against parse5's parse of a tame page of that size",
    most: 1.3,
    measure: () => overTame(fonts, 31),
  },
  {
    name: 'Sanitizing 1 MB of nested half-frames, against one plain pass over it',
    most: 10,
    measure: () => ratioOf(sanitize(halves), plainPass(halves), { rounds: 15, warm: 3 }),
  },
];
