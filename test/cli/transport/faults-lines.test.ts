import { describe, it } from 'vitest';
import { check, type Row, SHORT } from './fault-row.ts';

const rows: readonly Row[] = [
  { fault: 'banner.mjs', notes: { 'stray text': /"Welcome to acme-envelope 1\.0!"; .*standard error/ } },
  { fault: 'logs-to-stdout.mjs', notes: { 'stray text': /level.*info/ } },
  {
    fault: 'text-before-answer.mjs',
    culprit: 'timeout',
    link: SHORT,
    notes: { 'lost answer': /summarizing/ },
  },
  { fault: 'bom-before-answer.mjs', culprit: 'timeout', link: SHORT, notes: { 'lost answer': /\\ufeff/ } },
  { fault: 'nul-before-answer.mjs', culprit: 'timeout', link: SHORT, notes: { 'lost answer': /\\u0000/ } },
  {
    fault: 'answer-over-lines.mjs',
    culprit: 'timeout',
    link: SHORT,
    notes: { 'stray text': /"{"/, 'lost answer': /seq/ },
  },
  { fault: 'answer-in-array.mjs', culprit: 'timeout', link: SHORT, notes: { 'lost answer': /"\[/ } },
  { fault: 'no-seq.mjs', culprit: 'timeout', link: SHORT, notes: { 'stray text': /output/ } },
  { fault: 'not-a-number.mjs', culprit: 'timeout', link: SHORT, notes: { 'lost answer': /NaN/ } },
  { fault: 'seq-as-text.mjs', culprit: 'protocol', message: /`seq` is not an integer/ },
  { fault: 'seq-null.mjs', culprit: 'protocol', message: /`seq` is not an integer/ },
  { fault: 'seq-as-float.mjs' },
  { fault: 'seq-unknown.mjs', culprit: 'protocol', message: /never sent.*9999999/ },
  { fault: 'answers-twice.mjs', retracted: /second answer/ },
  { fault: 'answers-twice-later.mjs', retracted: /second answer/ },
  { fault: 'answers-before.mjs', next: 'not deterministic', notes: { protocol: /never sent/ } },
  { fault: 'seq-own-count.mjs', culprit: 'not run', rest: 'not run', notes: { start: /never sent/ } },
  { fault: 'two-kinds.mjs', culprit: 'protocol', message: /both `output` and `error`/ },
  { fault: 'no-kind.mjs', culprit: 'protocol', message: /none of `output`/ },
  { fault: 'member-unknown.mjs', culprit: 'protocol', message: /unknown member "took_ms"/ },
  { fault: 'rejected-as-text.mjs', culprit: 'protocol', message: /`rejected` is not an object/ },
  { fault: 'rejected-member-unknown.mjs', culprit: 'protocol', message: /unknown member "at"/ },
  { fault: 'rejected-path.mjs', culprit: 'protocol', message: /not a JSON Pointer/ },
  { fault: 'rejected-code-unknown.mjs', culprit: 'rejected' },
  { fault: 'duplicate-member.mjs', culprit: 'protocol', message: /second member named "omitted"/ },
  { fault: 'duplicate-seq.mjs', culprit: 'protocol', message: /second member named "seq"/ },
  { fault: 'overflowing-number.mjs', culprit: 'output' },
  { fault: 'not-utf8.mjs', culprit: 'protocol', message: /not UTF-8/ },
  { fault: 'surrogates-as-utf8.mjs', culprit: 'protocol', message: /not UTF-8/ },
  { fault: 'long-line.mjs', culprit: 'protocol', message: /more than 16777216 bytes/ },
  { fault: 'long-line-with-end.mjs', culprit: 'protocol', message: /more than 16777216 bytes/ },
  { fault: 'large-answer.mjs', culprit: 'output' },
  { fault: 'deep.mjs', culprit: 'protocol', message: /nests deeper/ },
  { fault: 'floods-stderr.mjs', stderr: /^.{65536}$/s },
  { fault: 'floods-stdout.mjs', culprit: 'timeout', link: SHORT, notes: { 'stray text': /still working/ } },
  { fault: 'floods-blank.mjs', culprit: 'timeout', link: SHORT },
  { fault: 'byte-by-byte.mjs' },
  { fault: 'split-in-character.mjs' },
  { fault: 'two-in-one.mjs' },
  { fault: 'random-order.mjs' },
  { fault: 'crlf.mjs' },
  { fault: 'blanks.mjs' },
  { fault: 'members-reversed.mjs' },
  { fault: 'chatty-stderr.mjs' },
  { fault: 'markup-in-answers.mjs', culprit: 'error' },
  { fault: 'skips.mjs', culprit: 'skipped' },
];

describe.concurrent('a port whose lines are not as they should be', () => {
  it.each(rows)('$fault', async (row) => {
    await check(row);
  });
});
