import type { FuzzedProperty, Result } from '../../model/report.gen.ts';
import type { Property } from '../../properties/property.ts';
import type { Link } from '../link.ts';
import { type Claims, lacking } from '../plan.ts';
import { checkProperty } from './check-property.ts';
import { Confirmer } from './confirm.ts';
import { Cursor } from './cursor.ts';
import type { Judge } from './finding.ts';
import { fuzzedOf, sayRare } from './health.ts';
import type { Minimum } from './property-job.ts';
import { propertyResult, type Setting, type Shown, unclaimedProperty } from './property-result.ts';
import { recheck, shownChange } from './recheck.ts';
import { Recording } from './recording.ts';
import { Retractions, shownRetraction } from './retraction.ts';
import { Sightings } from './sightings.ts';

/** A run of generated cases. */
export interface FuzzJob {
  readonly properties: readonly Property[];
  readonly claims: Claims;
  readonly setting: Setting;
  readonly judge: Judge;
  readonly seed: number;
  /** fast-check's path of one case of the one property: only that is run. */
  readonly path?: string;
  /** Indexes of the cases of each property: from the first, up to the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** Distinct failures after which the run ends. */
  readonly maxFailures: number;
  /** True once the time is up. */
  readonly isOver: () => boolean;
  /** True once the user wants it to end. */
  readonly isAborted: () => boolean;
  /** Given each failure as soon as it is confirmed, so that it can be kept whatever comes after. */
  readonly found: (property: Property, shown: Shown) => void;
  readonly progress: (state: FuzzState) => void;
}

/** Where a run stands. */
export interface FuzzState {
  readonly cases: number;
  readonly failures: number;
  readonly property: string;
}

export interface Fuzzed {
  readonly results: readonly Result[];
  readonly properties: readonly FuzzedProperty[];
  readonly stopped: string;
}

// A turn is so many cases at least, so that each property soon has one, and as many as it has behind it: to begin a turn
// costs a jump of the generator for each of those.
const TURN = 200;
/** Requests of a process that another is asked again, and how many a process is asked before that. */
const RECHECKED = 1_000;
const RECHECK_AFTER = 50_000;

/** Puts properties to a port by turns, over as many links as there are. Closes them. */
export async function fuzz(job: FuzzJob, links: readonly Link[]): Promise<Fuzzed> {
  const run = new FuzzRun(job);
  await Promise.all(links.map((link) => run.work(link)));
  return run.result;
}

class FuzzRun {
  readonly #job: FuzzJob;
  readonly #cursors: readonly Cursor[];
  /** Those that wait for a turn. */
  readonly #waiting: Cursor[];
  readonly #sightings: Sightings = new Sightings();
  #cases = 0;
  #failures = 0;
  #stopped: string | undefined;

  constructor(job: FuzzJob) {
    this.#job = job;
    const asked = job.properties.filter((property) => unclaimed(property, job.claims) === undefined);
    this.#cursors = asked.map((property) => new Cursor(property, job.from));
    this.#waiting = [...this.#cursors];
  }

