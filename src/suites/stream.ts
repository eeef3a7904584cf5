import { differences } from '../model/json/diff.ts';
import type { Suite } from '../model/suite.ts';
import type { Property } from '../properties/property.ts';
import { streamFeatures } from '../reference/stream/features.ts';
import { replayDifferences } from './stream-latitude.ts';

const ASSEMBLE = 'stream.assemble';
const REPLAY = 'stream.replay';

/** Streamed tool calls put back together, and the events of every surface. Chapter `spec/stream.md`. */
export const stream: Suite<Property> = {
  name: 'stream',
  operations: [ASSEMBLE, REPLAY],
  featuresOf: ({ input }) => streamFeatures(input),
  differences: (op, expected, actual) =>
    op === REPLAY ? replayDifferences(expected, actual) : differences(expected, actual),
  reference: async () => (await import('../reference/stream/answer.ts')).streamAnswerer(),
  properties: async () => (await import('../properties/stream/all.ts')).streamProperties,
  mutants: async () => (await import('../mutants/stream/all.ts')).streamMutants,
};
