// Every wrong implementation as a port of its own: `trek test` must fail it, and its first probable cause should name
// it. Minutes long, so not among the tests: `node test/mutants/pipe.mjs [suite [every nth]]`, after a build.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { suites } from '../../dist/suites/all.js';

const [only, every = '1'] = process.argv.slice(2);
const TREK = 'dist/cli/main.js';
const folder = mkdtempSync(path.join(tmpdir(), 'mutants-'));
const run = promisify(execFile);

const waiting = [];
for (const suite of suites.filter(({ name }) => only === undefined || name === only)) {
  const mutants = await suite.mutants();
  for (const [i, { id }] of mutants.entries())
    if (i % Number(every) === 0) waiting.push({ id, suite: suite.name });
}

async function judge({ id, suite }) {
  const file = path.join(folder, `${id.replaceAll(/\W/g, '-')}.json`);
  const port = ['node', TREK, 'serve', '--suite', suite, '--mutant', id];
  const words = [TREK, 'test', '--suite', suite, '--runs', '0', '--report', `json=${file}`, '--', ...port];
  const code = await run('node', words, { maxBuffer: 1e9 }).then(
    () => 0,
    (error) => error.code,
  );
  const { causes } = JSON.parse(readFileSync(file, 'utf8'));
  return { id, code, first: causes[0]?.mutants.join(' and ') };
}

const total = waiting.length;
const found = [];
async function work() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) found.push(await judge(next));
}
await Promise.all(Array.from({ length: availableParallelism() }, work));
rmSync(folder, { recursive: true });

const passed = found.filter(({ code }) => code !== 1);
const misnamed = found.filter(({ id, first }) => id !== first);
for (const { id, code } of passed) console.log(`${id}: not failed, exit code ${code}`);
for (const { id, first } of misnamed) console.log(`${id}: taken for ${first ?? 'nothing known'}`);
console.log(
  `${total - passed.length} of ${total} failed, ${total - misnamed.length} of ${total} named first`,
);
process.exitCode = passed.length === 0 && misnamed.length <= total * 0.05 ? 0 : 1;
