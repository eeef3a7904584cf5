import type { FailureKind } from './report.gen.ts';

/** Failures that are no answer: the port crashed, hung, broke the protocol or said that it failed itself. */
export const PORT_FAULTS: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'crash',
  'timeout',
  'protocol',
  'port error',
]);
