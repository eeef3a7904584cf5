import type { Result } from '../../model/report.gen.ts';
import type { Property } from '../../properties/property.ts';
import type { Link } from '../link.ts';
import { type Claims, lacking } from '../plan.ts';
import { checkProperty } from './check-property.ts';
import { Confirmer } from './confirm.ts';
import { judgeBy } from './finding.ts';
import type { Minimum, PropertyRun } from './property-job.ts';
import {
  type Outlook,
  propertyResult,
  type Setting,
  type Shown,
  unclaimedProperty,
} from './property-result.ts';
import { recheck, shownChange } from './recheck.ts';
import { Recording } from './recording.ts';
import { shownRetraction } from './retraction.ts';
import { Sightings } from './sightings.ts';

/** What `trek test` asks of properties. */
export interface PropertiesJob {
  readonly properties: readonly Property[];
  readonly claims: Claims;
  readonly setting: Setting;
  /** Cases a property. */
  readonly runs: number;
  readonly seed: number;
  readonly isOver: () => boolean;
  /** Given what shows each failure, for whoever looks for its cause. */
  readonly found?: (shown: Shown) => void;
  /** Told after each property: how many are done, of how many, and how many failed. */
  readonly progress: (done: number, of: number, failed: number) => void;
}

/** Requests that a second process is asked again. */
const RECHECKED = 1_000;

/**
 * Judges a port by each property in turn, up to its first failure, and asks a share of the cases again, in another order
 * and of a fresh process.
 */
export async function checkProperties(job: PropertiesJob, link: Link): Promise<readonly Result[]> {
  const { properties, claims, progress, isOver } = job;
  const recording = new Recording(link, RECHECKED);
  const asked = properties.filter((property) => unclaimed(property, claims) === undefined);
  const judged = new Map<Property, Judged>();
  if (asked.length > 0 && !isOver()) await recording.renew();
  const tools = {
    sightings: new Sightings(),
    confirmer: new Confirmer(recording, judgeBy(job.setting.oracle)),
  };
  for (const property of asked) {
    judged.set(property, await judge(property, job, recording, tools));
    const failed = [...judged.values()].filter(({ shown }) => shown.length > 0).length;
    progress(judged.size, asked.length, failed);
  }
  await judgeAgain(job, recording, judged);
  for (const [seq, message] of link.retractions()) retract(seq, message, job.seed, judged);
  return properties.map((property) => {
    const one = judged.get(property);
    if (one === undefined) return unclaimedProperty(property, unclaimed(property, claims) ?? '');
    return propertyResult(property, one.shown, outlookOf(one.run), job.setting);
  });
}

interface Judged {
  readonly run: PropertyRun;
  readonly shown: Shown[];
  /** Numbers of the requests of its cases. */
  readonly seqs: { first: number; last: number };
}

interface Tools {
  readonly sightings: Sightings;
  readonly confirmer: Confirmer;
}

async function judge(
  property: Property,
  job: PropertiesJob,
  link: Recording,
  { sightings, confirmer }: Tools,
): Promise<Judged> {
  const { setting, runs, seed, isOver } = job;
  const { oracle, features } = setting;
  const shown: Shown[] = [];
  const seqs = { first: Number.POSITIVE_INFINITY, last: -1 };
  const kept = async (minimum: Minimum<unknown>): Promise<void> => {
    const confirmed = await confirmer.confirm(property, minimum);
    const count = sightings.count(minimum.finding.fingerprint);
    const one = { ...confirmed, seed, path: minimum.path, count };
    shown.push(one);
    job.found?.(one);
  };
  const run = await checkProperty({
    property,
    link,
    judge: judgeBy(oracle),
    features,
    seed,
    from: 0,
    to: runs,
    maxFailures: 1,
    sightings,
    once: false,
    sweeps: true,
    isOver,
    isAborted: isOver,
    before: ({ replies }) => link.before(replies[0]?.seq ?? 0),
    kept,
    observe: ({ replies }) => {
      for (const { seq } of replies) if (seq !== undefined) note(seq, seqs);
    },
  });
  return { run, shown, seqs };
}

function note(seq: number, seqs: Judged['seqs']): void {
  if (seq < seqs.first) seqs.first = seq;
  if (seq > seqs.last) seqs.last = seq;
}

/** An answer that the port took back by a later fault, charged to the property that asked. */
function retract(seq: number, message: string, seed: number, judged: Map<Property, Judged>): void {
  const found = [...judged].find(([, { seqs }]) => seq >= seqs.first && seq <= seqs.last);
  if (found === undefined) return;
  const [property, { shown }] = found;
  const one = { ...shownRetraction(message, property), seed, count: 1 };
  const again = shown.findIndex(({ finding }) => finding.fingerprint === one.finding.fingerprint);
  const before = shown[again];
  if (before === undefined) shown.push(one);
  else shown[again] = { ...before, count: before.count + 1 };
}

/** What changed between two processes is charged to the property that speaks of memory, or else to the last one. */
async function judgeAgain(job: PropertiesJob, link: Recording, judged: Map<Property, Judged>): Promise<void> {
  const { setting, seed, isOver } = job;
  if (isOver() || link.first.length === 0) return;
  const changed = await recheck(link, link.first, seed, setting.oracle);
  const [property, one] =
    [...judged].findLast(([{ id }]) => id.endsWith('.memory')) ?? [...judged].at(-1) ?? [];
  if (changed && property && one) one.shown.push({ ...shownChange(changed, property), seed });
}

function outlookOf({ cases, skipped, left }: PropertyRun): Outlook {
  return { cases, left, skipped: skipped && `${skipped.count} cases skipped: ${skipped.reason}` };
}

function unclaimed({ operations, needs }: Property, claims: Claims): string | undefined {
  return lacking(operations, needs === undefined ? [] : [needs], claims);
}
