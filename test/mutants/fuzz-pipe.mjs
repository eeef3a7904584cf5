// Every wrong implementation as a port of its own, fuzzed at the fixed seed until its first failure is shrunk: it must
// be found, and what it is shrunk to must be minimal, or `minima.json` explains why it is not. Minutes long, after a
// build: `node test/mutants/fuzz-pipe.mjs SUITE [--every N] [--all] [--near]`. `--all` shows each minimum; `--near` asks
// within this process, which is ten times as fast, for work on shrinkers.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { openProcess } from '../../dist/cli/transport/process.js';
import { openLink } from '../../dist/harness/channel/open.js';
import { judgeBy } from '../../dist/harness/fuzz/finding.js';
import { fuzz } from '../../dist/harness/fuzz/fuzz.js';
import { oracleOf } from '../../dist/harness/fuzz/oracle.js';
import { glob } from '../../dist/harness/glob.js';
import { DEFAULT_SEED } from '../../dist/harness/seed.js';
import { answerTo } from '../../dist/harness/strength/kill.js';
import { allFeatures } from '../../dist/model/features.js';
import { readJson } from '../../dist/model/json/read.js';
import { writeJson } from '../../dist/model/json/write.js';
import { unseen } from '../../dist/mutants/unseen.js';
import { suites } from '../../dist/suites/all.js';
import { excess, Minimality } from './minimal.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    all: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
  },
});
const suite = suites.find(({ name }) => name === positionals[0]);
if (!suite) throw new Error(`name a suite: ${suites.map(({ name }) => name).join(', ')}`);

/** Cases a property, of which a mutant's first failure needs few. */
const CASES = 2_000;

const oracle = await oracleOf(suites);
const properties = await suite.properties();
const features = new Set(allFeatures);
const minimality = new Minimality(oracle, suite.featuresOf);

/** A mutant within this process, which reads its own copy of what it is asked. */
class Near {
  #create;
  #ask;
  #seq = 0;

  constructor(create) {
    this.#create = create;
    this.#ask = create();
    const { name, operations } = suite;
    this.hello = {
      protocol: 1,
      name,
      language: '',
      version: '',
      ops: [...operations],
      features: allFeatures,
    };
  }

