import { envelopeFeatures } from '../model/features.ts';
import { differences } from '../model/json/diff.ts';
import type { Answerer } from '../model/outcome.ts';
import type { Suite } from '../model/suite.ts';
import type { Property } from '../properties/property.ts';

/** One tool result, rendered into six fixed fields within a budget. Chapter `spec/envelope.md`. */
export const envelope: Suite<Property> = {
  name: 'envelope',
  operations: ['envelope.summarize'],
  featuresOf: ({ input }) => envelopeFeatures(input),
  differences: (_op, expected, actual) => differences(expected, actual),
  reference,
  properties: async () => (await import('../properties/envelope/all.ts')).envelopeProperties,
  mutants: async () => (await import('../mutants/envelope/all.ts')).envelopeMutants,
};

/** Loaded when it is asked for: a port is judged by vectors without it. */
async function reference(): Promise<Answerer> {
  const [{ answererOf }, { createSummarizer }] = await Promise.all([
    import('../reference/envelope/answer.ts'),
    import('../reference/envelope/summarize.ts'),
  ]);
  return answererOf(createSummarizer());
}
