// Mutation testing by Stryker, and its survivors held against the list of those that are explained. Minutes long:
// `node test/mutation/run.mjs` for all that stryker.config.json names, `--short` for a few files.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const SHORT = ['src/reference/text.ts', 'src/reference/envelope/fill.ts', 'src/harness/judge.ts'];
const LEAST = 0.95;

const isShort = process.argv.includes('--short');
const words = ['stryker', 'run', ...(isShort ? ['--mutate', SHORT.join()] : [])];
const { status } = spawnSync('npx', words, { stdio: 'inherit' });
if (status !== 0) console.error(`stryker ended with ${status}`);

const explained = JSON.parse(readFileSync('test/mutation/survivors.json', 'utf8'));
const { files } = JSON.parse(readFileSync('reports/mutation/mutation.json', 'utf8'));

const survivors = [];
let detected = 0;
for (const [file, { source, mutants }] of Object.entries(files)) {
  const lines = source.split('\n');
  for (const { status: fate, location, replacement } of mutants) {
    if (fate === 'Killed' || fate === 'Timeout') detected++;
    if (fate !== 'Survived' && fate !== 'NoCoverage') continue;
    survivors.push({ file, code: lines[location.start.line - 1].trim(), replacement });
  }
}

const isExplained = (survivor) =>
  explained.some(({ file, code, replacement }) => {
    return file === survivor.file && code === survivor.code && replacement === survivor.replacement;
  });
const open = survivors.filter((survivor) => !isExplained(survivor));
const score = detected / (detected + survivors.length);

for (const { file, code, replacement } of open)
  console.log(`${file}: ${code}\n  survived as: ${replacement}`);
console.log(
  `${detected} detected, ${survivors.length} survived (${open.length} unexplained), score ${score.toFixed(3)}`,
);
process.exitCode = score >= LEAST && open.length === 0 ? 0 : 1;
