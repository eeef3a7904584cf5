/** Wrong usage or configuration. The message says what was wrong and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
