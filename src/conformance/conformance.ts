import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { askEach } from '../harness/asking.ts';
import { trialsOf } from '../harness/cases.ts';
import { checkProperty } from '../harness/fuzz/check-property.ts';
import { judgeBy } from '../harness/fuzz/finding.ts';
import { oracleOf } from '../harness/fuzz/oracle.ts';
import { Sightings } from '../harness/fuzz/sightings.ts';
import { lacking } from '../harness/plan.ts';
import { DEFAULT_SEED } from '../harness/seed.ts';
import { readVectors } from '../harness/vectors.ts';
import type { Feature, SuiteName, Vector } from '../model/vectors.gen.ts';
import { suites } from '../suites/all.ts';
import { failureText } from './message.ts';
import { type Runner, runnerOf, Skips } from './runner.ts';
import { type Subject, SubjectLink, type SubjectMaker } from './subject.ts';

export type { It, Runner, TestContext } from './runner.ts';
export type { Subject, SubjectMaker } from './subject.ts';

export interface ConformanceOptions extends Partial<Runner> {
  /** Default: every suite of which the subject has an operation. */
  readonly suites?: readonly SuiteName[];
  /** Generated cases a property; default 200. */
  readonly runs?: number;
  /** Of the generated cases; the same by default in every run, so that a failure stays where it is. */
  readonly seed?: number;
}

type KitSuite = (typeof suites)[number];
type KitProperty = Awaited<ReturnType<KitSuite['properties']>>[number];

// Loaded here, so that tests can be declared without waiting, as test runners want it.
const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const oracle = await oracleOf(suites);
const properties = new Map(
  await Promise.all(suites.map(async (suite) => [suite.name, await suite.properties()] as const)),
);

/**
 * Declares a test for each vector and one for each property. Their names are the ids, which never change. What needs an
 * operation or a feature that the subject does not claim is skipped, and says so where the runner has a place for it.
 *
 * @example
 * import { describe, it } from 'node:test';
 * import { conformance } from 'tool-result-envelope/conformance';
 *
 * conformance({ ops: { 'envelope.summarize': summarize }, features: ['reject'] }, { describe, it });
 */
export function conformance(subject: Subject | SubjectMaker, options: ConformanceOptions = {}): void {
  const { describe, it } = runnerOf(options);
  const link = new SubjectLink(typeof subject === 'function' ? subject : () => subject);
  const { hello } = link;
  const claims = { ops: new Set(hello.ops), features: new Set(hello.features as Feature[]) };
  for (const suite of chosen(options, hello.ops)) {
    describe(suite.name, () => {
      const skips = new Skips(it);
      const declare = (name: string, unclaimed: string | undefined, run: () => Promise<void>): void =>
        void (unclaimed === undefined ? it(name, run) : skips.declare(name, unclaimed));
      for (const vector of vectorsOf(suite.name)) {
        const ops = trialsOf(vector).map(({ request }) => request.op);
        declare(vector.id, lacking(ops, vector.features, claims), () => testVector(vector, link));
      }
      for (const property of properties.get(suite.name) ?? []) {
        const { id, operations, needs } = property;
        const unclaimed = lacking(operations, needs === undefined ? [] : [needs], claims);
        declare(id, unclaimed, () => testProperty(property, link, options));
      }
      skips.tell(suite.name);
    });
  }
}

function chosen({ suites: names }: ConformanceOptions, ops: readonly string[]): readonly KitSuite[] {
  if (names) return suites.filter(({ name }) => names.includes(name));
  return suites.filter(({ operations }) => operations.some((op) => ops.includes(op)));
}

function vectorsOf(suite: string): readonly Vector[] {
  return [suite, 'regressions'].flatMap((folder) => {
    const place = path.join(ROOT, 'vectors', folder);
    if (!existsSync(place)) return [];
    const files = readdirSync(place)
      .filter((name) => name.endsWith('.json'))
      .sort();
    return files
      .map((name) => readVectors(path.join('vectors', folder, name), readFileSync(path.join(place, name))))
      .filter((file) => file.suite === suite)
      .flatMap(({ vectors }) => vectors);
  });
}

async function testVector(vector: Vector, link: SubjectLink): Promise<void> {
  await askEach([vector], link, oracle.compareOf, (_vector, { judgement, step, replies }) => {
    if (judgement.kind === 'right') return;
    const message = judgement.kind === 'skipped' ? judgement.reason : judgement.message;
    const differences = judgement.kind === 'wrong' ? judgement.differences : [];
    const [rule] = vector.requirements;
    throw new Error(
      failureText({ rule, message, why: vector.why, differences, sent: replies[step]?.sent ?? '' }),
    );
  });
}

async function testProperty(
  property: KitProperty,
  link: SubjectLink,
  { runs = 200, seed = DEFAULT_SEED }: ConformanceOptions,
): Promise<void> {
  await checkProperty({
    property,
    link,
    judge: judgeBy(oracle),
    features: new Set(link.hello.features as Feature[]),
    seed,
    from: 0,
    to: runs,
    maxFailures: 1,
    sightings: new Sightings(),
    once: false,
    sweeps: true,
    isOver: () => false,
    isAborted: () => false,
    before: () => [],
    kept: async ({ finding, replies }) => {
      const { rule, message, differences, answer } = finding;
      const why = property.statement;
      throw new Error(failureText({ rule, message, why, differences, sent: replies[answer]?.sent ?? '' }));
    },
  });
}
