import type { Level, Result } from '../model/report.gen.ts';
import { FAILING } from './verdict.ts';

/** What the level of a suite depends on. */
export interface SuiteFacts {
  readonly operations: readonly string[];
  readonly missing: readonly string[];
  readonly results: readonly Result[];
  /** Vectors and properties of the suite that the user left out. */
  readonly filtered: number;
}

/** The conditions, each with the level that it means; the first that holds decides. */
const LEVELS: readonly (readonly [Level, (facts: SuiteFacts) => boolean])[] = [
  ['not implemented', ({ operations, missing }) => missing.length === operations.length],
  ['does not conform', ({ results }) => results.some(isFailure)],
  ['unproven', ({ results }) => results.some(leavesUnproven)],
  ['partly implemented', ({ missing }) => missing.length > 0],
  ['partly judged', ({ filtered }) => filtered > 0],
  ['unproven', ({ results }) => !results.some(({ verdict }) => verdict === 'pass')],
  ['core', ({ results }) => results.some(({ verdict }) => verdict === 'not claimed')],
  ['full', () => true],
];

/** The conformance that a port reached in a suite. */
export function levelOf(facts: SuiteFacts): Level {
  return LEVELS.find(([, holds]) => holds(facts))?.[0] ?? 'unproven';
}

/** True for a result that shows the port wrong. A fault of the kit shows nothing about the port. */
function isFailure({ verdict }: Result): boolean {
  return FAILING.has(verdict) && verdict !== 'kit error';
}

/** True for a result without which what the port claims is not proven. */
export function leavesUnproven({ verdict, exempt }: Result): boolean {
  return verdict === 'not run' || verdict === 'kit error' || (verdict === 'skipped' && exempt !== true);
}

/** True if a level meets what the user requires. */
export function meets(level: Level, required: 'none' | 'core' | 'full'): boolean {
  if (required === 'none') return true;
  return level === 'full' || (required === 'core' && level === 'core');
}
