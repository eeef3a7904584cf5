import { expect, test } from 'vitest';
import { noCounts } from '../../src/harness/verdict.ts';
import type { Report, Result } from '../../src/model/report.gen.ts';
import { textReport } from '../../src/report/text.ts';
import { passing, sampleFailure, sampleReport, sampleResult } from './sample.ts';

test('whoever reads 24 lines knows the cause, the rule, and a case with the right answer and the wrong one', () => {
  const start = textReport(sampleReport()).split('\n').slice(0, 24).join('\n');
  for (const part of [
    'Probable cause: counts bytes instead of characters (explains 2 of 2)',
    'Lengths MUST be counted in characters',
    'spec/envelope.md#envelopelengthcharacters--10',
    '"a=é"',
    '"char_budget":3',
  ])
    expect(start).toContain(part);
});

const counts = { ...noCounts(), pass: 1 };
const green: Partial<Report> = {
  exit: 0,
  counts,
  failing: [],
  requirements: [],
  causes: [],
  results: [passing],
  suites: [
    {
      suite: 'envelope',
      level: 'full',
      missing_ops: [],
      counts,
      groups: [{ group: 'envelope.fill', counts }],
    },
    {
      suite: 'stream',
      level: 'not implemented',
      missing_ops: ['stream.replay'],
      counts: noCounts(),
      groups: [],
    },
  ],
};

test('a report without a failure is short', async () => {
  await expect(textReport(sampleReport(green))).toMatchFileSnapshot('golden/passing.txt');
});

const lines: [what: string, change: Partial<Report>, line: string][] = [
  [
    'known failures are counted, not shown',
    { results: [sampleResult({ known: { entry: 'x', reason: 'fail' } })] },
    '1 failure known and not shown',
  ],
  ['what was left out', { filtered: 7 }, '7 left out by --only and --skip'],
  [
    'no generated cases',
    { settings: { ...sampleReport().settings, runs: 0 } },
    'no generated cases: --runs 0',
  ],
  [
    'a partial report',
    { partial: true, stopped: 'interrupted by SIGINT' },
    'This report is partial: interrupted by SIGINT.',
  ],
  [
    'what stopped the run',
    { counts: { ...counts, 'not run': 1 }, stopped: 'not everything ran: x' },
    'not everything ran: x',
  ],
  [
    'a note',
    { notes: [{ kind: 'stray text', text: 'hello', count: 3 }] },
    'note: stray text (3 times): hello',
  ],
  [
    'a stale entry',
    { stale: [{ entry: 'envelope/a/b', problem: 'passes', results: [], fix: 'remove it' }] },
    'stale: envelope/a/b: passes; remove it',
  ],
  [
    'what is not claimed, by reason',
    {
      results: ['a', 'b'].map((id) =>
        sampleResult({ id, verdict: 'not claimed', reason: 'the port does not claim reject', failures: [] }),
      ),
    },
    '2 not claimed: the port does not claim reject',
  ],
];
test.each(lines)('%s', (_, change, line) => {
  expect(textReport(sampleReport({ ...green, ...change })).split('\n')).toContain(line);
});

test('verdicts are counted apart, and what was not run stands in the second line', () => {
  const crash = sampleFailure({ kind: 'crash', message: 'it exited with code 2' });
  const reason = 'the port broke too often (more are mended with --max-restarts)';
  const results = [
    sampleResult({ id: 'envelope/a/b', verdict: 'port error', failures: [crash] }),
    sampleResult({ id: 'envelope/a/c', verdict: 'not run', reason, failures: [] }),
  ];
  const shown = textReport(
    sampleReport({ results, counts: { ...noCounts(), 'port error': 1, 'not run': 1 } }),
  );
  expect(shown.split('\n')[1]).toBe(
    '0 wrong answers, 1 port error of 2 vectors; 1 vector not run (mend the crash, or raise --max-restarts).',
  );
});

test('port errors stand above the rules, by kind and message, the smallest input first', () => {
  const crash = (id: string, size: number): Result =>
    sampleResult({
      id,
      verdict: 'port error',
      failures: [
        sampleFailure({
          kind: 'crash',
          message: 'it exited with code 2',
          fingerprint: id,
          exchanges: [{ sent: `{"seq":1,"op":"a.b","input":"${'x'.repeat(size)}"}` }],
          stderr: 'panic: \u001b[31mno rows\n::error::main.go:12\n',
          differences: [],
        }),
      ],
    });
  const results = [sampleResult(), crash('envelope/a/b', 30), crash('envelope/a/c', 3)];
  const shown = textReport(sampleReport({ results }));
  const [before = '', rules = ''] = shown.split('\nenvelope.length.characters');
  expect(rules).not.toBe('');
  expect(before).toContain(`
  crash · 2 cases: it exited with code 2
    smallest  envelope/a/c: A letter with an accent is one character
    sent      {"seq":1,"op":"a.b","input":"xxx"}
    received  nothing
    stderr    | panic: \\u001b[31mno rows
              | ::error::main.go:12
`);
  expect(before).not.toContain('aimed at');
});

test('a picture is explained once, where it is first used', () => {
  const failure = (expected: string, fingerprint: string): Result =>
    sampleResult({
      failures: [
        sampleFailure({ fingerprint, differences: [{ path: '/content', expected, actual: '"a b\\n"' }] }),
      ],
    });
  const results = [failure('"a  b"', 'x'), failure('"a b"', 'y')];
  const shown = textReport(sampleReport({ results }));
  expect(shown).toContain('      was     "a·b␊"\n              (· is a space, ␊ a line feed)\n    sent');
  expect(shown.match(/is a space/g)).toHaveLength(1);
  expect(textReport(sampleReport())).not.toContain('is a space');
});

test('every count is there, zeros too', () => {
  const all = {
    pass: 1,
    fail: 2,
    skipped: 3,
    'not claimed': 4,
    'port error': 5,
    'not deterministic': 6,
    'not run': 7,
    'kit error': 8,
  };
  expect(textReport(sampleReport({ counts: all }))).toContain(
    '1 pass, 2 fail, 5 port error, 6 not deterministic, 3 skipped, 4 not claimed, 7 not run, 8 kit error',
  );
});

test('of more kinds than there is room for each has a line', () => {
  const results = Array.from({ length: 15 }, (_, i) =>
    sampleResult({ id: `envelope/many/n${i}`, failures: [sampleFailure({ fingerprint: `f${i}` })] }),
  );
  const shown = textReport(sampleReport({ results }));
  expect(shown).toContain('3 further kinds of failure');
  for (const { id } of results) expect(shown).toContain(id);
});

test('of failures alike the shortest is shown', () => {
  const long = sampleFailure({ exchanges: [{ sent: 'x'.repeat(500) }] });
  const results = [sampleResult({ id: 'envelope/length/long', failures: [long] }), sampleResult()];
  expect(textReport(sampleReport({ results }))).toMatch(
    /wrong answer envelope\/length\/accent[\s\S]*alike {5}1 more: envelope\/length\/long/,
  );
});

test('colours come from the painter alone', () => {
  const painted = textReport(sampleReport(), (style, text) => `<${style}>${text}</${style}>`);
  expect(painted).toContain('<red>2 wrong answers of 3 vectors.</red>');
  expect(painted.replace(/<\/?(?:bold|dim|red|green|yellow)>/g, '')).toBe(textReport(sampleReport()));
});
