import type { Property } from '../../properties/property.ts';
import { Distribution } from './distribution.ts';
import type { PropertyRun } from './property-job.ts';
import type { Shown } from './property-result.ts';

/** How far a property has come over its turns. */
export class Cursor {
  readonly property: Property;
  readonly distribution: Distribution = new Distribution();
  readonly shown: Shown[] = [];
  /** The index of its next case. */
  next: number;
  cases = 0;
  turns = 0;
  skipped: { count: number; reason: string } | undefined;
  /** Why it goes no further. */
  left: string | undefined;

  constructor(property: Property, from: number) {
    this.property = property;
    this.next = from;
  }

  /** Adds a turn that began at `next` and was to end before `end`. */
  add(run: PropertyRun, end: number): void {
    this.turns++;
    this.cases += run.cases;
    this.next = run.left === undefined ? end : this.next + run.cases;
    this.distribution.merge(run.distribution);
    if (run.skipped) {
      const { count, reason } = run.skipped;
      this.skipped = { count: (this.skipped?.count ?? 0) + count, reason };
    }
  }
}
