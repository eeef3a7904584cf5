import type { Request } from '../../model/outcome.ts';
import type { Feature } from '../../model/vectors.gen.ts';
import type { Property } from '../../properties/property.ts';
import type { Link } from '../link.ts';
import type { Distribution } from './distribution.ts';
import type { Asked, Finding, Judge } from './finding.ts';
import type { Sightings } from './sightings.ts';

/** How a property is put to a port. */
export interface PropertyJob<T> {
  readonly property: Property<T>;
  readonly link: Link;
  readonly judge: Judge;
  /** Cases are generated for a port with these. */
  readonly features: ReadonlySet<Feature>;
  /** A 32-bit integer. */
  readonly seed: number;
  /** Indexes of the whole run: from the first, up to the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** fast-check's path of one shrunk case, which is then all that is run. */
  readonly path?: string;
  /** Distinct failures after which the property is left. */
  readonly maxFailures: number;
  readonly sightings: Sightings;
  /** A failure that only the oracle sees is not reported again; with this, nor is one that the property states. */
  readonly once: boolean;
  /** Whether to look around the smallest cases at the end. */
  readonly sweeps: boolean;
  /** True once no more is to be looked for. What is found is still shrunk. */
  readonly isOver: () => boolean;
  /** True once nothing is to be asked any more. */
  readonly isAborted: () => boolean;
  /** What the process was asked before these; asked of each smaller failing case, while it is still known. */
  readonly before: (asked: Asked) => readonly Request[];
  /** Given each minimum as soon as it is found; nothing is asked meanwhile. */
  readonly kept: (minimum: Minimum<T>) => Promise<void>;
  /** Told of each case and its answers. */
  readonly observe?: (asked: Asked, failed: boolean) => void;
}

/** A failing case, shrunk, and what it shows. */
export interface Minimum<T> extends Asked {
  readonly value: T;
  readonly finding: Finding;
  /** What the process was asked before. */
  readonly before: readonly Request[];
  /**
   * fast-check's path of it: with the seed it replays this case, as long as the generator does not change. Absent for a
   * case of a sweep.
   */
  readonly path?: string;
  /** Requests from the first case to the minimum. */
  readonly asked: number;
}

/** What became of a property. */
export interface PropertyRun {
  /** Cases judged, without those of shrinking and of sweeps. */
  readonly cases: number;
  /** Distinct failures that were shrunk. */
  readonly failures: number;
  readonly distribution: Distribution;
  /** A reason that the port gave for not doing a case that it claims, and how often it gave one. */
  readonly skipped: { readonly count: number; readonly reason: string } | undefined;
  /** Why not all cases were run. */
  readonly left: string | undefined;
}
