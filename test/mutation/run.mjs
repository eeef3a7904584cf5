// Mutation testing by Stryker, a group of `groups.json` after the other, each held by its own tests; and the mutants
// that survive held against the list of those that are explained. After `npm ci`:
// `node test/mutation/run.mjs [--short] [group...]`. The whole is long; `--short` takes a few files of each group.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Tally } from './tally.mjs';

const REPORT = 'reports/mutation/mutation.json';
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

const groups = read('test/mutation/groups.json');
const words = process.argv.slice(2);
const isShort = words.includes('--short');
const names = words.filter((word) => word !== '--short');
const unknown = names.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0)
  fail(`no group ${unknown.join(', ')}; there are ${groups.map(({ name }) => name).join(', ')}`);

const chosen = groups.filter(({ name }) => names.length === 0 || names.includes(name));
const tally = new Tally(read('test/mutation/survivors.json'));
const start = Date.now();
for (const group of chosen) tally.add(mutate(group));

// An entry of a file that was not mutated can only be judged by the whole.
const isWhole = !isShort && names.length === 0;
for (const line of tally.lines(isWhole)) console.log(line);
console.log(`${Math.round((Date.now() - start) / 1_000)} s`);
process.exitCode = tally.isGood(isWhole) ? 0 : 1;

/** Mutates the files of a group; gives Stryker's report by file. */
function mutate({ name, mutate, short, tests }) {
  console.log(`== ${name}`);
  rmSync(REPORT, { force: true });
  const { status, signal, error } = spawnSync(
    'npx',
    ['stryker', 'run', '--mutate', (isShort ? short : mutate).join()],
    {
      stdio: 'inherit',
      env: { ...process.env, MUTATION_TESTS: JSON.stringify(tests) },
    },
  );
  // No threshold is set, so that Stryker ends with 0 unless it could not do its work.
  if (status !== 0) fail(`${name}: stryker ended with ${error?.message ?? signal ?? status}`);
  if (!existsSync(REPORT)) fail(`${name}: stryker wrote no ${REPORT}`);
  return read(REPORT).files;
}

function fail(message) {
  console.error(`mutation: ${message}`);
  process.exit(2);
}
