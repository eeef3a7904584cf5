/** The schemas of what each operation takes and gives. An operation without a row fails the sanity tests. */
export const operations: Readonly<Record<string, { readonly input: string; readonly output: string }>> = {
  'envelope.summarize': { input: 'envelope-input.schema.json', output: 'envelope.schema.json' },
  'stream.assemble': {
    input: 'stream-assemble-input.schema.json',
    output: 'stream-assemble-output.schema.json',
  },
  'stream.replay': { input: 'stream-replay-input.schema.json', output: 'stream-replay-output.schema.json' },
  'shaping.elide': {
    input: 'shaping-inputs.schema.json#/$defs/elide',
    output: 'shaping-outputs.schema.json#/$defs/elide',
  },
  'shaping.page': {
    input: 'shaping-inputs.schema.json#/$defs/page',
    output: 'shaping-outputs.schema.json#/$defs/page',
  },
  'shaping.project': {
    input: 'shaping-inputs.schema.json#/$defs/project',
    output: 'shaping-outputs.schema.json#/$defs/project',
  },
  'shaping.error': {
    input: 'shaping-inputs.schema.json#/$defs/error',
    output: 'shaping-outputs.schema.json#/$defs/error',
  },
  'shaping.sanitize': {
    input: 'shaping-inputs.schema.json#/$defs/sanitize',
    output: 'shaping-outputs.schema.json#/$defs/sanitize',
  },
  'shaping.check': {
    input: 'shaping-inputs.schema.json#/$defs/check',
    output: 'shaping-outputs.schema.json#/$defs/check',
  },
  'shaping.message': {
    input: 'shaping-inputs.schema.json#/$defs/message',
    output: 'shaping-outputs.schema.json#/$defs/message',
  },
};
