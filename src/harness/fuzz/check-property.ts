import { writeJson } from '../../model/json/write.ts';
import type { Request } from '../../model/outcome.ts';
import type { Reply } from '../link.ts';
import { Distribution } from './distribution.ts';
import { check } from './fast-check.ts';
import type { Asked, Finding } from './finding.ts';
import { Pipelined } from './pipelined.ts';
import type { Minimum, PropertyJob, PropertyRun } from './property-job.ts';
import { Smallest } from './smallest.ts';

/**
 * Puts cases of a property to a port, and shrinks the first of each kind of failure. The cases, their order and their
 * paths are those of fast-check's own runner with that seed.
 *
 * @throws RangeError for a seed of more than 32 bits
 */
export async function checkProperty<T>(job: PropertyJob<T>): Promise<PropertyRun> {
  if (job.seed !== (job.seed | 0)) throw new RangeError(`${job.seed} is no seed: seeds have 32 bits`);
  const run = new Run(job);
  if (job.path?.includes(':')) await run.replay(job.path);
  else for (let next = startOf(job); next < job.to && !run.isOver; ) next = await run.explore(next);
  await run.sweep();
  return run.result;
}

function startOf<T>({ path, from }: PropertyJob<T>): number {
  return path === undefined ? from : Number(path);
}

// To shrink a hang costs a deadline and a restart a step.
const FAULT_STEPS = 24;
const SWEPT = 5;
/** Of so many cases each is classified, of those behind one in so many: to classify costs as much as to generate. */
const CLASSIFIED = 1_000;
const CLASSIFIED_SHARE = 32;

type Failing<T> = Omit<Minimum<T>, 'path' | 'asked'>;

class Run<T> {
  readonly #job: PropertyJob<T>;
  #failures = 0;
  readonly #distribution: Distribution = new Distribution();
  readonly #smallest: Smallest<T> = new Smallest(SWEPT);
  #cases = 0;
  #requests = 0;
  #skipped: { count: number; reason: string } | undefined;
  #left: string | undefined;
  /** The simplest case so far of the failure that is being shrunk. */
  #failing: Failing<T> | undefined;
  /** What it looked like on the way. */
  readonly #guises: Set<string> = new Set();
  #faultSteps = 0;

  constructor(job: PropertyJob<T>) {
    this.#job = job;
  }

  get isOver(): boolean {
    return this.#left !== undefined || this.#failures >= this.#job.maxFailures;
  }

  get result(): PropertyRun {
    return {
      cases: this.#cases,
      failures: this.#failures,
      distribution: this.#distribution,
      skipped: this.#skipped,
      left: this.#left,
    };
  }

