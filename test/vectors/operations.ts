/** The schemas of what each operation takes and gives. An operation without a row fails the sanity tests. */
export const operations: Readonly<Record<string, { readonly input: string; readonly output: string }>> = {
  'envelope.summarize': { input: 'envelope-input.schema.json', output: 'envelope.schema.json' },
};
