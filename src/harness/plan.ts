import type { Feature, Vector } from '../model/vectors.gen.ts';
import { trialsOf } from './cases.ts';
import { compareVersions } from './versions.ts';

/** What a port says that it does. */
export interface Claims {
  readonly ops: ReadonlySet<string>;
  readonly features: ReadonlySet<Feature>;
}

/** A vector to ask, or one that the port does not claim and why. */
export interface PlannedVector {
  readonly vector: Vector;
  readonly unclaimed?: string;
}

/** Sorts chosen vectors by what the port claims; those that a later specification version brought are left out. */
export function planVectors(
  vectors: readonly Vector[],
  claims: Claims,
  spec: string,
): readonly PlannedVector[] {
  return vectors
    .filter(({ since }) => compareVersions(since, spec) <= 0)
    .map((vector) => {
      const unclaimed = lacking(opsOf(vector), vector.features, claims);
      return unclaimed === undefined ? { vector } : { vector, unclaimed };
    });
}

/** What the port does not claim of that, in words; `undefined` if it claims all. */
export function lacking(
  ops: Iterable<string>,
  features: Iterable<Feature>,
  claims: Claims,
): string | undefined {
  const lackedOps = [...ops].filter((op) => !claims.ops.has(op));
  if (lackedOps.length > 0) return `the port does not offer ${lackedOps.join(', ')}`;
  const lacked = [...features].filter((feature) => !claims.features.has(feature));
  return lacked.length > 0 ? `the port does not claim ${lacked.join(', ')}` : undefined;
}

function opsOf(vector: Vector): ReadonlySet<string> {
  return new Set(trialsOf(vector).map(({ request }) => request.op));
}