  async ask({ op, input }) {
    const [seq, text] = [++this.#seq, writeJson(input)];
    const sent = `{"seq":${seq},"op":"${op}","input":${text}}`;
    const own = { op, input: readJson(text, { maxDepth: 100_000 }) };
    return { kind: 'answer', answer: answerTo(this.#ask, own), seq, sent, stderr: '' };
  }

  async sequence(requests) {
    const replies = [];
    for (const request of requests) replies.push(await this.ask(request));
    return replies;
  }

  async renew() {
    this.#ask = this.#create();
  }

  notes = () => [];
  retractions = () => new Map();
  close = async () => {};
  abort = () => {};
}

/** A link that counts what it is asked. */
function counting(link) {
  let asked = 0;
  return {
    hello: link.hello,
    asked: () => asked,
    ask: (request) => {
      asked++;
      return link.ask(request);
    },
    sequence: (requests) => {
      asked += requests.length;
      return link.sequence(requests);
    },
    renew: () => link.renew(),
    notes: () => link.notes(),
    retractions: () => link.retractions(),
    close: () => link.close(),
    abort: () => link.abort(),
  };
}

/** The first failure that `trek fuzz` finds of a mutant behind a pipe, and what it took. */
async function hunt(mutant) {
  const words = ['node', 'dist/cli/main.js', 'serve', '--suite', suite.name, '--mutant', mutant.id];
  const link = counting(values.near ? new Near(mutant.create) : await openLink(openProcess(words)));
  const judge = judgeBy(oracle);
  let found;
  let first;
  const job = {
    properties,
    claims: { ops: new Set(link.hello.ops), features },
    setting: { address: { reached: 'process', words, options: [], spec: '1.0' }, oracle, features },
    judge: (...asked) => {
      const finding = judge(...asked);
      if (finding) first ??= link.asked();
      return finding;
    },
    seed: DEFAULT_SEED,
    from: 0,
    to: CASES,
    maxFailures: 1,
    isOver: () => false,
    isAborted: () => false,
    found: (property, shown) => {
      found ??= { property: property.id, shown, first, shrinking: link.asked() - first };
    },
    progress: () => {},
  };
  try {
    await fuzz(job, [link]);
  } finally {
    await link.close();
  }
  return found;
}

/** What is left of a case when the requests beside the wrong one change nothing. */
function essence(mutant, { requests, finding }) {
  const wrong = requests[finding.answer];
  return wrong && minimality.fails(mutant, [wrong]) ? [wrong] : requests;
}

async function look(mutant) {
  const found = await hunt(mutant);
  if (found === undefined) return { id: mutant.id };
  const requests = essence(mutant, found.shown);
  const over = requests.map(excess).find((each) => each !== undefined);
  const less = minimality.less(mutant, requests);
  return { id: mutant.id, ...found, requests, over, less };
}

const chosen = (await suite.mutants()).filter((_, i) => i % Number(values.every) === 0);
const mutants = chosen.filter(({ id }) => !unseen.has(id));
const waiting = [...mutants];
const looks = [];
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) looks.push(await look(next));
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

const say = (requests) =>
  requests.map(({ op, input }) => `    ${op} ${writeJson(input).slice(0, 400)}`).join('\n');
const explained = JSON.parse(readFileSync('test/mutants/minima.json', 'utf8'));
const patterns = explained.flatMap(({ mutants: globs, lacks }) =>
  globs.map((pattern) => ({ pattern, lacks })),
);
const isExplained = (kind, id) => patterns.some(({ pattern, lacks }) => lacks === kind && glob(pattern)(id));
const missing = looks.filter(({ requests }) => requests === undefined);
const large = looks.filter(({ over }) => over !== undefined);
const loose = looks.filter(({ less }) => less !== undefined);
const open = [
  ...large.filter(({ id }) => !isExplained('size', id)),
  ...loose.filter(({ id }) => !isExplained('minimality', id)),
];
const isNeeded = ({ pattern, lacks }) =>
  (lacks === 'size' ? large : loose).some(({ id }) => glob(pattern)(id));
const stale = patterns.filter(
  (one) => values.every === '1' && one.pattern.startsWith(`mut:${suite.name}.`) && !isNeeded(one),
);

for (const { id, property, requests, first, shrinking, over, less } of values.all ? looks : open) {
  console.log(
    `${id} by ${property}: first at ${first}, shrunk within ${shrinking}${over ? `; ${over}` : ''}`,
  );
  if (requests) console.log(say(requests));
  if (less) console.log(`  and less fails too:\n${say(less)}`);
}
for (const { id } of missing) console.log(`${id}: not found`);
for (const { pattern, lacks } of stale) console.log(`stale: ${pattern} lacks no ${lacks}`);

function spread(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return `median ${at(0.5)}, 95 % ${at(0.95)}, most ${sorted.at(-1)}`;
}
const seen = looks.filter(({ requests }) => requests !== undefined);
console.log(
  `${seen.length} of ${looks.length} found; ${chosen.length - looks.length} others need more than any property asks`,
);
console.log(`requests to the first failure: ${spread(seen.map(({ first }) => first))}`);
console.log(`requests from there to the minimum: ${spread(seen.map(({ shrinking }) => shrinking))}`);
console.log(`${seen.length - large.length} within the bounds, ${large.length} larger`);
console.log(`${seen.length - loose.length} of which nothing can be dropped, ${loose.length} others`);
console.log(`${open.length} unexplained, ${stale.length} explanations stale`);
process.exitCode = missing.length + open.length + stale.length === 0 ? 0 : 1;