  async work(link: Link): Promise<void> {
    const recording = new Recording(link, RECHECKED);
    const confirmer = new Confirmer(recording, this.#job.judge);
    const retractions = new Retractions<Cursor>(link);
    if (this.#waiting.length > 0) await recording.renew();
    for (let cursor = this.#take(); cursor; cursor = this.#take()) {
      retractions.endTurn(await this.#turn(cursor, recording, confirmer), cursor);
      for (const [owner, message] of retractions.next()) this.#retract(owner, message);
      if (recording.count >= RECHECK_AFTER) await this.#again(recording);
    }
    if (!this.#job.isAborted() && this.#job.path === undefined) await this.#again(recording);
    // A port can answer a second time until its end.
    await link.close();
    for (const [owner, message] of retractions.next()) this.#retract(owner, message);
  }

  get result(): Fuzzed {
    const { properties, claims, setting } = this.#job;
    const cursors = new Map(this.#cursors.map((cursor) => [cursor.property, cursor]));
    const fuzzed = this.#cursors.map(({ property, cases, distribution }) =>
      fuzzedOf(property, setting.features, cases, distribution),
    );
    const health = new Map(fuzzed.map((one) => [one.property, sayRare(one)]));
    const results = properties.map((property) => {
      const cursor = cursors.get(property);
      if (!cursor) return unclaimedProperty(property, unclaimed(property, claims) ?? '');
      const { cases, skipped, shown } = cursor;
      const left = this.#leftOf(cursor) ?? health.get(property.id);
      const reason = skipped && `${skipped.count} requests skipped: ${skipped.reason}`;
      return propertyResult(property, shown, { cases, skipped: reason, left }, setting);
    });
    return { results, properties: fuzzed, stopped: this.#stopped ?? 'all cases were run' };
  }

  #leftOf({ left, cases, next }: Cursor): string | undefined {
    if (left !== undefined) return left;
    if (cases === 0 && this.#job.path === undefined) return this.#stopped ?? 'there was no time for it';
    return next < this.#job.to && this.#failures > 0 && !this.#job.isOver() ? this.#stopped : undefined;
  }

  #take(): Cursor | undefined {
    const { isAborted, isOver, maxFailures } = this.#job;
    if (isAborted()) this.#stopped ??= 'interrupted';
    else if (this.#failures >= maxFailures) this.#stopped ??= `stopped after ${this.#failures} failures`;
    else if (isOver()) this.#stopped ??= 'the time was up';
    return this.#stopped === undefined ? this.#waiting.shift() : undefined;
  }

  /** Gives the number of the last request of a case. */
  async #turn(cursor: Cursor, link: Recording, confirmer: Confirmer): Promise<number> {
    const { property, next } = cursor;
    const { setting, judge, seed, to, path, from, maxFailures, isOver, isAborted } = this.#job;
    const end = Math.min(to, next + Math.max(TURN, next - from));
    let last = 0;
    const run = await checkProperty({
      property,
      link,
      judge,
      features: setting.features,
      seed,
      from: next,
      to: end,
      ...(path === undefined ? {} : { path }),
      maxFailures: maxFailures - this.#failures,
      sightings: this.#sightings,
      once: true,
      sweeps: cursor.turns === 0,
      isOver: () => isOver() || this.#failures >= maxFailures,
      isAborted,
      before: ({ replies }) => link.before(replies[0]?.seq ?? 0),
      kept: (minimum) => this.#keep(cursor, minimum, confirmer),
      observe: ({ replies }) => {
        last = replies.at(-1)?.seq ?? last;
        this.#progress(property);
      },
    });
    cursor.add(run, end);
    if (run.left !== undefined && !isOver() && !isAborted()) cursor.left = run.left;
    else if (cursor.next < to && path === undefined) this.#waiting.push(cursor);
    return last;
  }

  async #keep(cursor: Cursor, minimum: Minimum<unknown>, confirmer: Confirmer): Promise<void> {
    this.#failures++;
    const confirmed = await confirmer.confirm(cursor.property, minimum);
    const { fingerprint } = minimum.finding;
    const sightings = this.#sightings;
    const shown: Shown = {
      ...confirmed,
      seed: this.#job.seed,
      path: minimum.path,
      // Seen again later, it counts too.
      get count(): number {
        return sightings.count(fingerprint);
      },
    };
    cursor.shown.push(shown);
    this.#job.found(cursor.property, shown);
  }

  /** What changed between two processes is charged to a property that speaks of memory, or else to the last one. */
  async #again(link: Recording): Promise<void> {
    if (link.first.length === 0) return;
    const { seed, setting } = this.#job;
    const changed = await recheck(link, link.first, seed, setting.oracle);
    const cursor =
      this.#cursors.findLast(({ property }) => property.id.endsWith('.memory')) ?? this.#cursors.at(-1);
    if (changed && cursor) this.#add(cursor, { ...shownChange(changed, cursor.property), seed });
    await link.renew();
  }

  #retract(cursor: Cursor, message: string): void {
    const shown = shownRetraction(message, cursor.property);
    const sightings = this.#sightings;
    this.#add(cursor, {
      ...shown,
      seed: this.#job.seed,
      get count(): number {
        return sightings.count(shown.finding.fingerprint);
      },
    });
  }

  /** A failure that no single case shows. */
  #add(cursor: Cursor, shown: Shown): void {
    if (this.#sightings.again(shown.finding.fingerprint)) return;
    this.#failures++;
    this.#sightings.report(shown.finding.fingerprint, []);
    cursor.shown.push(shown);
    this.#job.found(cursor.property, shown);
  }

  #progress({ id }: Property): void {
    this.#cases++;
    // Often enough to be seen moving.
    if (this.#cases % 64 === 0) {
      this.#job.progress({ cases: this.#cases, failures: this.#failures, property: id });
    }
  }
}

function unclaimed({ operations, needs }: Property, claims: Claims): string | undefined {
  return lacking(operations, needs === undefined ? [] : [needs], claims);
}
