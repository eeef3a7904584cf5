import { spawn } from 'node:child_process';
import { openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { openProcess } from '../../dist/cli/transport/process.js';
import { openLink } from '../../dist/harness/channel/open.js';
import { checkProperty } from '../../dist/harness/fuzz/check-property.js';
import { judgeBy } from '../../dist/harness/fuzz/finding.js';
import { oracleOf } from '../../dist/harness/fuzz/oracle.js';
import { Recording } from '../../dist/harness/fuzz/recording.js';
import { Sightings } from '../../dist/harness/fuzz/sightings.js';
import { requestLines } from '../../dist/harness/replay.js';
import { allFeatures } from '../../dist/model/features.js';
import { envelope } from '../../dist/suites/envelope.js';
import { median } from './ratio.mjs';

const [command, ...words] = ['python3', 'test/ports/python/port.py', 'envelope'];
const CASES = 20_000;
const FEW_CASES = 2_000;
const ROUNDS = 5;

const features = new Set(allFeatures);
const judge = judgeBy(await oracleOf([envelope]));
const property = (await envelope.properties()).find(({ id }) => id === 'prop:envelope.maximal');

/** Cases a second that go through the port alone, its answers thrown away. */
async function alone(file) {
  const start = performance.now();
  await new Promise((resolve) => {
    spawn(command, words, { stdio: [openSync(file, 'r'), 'ignore', 'ignore'] }).on('exit', resolve);
  });
  return CASES / (performance.now() - start);
}

/** Cases a second of the engine, judged. A first run, which does not count, warms it up. */
async function engine(link, from) {
  const start = performance.now();
  const { cases } = await checkProperty({
    property,
    link: new Recording(link, 1_000),
    judge,
    features,
    seed: 1,
    from,
    to: from + CASES,
    maxFailures: 1,
    sightings: new Sightings(),
    once: true,
    sweeps: false,
    isOver: () => false,
    isAborted: () => false,
    before: () => [],
    kept: async ({ finding }) => {
      throw new Error(finding.message);
    },
  });
  return cases / (performance.now() - start);
}

/** Cases a second of plain fast-check over the same link: one is asked, one is awaited. */
async function lockStep(link) {
  const start = performance.now();
  const plain = fc.asyncProperty(property.arbitrary(features), async (value) => {
    const requests = property.requests(value);
    const replies = [];
    for (const request of requests) replies.push(await link.ask(request));
    const finding = judge(property, value, { requests, replies });
    if (finding) throw new Error(finding.message);
  });
  const { numRuns } = await fc.check(plain, { seed: 1, numRuns: FEW_CASES });
  return numRuns / (performance.now() - start);
}

/** Rates of all three, taken in turns so that what else the machine does falls on each. */
async function rates() {
  const values = fc.sample(property.arbitrary(features), { seed: 1, numRuns: CASES });
  const lines = requestLines(
    '1.0',
    values.flatMap((value) => property.requests(value)),
  );
  const file = path.join(tmpdir(), `trek-bench-${process.pid}.jsonl`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  const link = await openLink(openProcess([command, ...words]));
  const found = [];
  for (let round = -1; round < ROUNDS; round++) {
    const rate = { engine: await engine(link, 0), alone: await alone(file), lockStep: await lockStep(link) };
    if (round >= 0) found.push(rate);
  }
  await link.close();
  return found;
}

let taken;
const medianOf = async (ratio) => {
  taken ??= rates();
  return median((await taken).map(ratio));
};

export const measures = [
  {
    name: 'Cases a second of `trek fuzz` on the Python port, over the same lines into nothing',
    least: 0.5,
    measure: () => medianOf((rate) => rate.engine / rate.alone),
  },
  {
    name: 'The same, over fast-check asking one at a time',
    least: 8,
    measure: () => medianOf((rate) => rate.engine / rate.lockStep),
  },
];
