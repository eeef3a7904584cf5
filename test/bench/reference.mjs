import { spawnSync } from 'node:child_process';
import { summarizeToolResult } from '../../dist/index.js';
import { median, ratioOf, timeOf } from './ratio.mjs';
import { makeRows } from './rows.mjs';

const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** Content as whoever sends it has it: one flat string, every character looked at. */
const use = (text) => {
  if (Buffer.byteLength(text) === 0) throw new Error('no content');
};

const summarize = (rows, budget) => () =>
  use(summarizeToolResult({ call_id: 't1', tool: 'sql', rows }, budget).content);
const stringify = (rows) => () => use(JSON.stringify(rows));

function overStringify(rows) {
  return ratioOf(summarize(rows, EVERYTHING), stringify(rows), { rounds: 101, warm: 30 });
}

/** Many calls at a time: one alone is too short for the clock. */
const often = (run) => () => {
  for (let i = 0; i < 200; i++) run();
};

function manyOverFew() {
  return ratioOf(often(summarize(makeRows(500_000), 2000)), often(summarize(makeRows(500), 2000)));
}

const PYTHON = `
import json, sys, time
sys.path.insert(0, "test/ports/python")
from envelope import summarize
rows = json.load(sys.stdin)
request = {"result": {"call_id": "t1", "tool": "sql", "rows": rows}, "char_budget": 2**53 - 1}
times = []
for _ in range(101):
    start = time.perf_counter()
    summarize(request)
    times.append(time.perf_counter() - start)
print(sorted(times)[50] * 1000)
`;

function pythonOver() {
  const rows = makeRows(500);
  const python = spawnSync('python3', ['-c', PYTHON], { input: JSON.stringify(rows), encoding: 'utf8' });
  const run = summarize(rows, EVERYTHING);
  const times = Array.from({ length: 131 }, () => timeOf(run)).slice(30);
  return Number(python.stdout) / median(times);
}

export const measures = [
  {
    name: 'Reference over JSON.stringify, 500 rows of 10 entries in one order',
    most: 1.5,
    measure: () => overStringify(makeRows(500)),
  },
  {
    name: 'The same, each row in an order of its own',
    most: 2.5,
    measure: () => overStringify(makeRows(500, true)),
  },
  { name: 'Budget 2,000 over 500,000 rows, against 500 rows', most: 1.1, measure: manyOverFew },
  { name: 'The Python port over the reference, 500 rows', least: 2, measure: pythonOver },
];
