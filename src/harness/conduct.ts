import type { Cause, Report, Result, Settings } from '../model/report.gen.ts';
import type { Requirement } from '../model/requirement.ts';
import type { Suite } from '../model/suite.ts';
import type { Feature, Vector } from '../model/vectors.gen.ts';
import type { Interrupt } from './exit.ts';
import type { Compare } from './judge.ts';
import type { Recognised } from './known.ts';
import type { Link } from './link.ts';
import { type Claims, type PlannedVector, planVectors } from './plan.ts';
import type { Address } from './replay.ts';
import { reportOf } from './report.ts';
import { resultOf, unclaimedResult } from './result.ts';
import { type Ran, type RunOptions, runVectors } from './run.ts';

/** A suite to judge. The type of its properties does not matter here. */
export type AnySuite = Suite<unknown>;

/** All that a run of `trek test` needs, handed in. */
export interface Job {
  readonly kit: string;
  readonly spec: string;
  readonly settings: Settings;
  readonly suites: readonly AnySuite[];
  readonly requirements: readonly Requirement[];
  readonly vectors: readonly Vector[];
  /** How many vectors and properties of a suite the user left out. */
  readonly filtered: ReadonlyMap<string, number>;
  readonly address: Address;
  readonly run: RunOptions;
  /** What ended the run from outside, asked once it is over. */
  readonly interrupt: () => Interrupt;
  /** Judges the properties, after so many vectors failed; absent if no generated cases are asked for. */
  readonly checkProperties?: (link: Link, claims: Claims, failed: number) => Promise<readonly Result[]>;
  /** Names the mistakes that would explain the failures. Asked if there are any. */
  readonly diagnose?: (ran: readonly Ran[]) => Promise<readonly Cause[]>;
  /** Holds the results against the list of known failures. */
  readonly recognise?: (results: readonly Result[]) => Recognised;
}

/** Judges the port behind a link by all that is handed in. Closes the link. */
export async function conduct(job: Job, link: Link): Promise<Report> {
  const { planned, ran, ofProperties, late } = await askAll(job, link);
  const found = [...inOrder(planned, ran, job.address), ...ofProperties];
  const { results, stale } = job.recognise?.(found) ?? { results: found, stale: [] };
  const isFailing = results.some(({ failures }) => failures.length > 0);
  return reportOf({
    head: headOf(job, link, late),
    suites: job.suites.map(({ name, operations }) => ({
      name,
      operations,
      filtered: job.filtered.get(name) ?? 0,
    })),
    results,
    requirements: job.requirements,
    causes: (isFailing ? await job.diagnose?.(ran) : undefined) ?? [],
    stale,
    interrupt: job.interrupt(),
    stopped: undefined,
  });
}

interface Asked {
  readonly planned: readonly PlannedVector[];
  readonly ran: readonly Ran[];
  readonly ofProperties: readonly Result[];
  /** Answers to generated cases that were taken back when their property was judged already. */
  readonly late: readonly string[];
}

/** Asks all there is to ask. Only when the link is closed is it known which answers stand. */
async function askAll(job: Job, link: Link): Promise<Asked> {
  try {
    const claims = claimsOf(link);
    const planned = planVectors(job.vectors, claims, job.spec);
    const asked = planned.filter(({ unclaimed }) => unclaimed === undefined).map(({ vector }) => vector);
    const outcome = await runVectors(asked, link, comparerOf(job.suites), job.run);
    const ofProperties = (await job.checkProperties?.(link, claims, outcome.failed)) ?? [];
    const known = new Set(link.retractions().keys());
    await link.close();
    const retractions = link.retractions();
    const late = [...retractions].filter(([seq]) => !known.has(seq) && !outcome.asked(seq));
    return {
      planned,
      ran: outcome.settle(retractions),
      ofProperties,
      late: late.map(([, message]) => message),
    };
  } finally {
    await link.close();
  }
}

function headOf(job: Job, link: Link, late: readonly string[]) {
  const { name, language, version, ops, features } = link.hello;
  const { reached, words } = job.address;
  return {
    kit: job.kit,
    spec: job.spec,
    command: 'test' as const,
    port: { reached, command: [...words], name, language, version, ops, features },
    settings: job.settings,
    notes: [
      ...link.notes().map((note) => ({ ...note })),
      ...late.map((text) => ({ kind: 'protocol', text, count: 1 })),
    ],
  };
}

function claimsOf({ hello }: Link): Claims {
  // A name that the kit does not know is asked for by no vector.
  return { ops: new Set(hello.ops), features: new Set(hello.features as Feature[]) };
}

/** The results in the order of the plan, so that reports do not depend on which answer came first. */
function inOrder(planned: readonly PlannedVector[], ran: readonly Ran[], address: Address): Result[] {
  const byId = new Map(ran.map((one) => [one.vector.id, one]));
  return planned.map((one) => {
    const found = byId.get(one.vector.id);
    return found === undefined ? unclaimedResult(one) : resultOf(found, address);
  });
}

function comparerOf(suites: readonly AnySuite[]): (op: string) => Compare {
  const byOp = new Map(suites.flatMap((suite) => suite.operations.map((op) => [op, suite] as const)));
  return (op) => {
    const suite = byOp.get(op);
    if (suite === undefined) throw new Error(`no suite has the operation ${op}`);
    return (expected, actual) => suite.differences(op, expected, actual);
  };
}
