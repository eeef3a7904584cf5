import { judgeBy } from '../harness/fuzz/finding.ts';
import { type Fuzzed, type FuzzState, fuzz } from '../harness/fuzz/fuzz.ts';
import { oracleOf } from '../harness/fuzz/oracle.ts';
import { judgeAgainst, Pair } from '../harness/fuzz/pair.ts';
import type { Setting, Shown } from '../harness/fuzz/property-result.ts';
import { type Replayed, replayStored, storedOf } from '../harness/fuzz/stored.ts';
import type { Link } from '../harness/link.ts';
import { reportOf } from '../harness/report.ts';
import { allFeatures } from '../model/features.ts';
import type { FuzzSummary, Report } from '../model/report.gen.ts';
import { requirements } from '../model/requirements.gen.ts';
import type { Feature } from '../model/vectors.gen.ts';
import type { Property } from '../properties/property.ts';
import type { KitSuite } from './choose-suites.ts';
import type { Extent, FuzzFlags } from './fuzz-flags.ts';
import { noLink } from './no-link.ts';
import { openPort } from './open-port.ts';
import { addressOf, type Reach } from './port-options.ts';
import type { Progress } from './progress.ts';
import { refusalOf } from './refused.ts';
import { kitVersion } from './root.ts';
import type { Stop } from './stop.ts';
import { keep, readStore, readStoredFile, write } from './store-files.ts';

/** A run of `trek fuzz`, ready to begin. */
export interface Prepared {
  readonly reach: Reach;
  readonly flags: FuzzFlags;
  readonly extent: Extent;
  readonly suites: readonly KitSuite[];
  readonly properties: readonly Property[];
  readonly progress: Progress;
  readonly stop: Stop;
}

export class FuzzRun {
  readonly #prepared: Prepared;
  readonly #failures: Shown[] = [];
  #started = 0;
  #refusal: string | undefined;

  constructor(prepared: Prepared) {
    this.#prepared = prepared;
  }

  /** Asks all there is to ask. No process is left when this settles. */
  async report(): Promise<Report> {
    const links: Link[] = [];
    try {
      for (let job = 0; job < this.#prepared.flags.jobs; job++) links.push(await this.#open());
      return await this.#ask(links);
    } finally {
      await Promise.all(links.map((link) => link.close()));
    }
  }

  /** Why something was not kept, if anything. */
  refusal(): string | undefined {
    return this.#refusal;
  }

  async #open(): Promise<Link> {
    const { reach, flags, stop, suites } = this.#prepared;
    const instead = (): Link =>
      noLink(
        suites.flatMap(({ operations }) => operations),
        allFeatures,
      );
    const link = await stop.open(openPort(reach, flags, stop.signal), instead);
    if (flags.against === undefined) return link;
    const other: Reach = { reached: 'process', words: flags.against };
    try {
      return new Pair(link, await stop.open(openPort(other, flags, stop.signal), instead));
    } catch (error) {
      await link.close();
      throw error;
    }
  }