  /** Runs from an index on until a failure of a new kind is shrunk. Gives the index to go on from. */
  async explore(start: number): Promise<number> {
    const { seed, to } = this.#job;
    const path = start === 0 ? {} : { path: String(start) };
    const details = await check(this.#property(), { seed, numRuns: to - start, ...path });
    const found = await this.#keep(details.counterexamplePath);
    return found === undefined ? to : Number(found.split(':')[0]) + 1;
  }

  async replay(path: string): Promise<void> {
    const { seed } = this.#job;
    const details = await check(this.#property(), { seed, path, numRuns: 1, endOnFailure: true });
    await this.#keep(details.counterexamplePath);
  }

  /** Looks around the smallest cases. */
  async sweep(): Promise<void> {
    const { property, judge } = this.#job;
    if (!property.sweep || !this.#job.sweeps || this.#job.path !== undefined) return;
    for (const value of this.#smallest.values.flatMap((small) => property.sweep?.(small) ?? [])) {
      if (this.isOver || this.#isCutShort()) return;
      const asked = await this.#ask(property.requests(value));
      const finding = judge(property, value, asked);
      this.#job.observe?.(asked, finding !== undefined);
      if (finding === undefined || this.#isReported(finding)) continue;
      this.#fail(value, asked, finding);
      await this.#keep(undefined);
    }
  }

  async #keep(path: string | null | undefined): Promise<string | undefined> {
    const failing = this.#failing;
    if (failing === undefined || path === null) return undefined;
    const isNew = !this.#isKnown(failing.finding);
    this.#job.sightings.report(failing.finding.fingerprint, this.#guises);
    this.#failing = undefined;
    this.#guises.clear();
    this.#faultSteps = 0;
    if (!isNew) return path;
    this.#failures++;
    await this.#job.kept({ ...failing, asked: this.#requests, ...(path !== undefined && { path }) });
    return path;
  }

  #property(): Pipelined<T, Asked> {
    const { property, features, to } = this.#job;
    return new Pipelined<T, Asked>({
      arbitrary: property.arbitrary(features),
      ask: (value) => this.#ask(property.requests(value)),
      judge: (value, asked) => this.#judge(value, asked),
      keyOf: (value) => keyOf(property.requests(value)),
      end: to,
      isOver: () => this.#isCutShort(),
    });
  }

  #isCutShort(): boolean {
    const { isOver, isAborted } = this.#job;
    const isEnded = isAborted() || (this.#failing === undefined && isOver());
    if (this.#left === undefined && isEnded) this.#left = 'the run was ended';
    return this.#left !== undefined;
  }

  /** The requests of one case go together: what one of them leaves behind, another of them meets. */
  #ask(requests: readonly Request[]): Promise<Asked> {
    const { link } = this.#job;
    this.#requests += requests.length;
    const [only] = requests;
    if (requests.length === 1 && only)
      return link.ask(only).then((reply) => ({ requests, replies: [reply] }));
    return Promise.all(requests.map((request) => link.ask(request))).then((replies) => ({
      requests,
      replies,
    }));
  }

  #judge(value: T, asked: Asked): Error | undefined {
    const { property, judge } = this.#job;
    const lost = asked.replies.find((reply) => reply.kind === 'fault' && reply.fault === 'not run');
    if (lost?.kind === 'fault') this.#left ??= lost.message;
    const finding = lost ? undefined : judge(property, value, asked);
    if (this.#failing) return this.#smaller(value, asked, finding);
    if (!lost) this.#count(value, asked, finding !== undefined);
    if (finding === undefined || this.#isReported(finding)) return undefined;
    return this.#fail(value, asked, finding);
  }

  /** A case on the way to the minimum. */
  #smaller(value: T, asked: Asked, finding: Finding | undefined): Error | undefined {
    if (finding === undefined || this.#isOther(finding)) return undefined;
    if (finding.kind !== 'wrong answer' && ++this.#faultSteps > FAULT_STEPS) return undefined;
    return this.#fail(value, asked, finding);
  }

  /**
   * Another failure, reported already, into which shrinking must not slip. One that looks the same is the same: the rule
   * that it is charged with is a guess, and the better the smaller the case.
   */
  #isOther(finding: Finding): boolean {
    if (this.#guises.has(finding.fingerprint) || !this.#isKnown(finding)) return false;
    return finding.shape !== this.#failing?.finding.shape;
  }

  #fail(value: T, asked: Asked, finding: Finding): Error {
    this.#failing = { ...asked, value, finding, before: this.#job.before(asked) };
    this.#guises.add(finding.fingerprint);
    return new Error(finding.message);
  }

  #isKnown({ fingerprint, isStated }: Finding): boolean {
    return (this.#job.once || !isStated) && this.#job.sightings.has(fingerprint);
  }

  #isReported(finding: Finding): boolean {
    return this.#isKnown(finding) && this.#job.sightings.again(finding.fingerprint);
  }

  #count(value: T, asked: Asked, failed: boolean): void {
    const { property, observe } = this.#job;
    this.#cases++;
    if (this.#cases <= CLASSIFIED || this.#cases % CLASSIFIED_SHARE === 0) {
      this.#distribution.add(property.classes(value));
    }
    observe?.(asked, failed);
    const { sweep } = property;
    if (sweep) this.#smallest.add(value, sizeOf(asked.replies), () => sweep(value).length > 0);
    for (const reply of asked.replies) {
      if (reply.kind !== 'answer' || reply.answer.kind !== 'skipped') continue;
      this.#skipped = { count: (this.#skipped?.count ?? 0) + 1, reason: reply.answer.reason };
    }
  }
}

function sizeOf(replies: readonly Reply[]): number {
  let size = 0;
  for (const { sent } of replies) size += sent.length;
  return size;
}

/** What tells two cases apart for the port. */
function keyOf(requests: readonly Request[]): string {
  return requests.map(({ op, input }) => `${op} ${writeJson(input)}`).join('\n');
}
