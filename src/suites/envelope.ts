import { envelopeFeatures } from '../model/features.ts';
import { differences } from '../model/json/diff.ts';
import type { Suite } from '../model/suite.ts';
import type { Property } from '../properties/property.ts';
import { answererOf, SUMMARIZE } from '../reference/envelope/answer.ts';
import { createSummarizer } from '../reference/envelope/summarize.ts';

/** One tool result, rendered into six fixed fields within a budget. Chapter `spec/envelope.md`. */
export const envelope: Suite<Property> = {
  name: 'envelope',
  operations: [SUMMARIZE],
  featuresOf: ({ input }) => envelopeFeatures(input),
  differences: (_op, expected, actual) => differences(expected, actual),
  reference: async () => answererOf(createSummarizer()),
  properties: async () => (await import('../properties/envelope/all.ts')).envelopeProperties,
  mutants: async () => (await import('../mutants/envelope/all.ts')).envelopeMutants,
};