  async #ask(links: readonly Link[]): Promise<Report> {
    const [link] = links as readonly [Link];
    const setting = await this.#setting(link);
    const replayed = await this.#replay(link, setting);
    const fuzzed = await this.#fuzz(links, setting);
    await Promise.all(links.map((one) => one.close()));
    return this.#reportOf(links, setting, replayed, fuzzed);
  }

  async #setting(link: Link): Promise<Setting> {
    const { reach, flags, suites } = this.#prepared;
    const claimed = link.hello.features.filter((name) =>
      allFeatures.some((feature) => feature === name),
    ) as Feature[];
    const features = new Set(flags.for ?? claimed);
    return { address: addressOf(reach, flags), oracle: await oracleOf(suites), features };
  }

  /** The failures that are kept already, as far as they are of the suites that are judged. */
  async #replay(link: Link, setting: Setting): Promise<readonly Replayed[]> {
    const { flags, suites, stop } = this.#prepared;
    if (flags.store === false || flags.path !== undefined || flags.against !== undefined) return [];
    const files =
      flags.stored.length > 0
        ? flags.stored.map((name) => ({ name, stored: readStoredFile(name) }))
        : readStore(flags.store);
    const ops = new Set(
      suites.flatMap(({ operations }) => operations).filter((op) => link.hello.ops.includes(op)),
    );
    const replayed: Replayed[] = [];
    for (const file of files) {
      if (stop.signal.aborted || file.stored.steps.some(({ request }) => !ops.has(request.op))) continue;
      const one = await replayStored(file, link, setting);
      replayed.push(one);
      if (one.isRight !== file.stored.healed)
        this.#store(() => write(file.name, { ...file.stored, healed: one.isRight }));
    }
    return replayed;
  }

  #fuzz(links: readonly Link[], setting: Setting): Promise<Fuzzed> {
    const { flags, extent, properties, stop } = this.#prepared;
    const [link] = links;
    const { hello } = link as Link;
    this.#started = Date.now();
    const deadline = extent.time === undefined ? Number.POSITIVE_INFINITY : this.#started + extent.time;
    return fuzz(
      {
        properties,
        claims: { ops: new Set(hello.ops), features: setting.features },
        setting,
        judge: link instanceof Pair ? judgeAgainst(link, setting.oracle) : judgeBy(setting.oracle),
        seed: extent.seed,
        from: extent.from,
        to: extent.to,
        ...(flags.path === undefined ? {} : { path: flags.path }),
        maxFailures: flags.maxFailures,
        isOver: () => Date.now() >= deadline,
        isAborted: () => stop.signal.aborted,
        found: (property, shown) => this.#found(property, shown, setting),
        progress: (state) => this.#show(state),
      },
      links,
    );
  }

  #found(property: Property, shown: Shown, setting: Setting): void {
    const { store, against } = this.#prepared.flags;
    this.#failures.push(shown);
    if (store === false || against !== undefined || shown.requests.length === 0) return;
    const versions = { kit: kitVersion(), spec: this.#prepared.flags.spec };
    this.#store(() => keep(store, storedOf(shown, property.id, versions, setting)));
  }

  /** What was found is worth showing even if it cannot be kept. */
  #store(write: () => void): void {
    const refusal = refusalOf(write);
    this.#refusal ??= refusal;
  }

  #show({ cases, failures, property }: FuzzState): void {
    const seconds = (Date.now() - this.#started) / 1_000;
    const rate = Math.round(cases / Math.max(seconds, 0.001));
    this.#prepared.progress.show(`${cases} cases, ${rate}/s, ${failures} failures, ${property}`);
  }

  async #reportOf(
    links: readonly Link[],
    setting: Setting,
    replayed: readonly Replayed[],
    fuzzed: Fuzzed,
  ): Promise<Report> {
    const { flags, extent, suites, stop } = this.#prepared;
    const [link] = links as readonly [Link];
    const { name, language, version, ops, features } = link.hello;
    const { reached, words } = setting.address;
    const { causesOf } = await import('../harness/diagnosis/causes.ts');
    const report = reportOf({
      head: {
        kit: kitVersion(),
        spec: flags.spec,
        command: 'fuzz',
        port: { reached, command: [...words], name, language, version, ops, features },
        settings: {
          suites: [...flags.suite],
          only: [...flags.property],
          skip: [],
          runs: extent.runs ?? 0,
          seed: extent.seed,
          require: 'none',
        },
        notes: links.flatMap((one) => one.notes().map((note) => ({ ...note }))),
      },
      suites: [],
      results: [...replayed.map(({ result }) => result), ...fuzzed.results],
      requirements,
      causes:
        this.#failures.length > 0 && flags.against === undefined
          ? await causesOf([], suites, this.#failures)
          : [],
      stale: [],
      interrupt: stop.interrupt,
      stopped: fuzzed.stopped,
    });
    return { ...report, fuzz: summaryOf(setting, extent, replayed, fuzzed) };
  }
}

function summaryOf(
  { features }: Setting,
  { runs, from, to, shard }: Extent,
  replayed: readonly Replayed[],
  { properties }: Fuzzed,
): FuzzSummary {
  return {
    features: [...features].sort(),
    shard: { ...shard },
    ...(runs === undefined ? {} : { planned: to - from }),
    stored: replayed.length,
    healed: replayed.filter(({ isRight }) => isRight).length,
    properties: [...properties],
  };
}
